import GraphQLRuntime

/// A value that is decoded when a selection asks for it, for only then its type is known: fields of
/// one name whose types differ between the members of an interface or union.
public struct UndecodedValue: Decodable {
  private let json: JSONValue
  private let codingPath: [any CodingKey]

  /// Keeps any value.
  public init(from decoder: any Decoder) throws {
    json = try JSONValue(from: decoder)
    codingPath = decoder.codingPath
  }

  /// The value as a type; nil for null.
  public func decoded<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value? {
    do {
      return try JSONValueDecoder.decode(Value?.self, from: json, codingPath: codingPath)
    } catch let error as DecodingError {
      throw BadPayload(error, type: type)
    }
  }
}

extension Dictionary where Key == String, Value == UndecodedValue {
  /// The values as a type, without those that are null.
  public func decoded<Element: Decodable>(
    _ type: Element.Type = Element.self
  ) throws -> [String: Element] {
    try compactMapValues { try $0.decoded(type) }
  }
}
