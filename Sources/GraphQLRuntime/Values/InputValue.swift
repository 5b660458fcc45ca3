/// The value of a field's argument as it is written in an operation (P54).
///
/// Literals can be written directly: `3`, `"a"`, `[1, 2]`, `["key": nil]`; a variable is
/// `.variable("name")`. An enum value is its raw string.
public enum InputValue: Hashable, Sendable {
  /// A string, an ID, a custom scalar or an enum value.
  case string(String)
  /// A whole number.
  case int(Int)
  /// Any other number.
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
  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// A whole number.
  public init(integerLiteral value: Int) { self = .int(value) }
  /// A number.
  public init(floatLiteral value: Double) { self = .float(value) }
  /// A Boolean.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Null.
  public init(nilLiteral: ()) { self = .null }
  /// A list.
  public init(arrayLiteral elements: InputValue...) { self = .list(elements) }
  /// An input object; of a repeated key the last value counts.
  public init(dictionaryLiteral elements: (String, InputValue)...) {
    self = .object(Dictionary(elements, uniquingKeysWith: { _, last in last }))
  }
}

extension InputValue: CustomStringConvertible {
  /// The value in GraphQL's notation, object keys sorted, enum values in quotes.
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
