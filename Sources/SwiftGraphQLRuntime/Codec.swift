public import GraphQLRuntime

/// A Swift type for a scalar of the schema (SG-S39).
public protocol Codec: Codable, Hashable, Sendable {
  /// The type that the methods of selection sets return.
  associatedtype WrappedType

  /// The value returned while there is no data; the app never uses it (SG-S6).
  static var mockValue: WrappedType { get }
}

extension String: Codec {
  /// The empty string.
  public static var mockValue: String { "" }
}

extension Int: Codec {
  /// Zero.
  public static var mockValue: Int { 0 }
}

extension Double: Codec {
  /// Zero.
  public static var mockValue: Double { 0 }
}

extension Bool: Codec {
  /// False.
  public static var mockValue: Bool { false }
}

/// Arbitrary JSON, the Swift type of a scalar without another mapping.
public struct AnyScalar: Codec {
  /// The JSON value.
  public var json: JSONValue

  /// Creates a scalar from JSON.
  public init(_ json: JSONValue) { self.json = json }

  /// Null.
  public static var mockValue: AnyScalar { AnyScalar(.null) }

  /// Decodes any value.
  ///
  /// - Throws: the decoder's error.
  public init(from decoder: any Decoder) throws { json = try JSONValue(from: decoder) }

  /// Encodes the value.
  ///
  /// - Throws: the encoder's error.
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }

  /// Hashes the value's text.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(JSONPrinter.print(json, layout: .compact))
  }
}

extension Decodable {
  /// Creates the value of a literal in a document, given as JSON.
  ///
  /// - Throws: an error if the text is not JSON or does not fit the type.
  public static func literal(_ json: String) throws -> Self {
    try JSONValueDecoder.decode(Self.self, from: JSONValue(try JSONDocument(json).root))
  }
}
