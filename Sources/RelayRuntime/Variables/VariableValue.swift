public import GraphQLRuntime

/// A GraphQL input value.
public enum VariableValue: Hashable, Sendable {
  /// Null, also used for `nil`.
  case null
  /// A Boolean.
  case bool(Bool)
  /// An integer.
  case int(Int)
  /// A number that is not an integer.
  case double(Double)
  /// A string or an enum value.
  case string(String)
  /// A list.
  case array([VariableValue])
  /// An input object.
  case object(VariableData)

  /// The value as JSON; infinity and NaN become null.
  public var json: JSONValue {
    switch self {
    case .null: .null
    case .bool(let bool): .bool(bool)
    case .int(let number): .int(number)
    case .double(let number): number.isFinite ? .number(number.description) : .null
    case .string(let text): .string(text)
    case .array(let items): .array(items.map(\.json))
    case .object(let data): data.json
    }
  }

  /// Creates a value from JSON; the last member with a repeated key is used.
  public init(json: JSONValue) {
    switch json {
    case .null: self = .null
    case .bool(let bool): self = .bool(bool)
    case .number(let text):
      self = JSONNumber.int(text).map { .int($0) } ?? .double(JSONNumber.double(text) ?? .infinity)
    case .string(let text): self = .string(text)
    case .array(let items): self = .array(items.map { VariableValue(json: $0) })
    case .object: self = .object(VariableData(json: json))
    }
  }
}

/// A type whose values can be input.
public protocol VariableValueConvertible: Sendable {
  /// The value as input.
  var variableValue: VariableValue { get }
}

extension VariableValue: VariableValueConvertible {
  /// The value itself.
  public var variableValue: VariableValue { self }
}

extension Bool: VariableValueConvertible {
  /// A Boolean.
  public var variableValue: VariableValue { .bool(self) }
}

extension Int: VariableValueConvertible {
  /// An integer.
  public var variableValue: VariableValue { .int(self) }
}

extension Double: VariableValueConvertible {
  /// A number.
  public var variableValue: VariableValue { .double(self) }
}

extension String: VariableValueConvertible {
  /// A string.
  public var variableValue: VariableValue { .string(self) }
}

extension Optional: VariableValueConvertible where Wrapped: VariableValueConvertible {
  /// The value, or null for `nil`, because there is no omitted value.
  public var variableValue: VariableValue { self?.variableValue ?? .null }
}

extension Array: VariableValueConvertible where Element: VariableValueConvertible {
  /// A list.
  public var variableValue: VariableValue { .array(map(\.variableValue)) }
}

extension RawRepresentable where Self: VariableValueConvertible, RawValue == String {
  /// The raw value as a string.
  public var variableValue: VariableValue { .string(rawValue) }
}

extension JSONValue: VariableValueConvertible {
  /// The value of a custom scalar without a specific Swift type.
  public var variableValue: VariableValue { VariableValue(json: self) }
}
