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

/// One selection of a selection set, as it is written in the operation.
public enum Selection: Sendable {
  /// A field.
  case field(Field)
  /// Selections for objects of a narrower type, or under a condition.
  case typeCase(any TypeCase.Type)
  /// A named fragment whose type the enclosing set implies.
  case fragment(any Fragment.Type)
  /// Selections that are included when conditions hold.
  case conditional(InclusionConditions, [Selection])
  /// Selections under `@defer(if: $variable, label: "label")`: the server may send them later.
  case deferred(if: String? = nil, any SelectionSet.Type, label: String? = nil)

  /// A selected field.
  public struct Field: Sendable {
    /// The field's name in the schema.
    public let name: String
    /// The response key, where it is not the name.
    public let alias: String?
    /// The arguments that are written.
    public let arguments: [String: InputValue]
    /// How the field's value is completed.
    public let type: OutputType

    /// The key of the field's value in the response.
    public var responseKey: String { alias ?? name }
  }

  /// The type of a field as the executor completes it; nullable unless in `nonNull`.
  public indirect enum OutputType: Sendable {
    /// Never null.
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
    /// A custom scalar with a Swift type of its own.
    case custom(any CustomScalar.Type)
    /// An enum with its GraphQL name and values.
    case enumeration(name: String, values: [String])
    /// An object that is read through a selection set.
    case object(any RootSelectionSet.Type)
  }

  /// A field with its Swift type: `String.self`, `Height?.self`, `[Predator].self`.
  public static func field(
    _ name: String,
    alias: String? = nil,
    _ type: any FieldType.Type,
    arguments: [String: InputValue] = [:]
  ) -> Selection {
    .field(Field(name: name, alias: alias, arguments: arguments, type: type.__outputType))
  }

  /// A selection under `@include(if: $variable)`.
  public static func include(if variable: String, _ selection: Selection) -> Selection {
    .conditional([[InclusionCondition(variable: variable)]], [selection])
  }

  /// A group of selections under `@include(if: $variable)`.
  public static func include(if variable: String, _ selections: [Selection]) -> Selection {
    .conditional([[InclusionCondition(variable: variable)]], selections)
  }

  /// A selection under `@skip(if: $variable)`.
  public static func skip(if variable: String, _ selection: Selection) -> Selection {
    .conditional([[.not(variable)]], [selection])
  }

  /// A group of selections under `@skip(if: $variable)`.
  public static func skip(if variable: String, _ selections: [Selection]) -> Selection {
    .conditional([[.not(variable)]], selections)
  }
}
