/// A JSON value as a tree, with ordered members and exact number text.
///
/// It is used for variables and reports; responses are accessed through a ``JSONDocument``.
public enum JSONValue: Equatable, Sendable {
  /// The value null.
  case null
  /// A Boolean.
  case bool(Bool)
  /// A number as written.
  case number(String)
  /// A string with its escapes decoded.
  case string(String)
  /// The elements of an array.
  case array([JSONValue])
  /// The members of an object in order, including repeated keys.
  case object([Member])

  /// Returns true if both values are written identically: strings are compared by byte, numbers by
  /// digit.
  public static func == (left: JSONValue, right: JSONValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let one), .bool(let two)): one == two
    case (.number(let one), .number(let two)), (.string(let one), .string(let two)):
      one.isExactly(two)
    case (.array(let one), .array(let two)): one == two
    case (.object(let one), .object(let two)): one == two
    case (.null, _), (.bool, _), (.number, _), (.string, _), (.array, _), (.object, _): false
    }
  }

  /// One member of an object.
  public struct Member: Equatable, Sendable {
    /// The decoded key.
    public let key: String
    /// The value of the key.
    public let value: JSONValue

    /// Returns true if key and value are written identically.
    public static func == (left: Member, right: Member) -> Bool {
      left.key.isExactly(right.key) && left.value == right.value
    }

    /// Creates a member.
    public init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// Copies a value from a document.
  package init(_ node: JSONNode) {
    switch node.kind {
    case .null: self = .null
    case .bool: self = .bool(node.bool == true)
    case .number: self = .number(node.numberText ?? "0")
    case .string: self = .string(node.string ?? "")
    case .array: self = .array(node.elements.map { JSONValue($0) })
    case .object: self = .object(node.members.map { Member($0.key, JSONValue($0.value)) })
    }
  }

  /// Creates an integer.
  public static func int(_ value: Int) -> JSONValue { .number(String(value)) }

  /// Creates an object of the members whose value is not `nil`, in the given order.
  package static func object(present members: [(String, JSONValue?)]) -> JSONValue {
    .object(members.compactMap { key, value in value.map { Member(key, $0) } })
  }

  /// The value of an object's key; the last one if the key is repeated.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }
}

// Not expressible by `nil`: where a value is optional, `nil` would mean null.
extension JSONValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Creates a Boolean.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Creates an integer.
  public init(integerLiteral value: Int) { self = .number(String(value)) }
  /// Creates a string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Creates an array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// Creates an object with its members in the order written.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}
