/// A decoding container for the members of a JSON object; the last of repeated keys is used.
struct JSONKeyedDecodingContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let decoder: JSONValueDecoder
  private let members: [JSONValue.Member]
  private let positions: [String: Int]

  init(_ members: [JSONValue.Member], decoder: JSONValueDecoder) {
    self.decoder = decoder
    self.members = members
    positions = Dictionary(
      members.enumerated().map { ($1.key, $0) },
      uniquingKeysWith: { _, last in last }
    )
  }

  var codingPath: [any CodingKey] { decoder.codingPath }

  /// The keys in the order of the object, without duplicates.
  var allKeys: [Key] {
    members.enumerated().compactMap { index, member in
      positions[member.key] == index ? Key(stringValue: member.key) : nil
    }
  }

  func contains(_ key: Key) -> Bool { positions[key.stringValue] != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try below(key).decodeNil() }

  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try below(key).decode(type) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try below(key).decode(type) }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try below(key).decode(type) }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try below(key).decode(type) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try below(key).decode(type) }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try below(key).decode(type) }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try below(key).decode(type) }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try below(key).decode(type) }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try below(key).decode(type) }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try below(key).decode(type) }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try below(key).decode(type) }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try below(key).decode(type) }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try below(key).decode(type) }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try below(key).decode(type) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try Value(from: below(key))
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try below(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try below(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try below(JSONCodingKey(stringValue: "super")) }
  func superDecoder(forKey key: Key) throws -> any Decoder { try below(key) }

  private func below(_ key: any CodingKey) throws -> JSONValueDecoder {
    guard let position = positions[key.stringValue] else {
      throw DecodingError.keyNotFound(
        key,
        DecodingError.Context(
          codingPath: codingPath,
          debugDescription: "The key \(JSONPrinter.quoted(key.stringValue)) is missing."
        )
      )
    }
    return decoder.below(key, members[position].value)
  }
}

/// A key or an index in a coding path.
struct JSONCodingKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init(intValue: Int) {
    stringValue = String(intValue)
    self.intValue = intValue
  }
}
