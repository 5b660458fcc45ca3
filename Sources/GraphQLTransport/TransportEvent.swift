/// What a request to a server tells while it is under way.
public enum TransportEvent: Sendable {
  /// The server answers; for a subscription, once for each connection.
  case opened(Opening)
  /// A response, a part of one, or an event of a subscription.
  case payload(Payload)
  /// A subscription broke off and is begun anew after so many seconds.
  case retry(TransportError, delay: Double, attempt: Int)

  /// The beginning of an answer.
  public struct Opening: Sendable {
    /// The status over HTTP, 101 for a WebSocket; 0 without either.
    public let status: Int
    /// How the response comes, in words.
    public let transport: String

    /// Makes a beginning.
    public init(status: Int, transport: String) {
      self.status = status
      self.transport = transport
    }
  }

  /// One text of an answer.
  public struct Payload: Equatable, Sendable {
    /// One JSON text: an object with `data`, `errors` or the members of incremental delivery.
    public let utf8: [UInt8]
    /// Seconds from the sending of the request.
    public let seconds: Double

    /// Makes a payload of a JSON text.
    public init(utf8: [UInt8], seconds: Double) {
      self.utf8 = utf8
      self.seconds = seconds
    }

    /// The JSON text.
    public var text: String { String(decoding: utf8, as: UTF8.self) }
  }
}
