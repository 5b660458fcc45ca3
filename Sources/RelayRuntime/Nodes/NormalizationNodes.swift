/// What an operation brings, its fragments included: the tree by which a response becomes records.
public struct NormalizationOperation: Sendable {
  /// The operation's name.
  public let name: String
  /// What it brings.
  public let selections: [NormalizationSelection]

  /// Makes a tree.
  public init(name: String, selections: [NormalizationSelection]) {
    self.name = name
    self.selections = selections
  }
}

/// One thing that a response brings.
public indirect enum NormalizationSelection: Sendable {
  /// A scalar or linked field.
  case field(any NormalizationField)
  /// What objects of one type bring.
  case inlineFragment(NormalizationInlineFragment)
  /// What is done with a field beyond keeping it.
  case handle(NormalizationHandle)
}

/// A field that a response brings.
public protocol NormalizationField: Sendable {
  /// The field's name in the schema.
  var name: String { get }
  /// Its other name in the document.
  var alias: String? { get }
  /// Its arguments.
  var args: [any Argument] { get }
  /// What is below a field that leads to other records; nil for a scalar.
  var link: NormalizationLinkedField? { get }
}

/// A field whose value is kept as it is.
public struct NormalizationScalarField: NormalizationField {
  /// The field's name in the schema.
  public let name: String
  /// Its other name in the document.
  public let alias: String?
  /// Its arguments.
  public let args: [any Argument]
  /// What a mock has in its place; nil where a text will do.
  public let mock: VariableValue?

  /// Makes a field.
  public init(
    name: String,
    alias: String? = nil,
    args: [any Argument] = [],
    mock: VariableValue? = nil
  ) {
    self.name = name
    self.alias = alias
    self.args = args
    self.mock = mock
  }

  /// Nil: there are no records.
  public var link: NormalizationLinkedField? { nil }
}

/// A field whose objects become records.
public struct NormalizationLinkedField: NormalizationField {
  /// The field's name in the schema.
  public let name: String
  /// Its other name in the document.
  public let alias: String?
  /// Its arguments.
  public let args: [any Argument]
  /// The object type of the records; nil where each object has to say it.
  public let concreteType: String?
  /// Whether the field is a list.
  public let plural: Bool
  /// What the objects bring.
  public let selections: [NormalizationSelection]

  /// Makes a field.
  public init(
    name: String,
    alias: String? = nil,
    args: [any Argument] = [],
    concreteType: String? = nil,
    plural: Bool,
    selections: [NormalizationSelection]
  ) {
    self.name = name
    self.alias = alias
    self.args = args
    self.concreteType = concreteType
    self.plural = plural
    self.selections = selections
  }

  /// The field itself.
  public var link: NormalizationLinkedField? { self }
}

/// What objects bring whose type has exactly this name.
public struct NormalizationInlineFragment: Sendable {
  /// The name that an object's type is compared with.
  public let type: String
  /// What such objects bring.
  public let selections: [NormalizationSelection]

  /// Makes an inline fragment.
  public init(type: String, selections: [NormalizationSelection]) {
    self.type = type
    self.selections = selections
  }
}

extension NormalizationField {
  /// The key in the response.
  package var responseKey: String { alias ?? name }
}

extension [NormalizationSelection] {
  /// The fields that an object of a type brings, those of matching inline fragments included.
  package func fields(forType name: String) -> [any NormalizationField] {
    flatMap { selection -> [any NormalizationField] in
      switch selection {
      case .field(let field): [field]
      case .inlineFragment(let fragment):
        fragment.type == name ? fragment.selections.fields(forType: name) : []
      case .handle: []
      }
    }
  }
}
