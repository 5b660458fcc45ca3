/// A key of an object in a response or of an input object.
public struct AliasKey: CodingKey, ExpressibleByStringLiteral {
  /// The key.
  public let stringValue: String
  /// Always `nil`.
  public var intValue: Int? { nil }

  /// Creates a key.
  public init(stringValue: String) { self.stringValue = stringValue }

  /// Always returns `nil`, because keys are not integers.
  public init?(intValue: Int) { nil }

  /// Creates a key from a literal in generated code.
  public init(stringLiteral value: String) { stringValue = value }

  /// The field's name, or the key itself if it is not an alias.
  public var field: String { GraphQLField.name(ofAlias: stringValue) ?? stringValue }

  /// True for the key `__typename`.
  public var isTypename: Bool { stringValue == "__typename" }
}

extension KeyedDecodingContainer where Key == AliasKey {
  /// Returns the value of a key, or `nil` for null.
  ///
  /// - Throws: ``BadPayload`` if the value does not fit the type.
  func value<Value: Decodable>(_ type: Value.Type, forKey key: AliasKey) throws -> Value? {
    do {
      return try decode(Value?.self, forKey: key)
    } catch let error as DecodingError {
      throw BadPayload(error, type: type)
    }
  }

  /// Returns the error for a field that the type does not have.
  func unknownField(_ key: AliasKey, _ type: Any.Type) -> BadPayload {
    BadPayload(
      path: PayloadPath(codingPath + [key]),
      type: TypeName.of(type),
      reason: "missing field '\(key.field)'"
    )
  }
}

extension KeyedEncodingContainer where Key == AliasKey {
  /// Encodes an argument of an input object unless it is absent (SG-S30, SG-S31).
  ///
  /// - Throws: the encoder's error.
  public mutating func encodeArgument<Value: Encodable>(
    _ argument: OptionalArgument<Value>,
    forKey key: AliasKey
  ) throws {
    if !argument.isAbsent { try encode(argument, forKey: key) }
  }
}
