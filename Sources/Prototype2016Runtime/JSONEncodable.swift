public import GraphQLRuntime

/// A type whose values can be variables of an operation.
public protocol JSONEncodable {
  /// The value as JSON.
  var jsonValue: JSONValue { get }
}

extension String: JSONEncodable {
  /// A JSON string.
  public var jsonValue: JSONValue { .string(self) }
}

extension Int: JSONEncodable {
  /// A JSON number.
  public var jsonValue: JSONValue { .int(self) }
}

extension Double: JSONEncodable {
  /// A JSON number, or null for infinity and NaN.
  public var jsonValue: JSONValue { isFinite ? .number(description) : .null }
}

extension Bool: JSONEncodable {
  /// A JSON Boolean.
  public var jsonValue: JSONValue { .bool(self) }
}

extension Optional: JSONEncodable where Wrapped: JSONEncodable {
  /// The value, or null for `nil`.
  public var jsonValue: JSONValue { self?.jsonValue ?? .null }
}

extension Array: JSONEncodable where Element: JSONEncodable {
  /// A JSON array.
  public var jsonValue: JSONValue { .array(map(\.jsonValue)) }
}

extension RawRepresentable where Self: JSONEncodable, RawValue == String {
  /// The raw value as JSON.
  public var jsonValue: JSONValue { .string(rawValue) }
}
