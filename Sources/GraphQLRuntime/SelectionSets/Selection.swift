// Generated in every selection set that is written in an operation or fragment (P50-P61):
//
//   public static var selections: [Selection] {[
//     .field("__typename", String.self),
//     .field("height", Height.self),
//     .field("predators", alias: "few", [Few].self, arguments: ["first": .variable("count")]),
//     .typeCase(AsPet.self),
//     .fragment(HeightInMeters.self),
//     .include(if: "details", .field("species", String.self)),
//     .skip(if: "short", [.field("size", GraphQLEnum<Size>?.self), .typeCase(AsPetIfNotShort.self)]),
//     .deferred(if: "slow", Details.self, label: "details"),
//     .conditional([["a"], [.not("b")]], [.field("name", String?.self)]),
//   ]}
//
// in the order: fields, type cases, fragments, deferred ones, conditional groups.

/// One selection of a selection set, as written in the operation (P50).
public enum Selection: Sendable {
  /// A field.
  case field(Field)
  /// Selections for objects of a narrower type, or under a condition.
  case typeCase(any TypeCase.Type)
  /// A named fragment whose type condition the enclosing set implies.
  case fragment(any Fragment.Type)
  /// Selections that are included if conditions hold.
  case conditional(InclusionConditions, [Selection])
  /// Selections with `@defer(if: $variable, label: "label")`, which the server may send later.
  case deferred(if: String? = nil, any SelectionSet.Type, label: String? = nil)

  /// A selected field.
  public struct Field: Sendable {
    /// The field's name in the schema.
    public let name: String
    /// The field's alias, or `nil` if it has none.
    public let alias: String?
    /// The arguments given in the operation.
    public let arguments: [String: InputValue]
    /// The type by which the field's value is completed.
    public let type: OutputType

    /// The key of the field's value in the response.
    public var responseKey: String { alias ?? name }
  }

  /// The type of a field for value completion; nullable unless wrapped in `nonNull`.
  public indirect enum OutputType: Sendable {
    /// A non-null type.
    case nonNull(OutputType)
    /// A list.
    case list(OutputType)
    /// A string, an ID or an unmapped custom scalar.
    case string
    /// An integer.
    case int
    /// A floating-point number.
    case double
    /// A Boolean.
    case bool
    /// A custom scalar that is mapped to a Swift type.
    case custom(any CustomScalar.Type)
    /// An enum with its GraphQL name and values.
    case enumeration(name: String, values: [String])
    /// An object that is read through a selection set.
    case object(any RootSelectionSet.Type)
  }

  /// Creates a field with its Swift type, such as `String.self`, `Height?.self` or
  /// `[Predator].self`.
  public static func field(
    _ name: String,
    alias: String? = nil,
    _ type: any FieldType.Type,
    arguments: [String: InputValue] = [:]
  ) -> Selection {
    .field(Field(name: name, alias: alias, arguments: arguments, type: type.__outputType))
  }

  /// Creates a selection with `@include(if: $variable)`.
  public static func include(if variable: String, _ selection: Selection) -> Selection {
    .conditional([[InclusionCondition(variable: variable)]], [selection])
  }

  /// Creates a group of selections with `@include(if: $variable)`.
  public static func include(if variable: String, _ selections: [Selection]) -> Selection {
    .conditional([[InclusionCondition(variable: variable)]], selections)
  }

  /// Creates a selection with `@skip(if: $variable)`.
  public static func skip(if variable: String, _ selection: Selection) -> Selection {
    .conditional([[.not(variable)]], [selection])
  }

  /// Creates a group of selections with `@skip(if: $variable)`.
  public static func skip(if variable: String, _ selections: [Selection]) -> Selection {
    .conditional([[.not(variable)]], selections)
  }
}
