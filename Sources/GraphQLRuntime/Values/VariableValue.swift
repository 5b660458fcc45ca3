/// A value of an operation's variable or an input object's field.
public protocol VariableValue: Sendable {
  /// The value as JSON, or `nil` if it is omitted from the request.
  var __json: JSONValue? { get }

  /// The value of an input that was never set, or `nil` if the type has no such value.
  static var __absent: Self? { get }
}

extension VariableValue {
  /// `nil`, because the type has no value for an input that was never set.
  public static var __absent: Self? { nil }
}

/// An operation's variables: GraphQL names without `$`, and values.
public typealias Variables = [String: any VariableValue]

extension String: VariableValue {
  /// A JSON string.
  public var __json: JSONValue? { .string(self) }
}

extension Int: VariableValue {
  /// A JSON number.
  public var __json: JSONValue? { .int(self) }
}

extension Double: VariableValue {
  /// A JSON number, or null for infinity and NaN, which JSON cannot express.
  public var __json: JSONValue? { isFinite ? .number(description) : .null }
}

extension Bool: VariableValue {
  /// A JSON Boolean.
  public var __json: JSONValue? { .bool(self) }
}

extension JSONValue: VariableValue {
  /// The value itself.
  public var __json: JSONValue? { self }
}

extension GraphQLEnum: VariableValue {
  /// The raw value as JSON.
  public var __json: JSONValue? { .string(rawValue) }
}

extension GraphQLNullable: VariableValue where Wrapped: VariableValue {
  /// The JSON of the value, null, or `nil` if the input is omitted.
  public var __json: JSONValue? {
    switch self {
    case .none: nil
    case .null: .null
    case .some(let value): value.__json
    }
  }

  /// The omitted input.
  public static var __absent: GraphQLNullable<Wrapped>? { GraphQLNullable.none }
}

extension Optional: VariableValue where Wrapped: VariableValue {
  /// The JSON of the value, or `nil` to omit the input.
  public var __json: JSONValue? { flatMap(\.__json) }

  /// The omitted input.
  public static var __absent: Wrapped?? { .some(nil) }
}

extension Array: VariableValue where Element: VariableValue {
  /// A JSON array; an omitted element is null.
  public var __json: JSONValue? { .array(map { $0.__json ?? .null }) }
}
