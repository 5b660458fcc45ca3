/// A decoder that reads a ``JSONValue``, for runtimes whose generated types are `Decodable`.
///
/// It converts nothing: each type accepts only its own kind of JSON, and integer types accept any
/// integral number in their range. Every error is a `DecodingError` with a path that starts with
/// `codingPath`.
package struct JSONValueDecoder: Decoder {
  package let value: JSONValue
  package let codingPath: [any CodingKey]
  package let userInfo: [CodingUserInfoKey: Any]

  package init(
    _ value: JSONValue,
    codingPath: [any CodingKey] = [],
    userInfo: [CodingUserInfoKey: Any] = [:]
  ) {
    self.value = value
    self.codingPath = codingPath
    self.userInfo = userInfo
  }

  /// Decodes a value.
  ///
  /// - Throws: `DecodingError`, and any error of the type's initializer.
  package static func decode<Value: Decodable>(
    _ type: Value.Type = Value.self,
    from value: JSONValue,
    codingPath: [any CodingKey] = [],
    userInfo: [CodingUserInfoKey: Any] = [:]
  ) throws -> Value {
    try Value(from: JSONValueDecoder(value, codingPath: codingPath, userInfo: userInfo))
  }

  package func container<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = value else { throw mismatch([String: Any].self) }
    return KeyedDecodingContainer(JSONKeyedDecodingContainer<Key>(members, decoder: self))
  }

  package func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = value else { throw mismatch([Any].self) }
    return JSONUnkeyedDecodingContainer(elements, decoder: self)
  }

  package func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  /// Returns a decoder for a nested value.
  func below(_ key: any CodingKey, _ value: JSONValue) -> JSONValueDecoder {
    JSONValueDecoder(value, codingPath: codingPath + [key], userInfo: userInfo)
  }

  /// Returns the error for a value of the wrong kind.
  func mismatch(_ type: Any.Type) -> DecodingError {
    let context = DecodingError.Context(
      codingPath: codingPath,
      debugDescription: "\(value.summary) is not a value of type \(type)."
    )
    return value == .null ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  private func integer<Value: FixedWidthInteger>(_ type: Value.Type) throws -> Value {
    guard case .number(let text) = value else { throw mismatch(type) }
    if let number = Value(text) { return number }
    guard let number = JSONNumber.int(text).flatMap({ Value(exactly: $0) }) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: codingPath,
          debugDescription: "\(value.summary) does not fit in \(type)."
        )
      )
    }
    return number
  }
}

extension JSONValueDecoder: SingleValueDecodingContainer {
  package func decodeNil() -> Bool { value == .null }

  package func decode(_ type: Bool.Type) throws -> Bool {
    guard case .bool(let bool) = value else { throw mismatch(type) }
    return bool
  }

  package func decode(_ type: String.Type) throws -> String {
    guard case .string(let text) = value else { throw mismatch(type) }
    return text
  }

  package func decode(_ type: Double.Type) throws -> Double {
    guard case .number(let text) = value, let number = JSONNumber.double(text) else {
      throw mismatch(type)
    }
    return number
  }

  package func decode(_ type: Float.Type) throws -> Float {
    guard case .number(let text) = value, let number = Float(text), number.isFinite else {
      throw mismatch(type)
    }
    return number
  }

  package func decode(_ type: Int.Type) throws -> Int { try integer(type) }
  package func decode(_ type: Int8.Type) throws -> Int8 { try integer(type) }
  package func decode(_ type: Int16.Type) throws -> Int16 { try integer(type) }
  package func decode(_ type: Int32.Type) throws -> Int32 { try integer(type) }
  package func decode(_ type: Int64.Type) throws -> Int64 { try integer(type) }
  package func decode(_ type: UInt.Type) throws -> UInt { try integer(type) }
  package func decode(_ type: UInt8.Type) throws -> UInt8 { try integer(type) }
  package func decode(_ type: UInt16.Type) throws -> UInt16 { try integer(type) }
  package func decode(_ type: UInt32.Type) throws -> UInt32 { try integer(type) }
  package func decode(_ type: UInt64.Type) throws -> UInt64 { try integer(type) }

  package func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try Value(from: self)
  }
}
