import GraphQLRuntime

/// A value that is decoded only when a selection reads it, because only then its type is known.
///
/// It is used for fields of the same name whose types differ between the possible types of an
/// interface or union.
struct UndecodedValue: Decodable {
  private let json: JSONValue
  private let codingPath: [any CodingKey]

  init(from decoder: any Decoder) throws {
    json = try JSONValue(from: decoder)
    codingPath = decoder.codingPath
  }

  /// Returns the value decoded as a type, or `nil` for null.
  func decoded<Value: Decodable>(_ type: Value.Type) throws -> Value? {
    do {
      return try JSONValueDecoder.decode(Value?.self, from: json, codingPath: codingPath)
    } catch let error as DecodingError {
      throw BadPayload(error, type: type)
    }
  }
}
