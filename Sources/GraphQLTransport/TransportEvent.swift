/// An event of a running request.
public enum TransportEvent: Sendable {
  /// The server has responded; for a subscription, once per connection.
  case opened(Opening)
  /// A response, a part of one, or an event of a subscription.
  case payload(Payload)
  /// A subscription was disconnected and restarts after `delay` seconds.
  case retry(TransportError, delay: Double, attempt: Int)

  /// The start of a response.
  public struct Opening: Sendable {
    /// The HTTP status; 101 for a WebSocket, 0 for other transports.
    public let status: Int
    /// A description of the transport.
    public let transport: String

    /// Creates an opening.
    public init(status: Int, transport: String) {
      self.status = status
      self.transport = transport
    }
  }

  /// One text of a response.
  public struct Payload: Equatable, Sendable {
    /// One JSON text: an object with `data`, `errors` or the members of incremental delivery.
    public let utf8: [UInt8]
    /// The time since the request was sent, in seconds.
    public let seconds: Double

    /// Creates a payload from a JSON text that arrived `seconds` after the request was sent.
    public init(utf8: [UInt8], seconds: Double) {
      self.utf8 = utf8
      self.seconds = seconds
    }

    /// The JSON text as a string.
    public var text: String { String(decoding: utf8, as: UTF8.self) }
  }
}
