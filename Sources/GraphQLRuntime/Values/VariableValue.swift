/// A value that an operation's variable or an input object's field can have.
public protocol VariableValue: Sendable {
  /// The value as JSON; nil if it is to be left out of the request.
  var __json: JSONValue? { get }

  /// What stands for an input that was never set; nil where the type has no such value.
  static var __absent: Self? { get }
}

extension VariableValue {
  /// The type has no value for an input that was never set.
  public static var __absent: Self? { nil }
}

/// An operation's variables: the GraphQL names without `$`, and their values.
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
  /// A JSON number; null for a value that is not finite, which JSON cannot express.
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
  /// The raw value.
  public var __json: JSONValue? { .string(rawValue) }
}

extension GraphQLNullable: VariableValue where Wrapped: VariableValue {
  /// Nothing, null, or the value.
  public var __json: JSONValue? {
    switch self {
    case .none: nil
    case .null: .null
    case .some(let value): value.__json
    }
  }

  /// The input is left out.
  public static var __absent: GraphQLNullable<Wrapped>? { GraphQLNullable.none }
}

extension Optional: VariableValue where Wrapped: VariableValue {
  /// The value; nil is left out.
  public var __json: JSONValue? { flatMap(\.__json) }

  /// The input is left out.
  public static var __absent: Wrapped?? { .some(nil) }
}

extension Array: VariableValue where Element: VariableValue {
  /// A JSON array; an element without a value is null.
  public var __json: JSONValue? { .array(map { $0.__json ?? .null }) }
}
