/// The value of a field's argument as written in an operation (P54).
///
/// Literals can be used directly: `3`, `"a"`, `[1, 2]`, `["key": nil]`. A variable is
/// `.variable("name")`, and an enum value is its raw string.
public enum InputValue: Hashable, Sendable {
  /// A string, an ID, a custom scalar or an enum value.
  case string(String)
  /// An integer.
  case int(Int)
  /// A number that is not an integer.
  case float(Double)
  /// A Boolean.
  case bool(Bool)
  /// Null.
  case null
  /// The value of the operation's variable with this name, without `$`.
  case variable(String)
  /// A list.
  case list([InputValue])
  /// An input object.
  case object([String: InputValue])
}

extension InputValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Creates a string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Creates an integer.
  public init(integerLiteral value: Int) { self = .int(value) }
  /// Creates a number.
  public init(floatLiteral value: Double) { self = .float(value) }
  /// Creates a Boolean.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Creates null.
  public init(nilLiteral: ()) { self = .null }
  /// Creates a list.
  public init(arrayLiteral elements: InputValue...) { self = .list(elements) }
  /// Creates an input object; the last value of a repeated key is used.
  public init(dictionaryLiteral elements: (String, InputValue)...) {
    self = .object(Dictionary(elements, uniquingKeysWith: { _, last in last }))
  }
}

extension InputValue: CustomStringConvertible {
  /// The value in GraphQL syntax, with sorted object keys; enum values are in quotes.
  public var description: String {
    switch self {
    case .string(let text): JSONPrinter.quoted(text)
    case .int(let value): String(value)
    case .float(let value): String(value)
    case .bool(let value): String(value)
    case .null: "null"
    case .variable(let name): "$" + name
    case .list(let elements): "[" + elements.map(\.description).joined(separator: ", ") + "]"
    case .object(let members):
      "{"
        + members.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        .joined(separator: ", ") + "}"
    }
  }
}
