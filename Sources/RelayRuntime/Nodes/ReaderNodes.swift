/// What a definition reads: the tree by which its `Data` is made of records.
public struct ReaderFragment: Sendable {
  /// The definition's name.
  public let name: String
  /// The type that it is on.
  public let type: String
  /// The variables that it has itself.
  public let argumentDefinitions: [LocalArgument]
  /// What it reads of a record.
  public let selections: [ReaderSelection]

  /// Makes a tree.
  public init(
    name: String,
    type: String,
    argumentDefinitions: [LocalArgument] = [],
    selections: [ReaderSelection]
  ) {
    self.name = name
    self.type = type
    self.argumentDefinitions = argumentDefinitions
    self.selections = selections
  }
}

/// One thing that is read of a record.
public indirect enum ReaderSelection: Sendable {
  /// A scalar or linked field.
  case field(any ReaderField)
  /// What is read of records of one type.
  case inlineFragment(ReaderInlineFragment)
  /// A fragment, of which nothing is read but a pointer.
  case fragmentSpread(ReaderFragmentSpread)
}

/// A field that is read.
public protocol ReaderField: Sendable {
  /// The field's name in the schema.
  var name: String { get }
  /// Its other name in the document.
  var alias: String? { get }
  /// Its arguments.
  var args: [any Argument] { get }
  /// What is read of the objects in it; nil for a scalar.
  var objectSelections: [ReaderSelection]? { get }
}

/// A field whose value is read as it is.
public struct ReaderScalarField: ReaderField {
  /// The field's name in the schema.
  public let name: String
  /// Its other name in the document.
  public let alias: String?
  /// Its arguments.
  public let args: [any Argument]

  /// Makes a field.
  public init(name: String, alias: String? = nil, args: [any Argument] = []) {
    self.name = name
    self.alias = alias
    self.args = args
  }

  /// Nil: there are no objects.
  public var objectSelections: [ReaderSelection]? { nil }
}

/// A field that leads to other records.
public struct ReaderLinkedField: ReaderField {
  /// The field's name in the schema.
  public let name: String
  /// Its other name in the document.
  public let alias: String?
  /// Its arguments.
  public let args: [any Argument]
  /// The object type of the records; nil where there may be several.
  public let concreteType: String?
  /// Whether the field is a list.
  public let plural: Bool
  /// What is read of the records.
  public let selections: [ReaderSelection]

  /// Makes a field.
  public init(
    name: String,
    alias: String? = nil,
    args: [any Argument] = [],
    concreteType: String? = nil,
    plural: Bool,
    selections: [ReaderSelection]
  ) {
    self.name = name
    self.alias = alias
    self.args = args
    self.concreteType = concreteType
    self.plural = plural
    self.selections = selections
  }

  /// What is read of the records.
  public var objectSelections: [ReaderSelection]? { selections }
}

/// What is read of records whose type has exactly this name.
public struct ReaderInlineFragment: Sendable {
  /// The name that a record's type is compared with.
  public let type: String
  /// What is read of such records.
  public let selections: [ReaderSelection]

  /// Makes an inline fragment.
  public init(type: String, selections: [ReaderSelection]) {
    self.type = type
    self.selections = selections
  }
}

/// A fragment that is spread.
public struct ReaderFragmentSpread: Sendable {
  /// The fragment's name.
  public let name: String
  /// What its own variables are given.
  public let args: [any Argument]

  /// Makes a spread.
  public init(name: String, args: [any Argument] = []) {
    self.name = name
    self.args = args
  }
}

extension ReaderField {
  /// The key in the response, and of the property.
  package var responseKey: String { alias ?? name }
}
