/// What is known of a request when it has ended.
public struct TransportSummary: Sendable {
  /// Seconds from the sending of the request to its end.
  public var seconds = 0.0
  /// Seconds to the first payload; nil without any.
  public var firstSeconds: Double?
  /// How many payloads came.
  public var payloadCount = 0
  /// Bytes of all payloads.
  public var receivedSize = 0
  /// Bytes of the request's body, or of the query of a GET.
  public var sentSize = 0
  /// The status of the response over HTTP, 101 for a WebSocket; nil without any.
  public var status: Int?
  /// How the response came, in words.
  public var transport = ""
  /// The media type of the response, without parameters.
  public var contentType = ""
  /// Which rule of GraphQL over HTTP the status keeps or breaks; nil where none speaks of it.
  public var statusRule: String?
  /// What is noteworthy, as sentences without their full stop.
  public var notes: [String] = []

  /// Makes one in which nothing has happened.
  public init() {}
}
