/// A key of an object of a response, or of an input object that is sent.
public struct AliasKey: CodingKey, ExpressibleByStringLiteral {
  /// The key.
  public let stringValue: String
  /// None.
  public var intValue: Int? { nil }

  /// Takes any key.
  public init(stringValue: String) { self.stringValue = stringValue }

  /// Takes no number.
  public init?(intValue: Int) { nil }

  /// Takes a key that generated code writes.
  public init(stringLiteral value: String) { stringValue = value }

  /// The field that the key stands for; the key itself where it is no alias.
  public var field: String { GraphQLField.name(ofAlias: stringValue) ?? stringValue }

  /// Whether it is the key of the object's type.
  public var isTypename: Bool { stringValue == "__typename" }
}

extension KeyedDecodingContainer where Key == AliasKey {
  /// The value under a key; nil for null.
  ///
  /// - Throws: ``BadPayload`` for a value that the type cannot take.
  func value<Value: Decodable>(_ type: Value.Type, forKey key: AliasKey) throws -> Value? {
    do {
      return try decode(Value?.self, forKey: key)
    } catch let error as DecodingError {
      throw BadPayload(error, type: type)
    }
  }

  /// What is thrown for a field that was not asked for.
  func unknownField(_ key: AliasKey, _ type: Any.Type) -> BadPayload {
    BadPayload(
      path: PayloadPath(codingPath + [key]),
      type: TypeName.of(type),
      reason: "there is no field '\(key.field)'"
    )
  }
}

extension KeyedEncodingContainer where Key == AliasKey {
  /// Writes an argument of an input object, unless it is absent.
  public mutating func encodeArgument<Value: Encodable>(
    _ argument: OptionalArgument<Value>,
    forKey key: AliasKey
  ) throws {
    if !argument.isAbsent { try encode(argument, forKey: key) }
  }
}
