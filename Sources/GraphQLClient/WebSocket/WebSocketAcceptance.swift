internal import GraphQLRuntime

/// By which a server shows that it has understood the handshake of a WebSocket (RFC 6455, Section 4.2.2).
package enum WebSocketAcceptance {
  private static let identifier = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"

  /// The value of `Sec-WebSocket-Accept` for a client's key.
  package static func text(of key: String) -> String {
    Base64.encode(SHA1.digest((key + identifier).utf8))
  }
}
