/// The tree of fields that a definition reads from records to create its `Data` (RS-R4).
public struct ReaderFragment: Sendable {
  /// The definition's name.
  public let name: String
  /// The type condition.
  public let type: String
  /// The variables that the fragment declares.
  public let argumentDefinitions: [LocalArgument]
  /// The selections on a record.
  public let selections: [ReaderSelection]

  /// Creates a tree.
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

/// One selection on a record.
public indirect enum ReaderSelection: Sendable {
  /// A scalar or linked field.
  case field(any ReaderField)
  /// Selections on records of one type.
  case inlineFragment(ReaderInlineFragment)
  /// A fragment spread, which is read as a pointer only (RS-R10).
  case fragmentSpread(ReaderFragmentSpread)
}

/// A field to read.
public protocol ReaderField: Sendable {
  /// The field's name in the schema.
  var name: String { get }
  /// The field's alias.
  var alias: String? { get }
  /// The field's arguments.
  var args: [any Argument] { get }
  /// The selections on the field's objects, or `nil` for a scalar.
  var objectSelections: [ReaderSelection]? { get }
}

/// A field whose value is read unchanged.
public struct ReaderScalarField: ReaderField {
  /// The field's name in the schema.
  public let name: String
  /// The field's alias.
  public let alias: String?
  /// The field's arguments.
  public let args: [any Argument]

  /// Creates a field.
  public init(name: String, alias: String? = nil, args: [any Argument] = []) {
    self.name = name
    self.alias = alias
    self.args = args
  }

  /// `nil`, because a scalar has no objects.
  public var objectSelections: [ReaderSelection]? { nil }
}

/// A field that refers to other records.
public struct ReaderLinkedField: ReaderField {
  /// The field's name in the schema.
  public let name: String
  /// The field's alias.
  public let alias: String?
  /// The field's arguments.
  public let args: [any Argument]
  /// The object type of the records, or `nil` if there may be several.
  public let concreteType: String?
  /// True if the field is a list.
  public let plural: Bool
  /// The selections on the records.
  public let selections: [ReaderSelection]

  /// Creates a field.
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

  /// The selections on the records.
  public var objectSelections: [ReaderSelection]? { selections }
}

/// Selections on records whose type has exactly this name.
public struct ReaderInlineFragment: Sendable {
  /// The object type.
  public let type: String
  /// The selections on such records.
  public let selections: [ReaderSelection]

  /// Creates an inline fragment.
  public init(type: String, selections: [ReaderSelection]) {
    self.type = type
    self.selections = selections
  }
}

/// A fragment spread.
public struct ReaderFragmentSpread: Sendable {
  /// The fragment's name.
  public let name: String
  /// The arguments for the variables that the fragment declares.
  public let args: [any Argument]

  /// Creates a spread.
  public init(name: String, args: [any Argument] = []) {
    self.name = name
    self.args = args
  }
}

extension ReaderField {
  /// The response key, which is also the name of the property.
  package var responseKey: String { alias ?? name }
}
