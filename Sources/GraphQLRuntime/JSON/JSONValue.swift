/// A JSON value as a tree with ordered members and exact number text.
///
/// For variables and for reports; responses stay on the tape of a ``JSONDocument``.
public enum JSONValue: Equatable, Sendable {
  /// The value null.
  case null
  /// True or false.
  case bool(Bool)
  /// A number as written.
  case number(String)
  /// A string with its escapes resolved.
  case string(String)
  /// The elements of an array.
  case array([JSONValue])
  /// The members of an object in their order, repeated keys included.
  case object([Member])

  /// Whether both are written the same: strings byte by byte, numbers digit by digit.
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
    /// The value under the key.
    public let value: JSONValue

    /// Whether key and value are written the same.
    public static func == (left: Member, right: Member) -> Bool {
      left.key.isExactly(right.key) && left.value == right.value
    }

    /// Makes a member.
    public init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// Copies a value out of a document.
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

  /// A whole number.
  public static func int(_ value: Int) -> JSONValue { .number(String(value)) }

  /// An object of the members whose value is not nil, in the order given.
  package static func object(present members: [(String, JSONValue?)]) -> JSONValue {
    .object(members.compactMap { key, value in value.map { Member(key, $0) } })
  }

  /// The value of an object's key; the last one where a key occurs twice.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// The null value.
  public init(nilLiteral: ()) { self = .null }
  /// A Boolean.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// A whole number.
  public init(integerLiteral value: Int) { self = .number(String(value)) }
  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// An array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// An object with its members in the order written.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}
