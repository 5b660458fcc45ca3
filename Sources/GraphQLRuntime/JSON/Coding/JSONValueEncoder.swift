/// An encoder that creates a ``JSONValue``, for runtimes whose generated types are `Encodable`.
package struct JSONValueEncoder: Encoder {
  package let codingPath: [any CodingKey]
  package var userInfo: [CodingUserInfoKey: Any] { [:] }
  private let node: EncodedNode

  /// Encodes a value, keeping members in the order in which they are encoded.
  ///
  /// - Throws: `EncodingError` for a number without a JSON representation, and any error of the
  ///   value.
  package static func encode(_ value: some Encodable) throws -> JSONValue {
    let node = EncodedNode()
    try value.encode(to: JSONValueEncoder(node, codingPath: []))
    return node.json
  }

  fileprivate init(_ node: EncodedNode, codingPath: [any CodingKey]) {
    self.node = node
    self.codingPath = codingPath
  }

  package func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    node.becomeObject()
    return KeyedEncodingContainer(KeyedContainer<Key>(node: node, codingPath: codingPath))
  }

  package func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.becomeArray()
    return UnkeyedContainer(node: node, codingPath: codingPath)
  }

  package func singleValueContainer() -> any SingleValueEncodingContainer { self }

  /// Stores a value without encoding it.
  func take(_ value: JSONValue) { node.content = .value(value) }
}

/// A value that is being encoded.
private final class EncodedNode {
  enum Content {
    case value(JSONValue)
    case object([(key: String, node: EncodedNode)])
    case array([EncodedNode])
  }

  /// The default is an empty object, for types that encode nothing, such as structs without
  /// properties.
  var content = Content.object([])

  func becomeObject() {
    if case .object = content { return }
    content = .object([])
  }

  func becomeArray() {
    if case .array = content { return }
    content = .array([])
  }

  /// Adds a member, replacing any existing one with the same key.
  func member(_ key: String) -> EncodedNode {
    let node = EncodedNode()
    guard case .object(var members) = content else { return node }
    if let index = members.firstIndex(where: { $0.key == key }) {
      members[index].node = node
    } else {
      members.append((key, node))
    }
    content = .object(members)
    return node
  }

  func element() -> EncodedNode {
    let node = EncodedNode()
    guard case .array(var elements) = content else { return node }
    content = .array([])  // So that the elements are appended to in place.
    elements.append(node)
    content = .array(elements)
    return node
  }

  var count: Int {
    if case .array(let elements) = content { elements.count } else { 0 }
  }

  var json: JSONValue {
    switch content {
    case .value(let value): value
    case .object(let members): .object(members.map { JSONValue.Member($0.key, $0.node.json) })
    case .array(let elements): .array(elements.map(\.json))
    }
  }
}

extension JSONValueEncoder: SingleValueEncodingContainer {
  package func encodeNil() { take(.null) }
  package func encode(_ value: Bool) { take(.bool(value)) }
  package func encode(_ value: String) { take(.string(value)) }
  package func encode(_ value: Double) throws { take(try number(value)) }
  package func encode(_ value: Float) throws { take(try number(value)) }
  package func encode(_ value: Int) { take(.int(value)) }
  package func encode(_ value: Int8) { take(.number(String(value))) }
  package func encode(_ value: Int16) { take(.number(String(value))) }
  package func encode(_ value: Int32) { take(.number(String(value))) }
  package func encode(_ value: Int64) { take(.number(String(value))) }
  package func encode(_ value: UInt) { take(.number(String(value))) }
  package func encode(_ value: UInt8) { take(.number(String(value))) }
  package func encode(_ value: UInt16) { take(.number(String(value))) }
  package func encode(_ value: UInt32) { take(.number(String(value))) }
  package func encode(_ value: UInt64) { take(.number(String(value))) }
  package func encode(_ value: some Encodable) throws { try value.encode(to: self) }

  private func number(
    _ value: some BinaryFloatingPoint & CustomStringConvertible
  ) throws -> JSONValue {
    guard value.isFinite else {
      throw EncodingError.invalidValue(
        value,
        EncodingError.Context(
          codingPath: codingPath,
          debugDescription: "JSON cannot represent the number \(value)."
        )
      )
    }
    return .number(value.description)
  }
}

private struct KeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: EncodedNode
  let codingPath: [any CodingKey]

  private func below(_ key: any CodingKey) -> JSONValueEncoder {
    JSONValueEncoder(node.member(key.stringValue), codingPath: codingPath + [key])
  }

  func encodeNil(forKey key: Key) { below(key).encodeNil() }
  func encode(_ value: Bool, forKey key: Key) { below(key).encode(value) }
  func encode(_ value: String, forKey key: Key) { below(key).encode(value) }
  func encode(_ value: Double, forKey key: Key) throws { try below(key).encode(value) }
  func encode(_ value: Float, forKey key: Key) throws { try below(key).encode(value) }
  func encode(_ value: Int, forKey key: Key) { below(key).encode(value) }
  func encode(_ value: Int8, forKey key: Key) { below(key).encode(value) }
  func encode(_ value: Int16, forKey key: Key) { below(key).encode(value) }
  func encode(_ value: Int32, forKey key: Key) { below(key).encode(value) }
  func encode(_ value: Int64, forKey key: Key) { below(key).encode(value) }
  func encode(_ value: UInt, forKey key: Key) { below(key).encode(value) }
  func encode(_ value: UInt8, forKey key: Key) { below(key).encode(value) }
  func encode(_ value: UInt16, forKey key: Key) { below(key).encode(value) }
  func encode(_ value: UInt32, forKey key: Key) { below(key).encode(value) }
  func encode(_ value: UInt64, forKey key: Key) { below(key).encode(value) }
  func encode(_ value: some Encodable, forKey key: Key) throws {
    try value.encode(to: below(key))
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    below(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    below(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { below(JSONCodingKey(stringValue: "super")) }
  func superEncoder(forKey key: Key) -> any Encoder { below(key) }
}

private struct UnkeyedContainer: UnkeyedEncodingContainer {
  let node: EncodedNode
  let codingPath: [any CodingKey]

  var count: Int { node.count }

  private func next() -> JSONValueEncoder {
    let path = codingPath + [JSONCodingKey(intValue: count)]
    return JSONValueEncoder(node.element(), codingPath: path)
  }

  func encodeNil() { next().encodeNil() }
  func encode(_ value: Bool) { next().encode(value) }
  func encode(_ value: String) { next().encode(value) }
  func encode(_ value: Double) throws { try next().encode(value) }
  func encode(_ value: Float) throws { try next().encode(value) }
  func encode(_ value: Int) { next().encode(value) }
  func encode(_ value: Int8) { next().encode(value) }
  func encode(_ value: Int16) { next().encode(value) }
  func encode(_ value: Int32) { next().encode(value) }
  func encode(_ value: Int64) { next().encode(value) }
  func encode(_ value: UInt) { next().encode(value) }
  func encode(_ value: UInt8) { next().encode(value) }
  func encode(_ value: UInt16) { next().encode(value) }
  func encode(_ value: UInt32) { next().encode(value) }
  func encode(_ value: UInt64) { next().encode(value) }
  func encode(_ value: some Encodable) throws { try value.encode(to: next()) }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    next().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { next().unkeyedContainer() }
  func superEncoder() -> any Encoder { next() }
}
