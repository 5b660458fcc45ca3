import GraphQLRuntime

/// A value that is decoded when a selection asks for it, for only then its type is known: fields of
/// one name whose types differ between the members of an interface or union.
struct UndecodedValue: Decodable {
  private let json: JSONValue
  private let codingPath: [any CodingKey]

  init(from decoder: any Decoder) throws {
    json = try JSONValue(from: decoder)
    codingPath = decoder.codingPath
  }

  /// The value as a type; nil for null.
  func decoded<Value: Decodable>(_ type: Value.Type) throws -> Value? {
    do {
      return try JSONValueDecoder.decode(Value?.self, from: json, codingPath: codingPath)
    } catch let error as DecodingError {
      throw BadPayload(error, type: type)
    }
  }
}
