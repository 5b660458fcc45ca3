/// The tree of an operation's response, including its fragments, by which it is normalized into
/// records.
public struct NormalizationOperation: Sendable {
  /// The operation's name.
  public let name: String
  /// The selections at the root.
  public let selections: [NormalizationSelection]

  /// Creates a tree.
  public init(name: String, selections: [NormalizationSelection]) {
    self.name = name
    self.selections = selections
  }
}

/// One selection of a response.
public indirect enum NormalizationSelection: Sendable {
  /// A scalar or linked field.
  case field(any NormalizationField)
  /// Selections on objects of one type.
  case inlineFragment(NormalizationInlineFragment)
  /// Additional processing of a field.
  case handle(NormalizationHandle)
}

/// A field of a response.
public protocol NormalizationField: Sendable {
  /// The field's name in the schema.
  var name: String { get }
  /// The field's alias.
  var alias: String? { get }
  /// The field's arguments.
  var args: [any Argument] { get }
  /// The field with its selections if it refers to records; `nil` for a scalar.
  var link: NormalizationLinkedField? { get }
}

/// A field whose value is stored unchanged.
public struct NormalizationScalarField: NormalizationField {
  /// The field's name in the schema.
  public let name: String
  /// The field's alias.
  public let alias: String?
  /// The field's arguments.
  public let args: [any Argument]
  /// The field's value in generated mock data, or `nil` to use a text.
  public let mock: VariableValue?

  /// Creates a field.
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

  /// `nil`, because a scalar refers to no records.
  public var link: NormalizationLinkedField? { nil }
}

/// A field whose objects become records.
public struct NormalizationLinkedField: NormalizationField {
  /// The field's name in the schema.
  public let name: String
  /// The field's alias.
  public let alias: String?
  /// The field's arguments.
  public let args: [any Argument]
  /// The object type of the records, or `nil` if each object has a `__typename`.
  public let concreteType: String?
  /// True if the field is a list.
  public let plural: Bool
  /// The selections on the objects.
  public let selections: [NormalizationSelection]

  /// Creates a field.
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

/// Selections on objects whose type has exactly this name.
public struct NormalizationInlineFragment: Sendable {
  /// The object type.
  public let type: String
  /// The selections on such objects.
  public let selections: [NormalizationSelection]

  /// Creates an inline fragment.
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
  /// Returns the fields selected on an object type, including those of matching inline fragments.
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
