public import GraphQLRuntime

/// A Swift type for a scalar of the schema.
public protocol Codec: Codable, Hashable, Sendable {
  /// What the methods of selection sets give back.
  associatedtype WrappedType

  /// What they give back while there is no data; never seen by an app.
  static var mockValue: WrappedType { get }
}

extension String: Codec {
  /// No text.
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

/// Any JSON: the Swift type of a scalar that no other is named for.
public struct AnyScalar: Codec {
  /// The value as it is sent.
  public var json: JSONValue

  /// Makes a scalar of JSON.
  public init(_ json: JSONValue) { self.json = json }

  /// Null.
  public static var mockValue: AnyScalar { AnyScalar(.null) }

  /// Takes any value.
  public init(from decoder: any Decoder) throws { json = try JSONValue(from: decoder) }

  /// Writes the value.
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }

  /// Hashes the value's text.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(JSONPrinter.print(json, layout: .compact))
  }
}

extension Decodable {
  /// The value that a literal of a document stands for, given as JSON.
  public static func literal(_ json: String) throws -> Self {
    try JSONValueDecoder.decode(Self.self, from: JSONValue(try JSONDocument(json).root))
  }
}
