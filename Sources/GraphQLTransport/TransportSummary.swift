/// A summary of a completed request.
public struct TransportSummary: Sendable {
  /// The time from sending the request to its end, in seconds.
  public var seconds = 0.0
  /// The time to the first payload in seconds, or `nil` without payloads.
  public var firstSeconds: Double?
  /// The number of payloads.
  public var payloadCount = 0
  /// The total size of the payloads in bytes.
  public var receivedSize = 0
  /// The size of the request's body, or of a GET request's query, in bytes.
  public var sentSize = 0
  /// The HTTP status, 101 for a WebSocket, or `nil` if there is none.
  public var status: Int?
  /// A description of the transport.
  public var transport = ""
  /// The media type of the response, without parameters.
  public var contentType = ""
  /// The rule of GraphQL over HTTP that applies to the status and whether it is followed, or `nil`
  /// if none applies.
  public var statusRule: String?
  /// Notes for the user, as sentences without a full stop.
  public var notes: [String] = []

  /// Creates an empty summary.
  public init() {}
}
