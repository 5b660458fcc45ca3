internal import GraphQLRuntime

/// The server's proof that it accepts a WebSocket handshake (RFC 6455, Section 4.2.2).
package enum WebSocketAcceptance {
  private static let identifier = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"

  /// Returns the value of `Sec-WebSocket-Accept` for a client's key.
  package static func text(of key: String) -> String {
    Base64.encode(SHA1.digest((key + identifier).utf8))
  }
}
