/// Detects whether an app whose request is waiting has left.
///
/// An app may close its sending side and wait for the response, which looks the same as leaving.
/// Sending an interim response (RFC 9110, Section 15.2) tells them apart: if the app has left, the
/// system breaks the connection.
final class AppPresence {
  private let client: Socket
  /// True if the app supports interim responses, which HTTP/1.1 introduced.
  private let isModern: Bool
  private var ended: ContinuousClock.Instant?

  private static let interim = Array("HTTP/1.1 102 Processing\r\n\r\n".utf8)

  init(_ client: Socket, _ head: MessageHead) {
    self.client = client
    isModern = head.first.2 == "HTTP/1.1"
  }

  /// Waits for a time or until the app sends something; returns true if it has left.
  ///
  /// Received data is kept for the next request.
  func hasLeft(_ received: inout ArraySlice<UInt8>, milliseconds: Int32) -> Bool {
    if let ended {
      _ = Socket.wait([], milliseconds: milliseconds)
      return client.isBroken
        || !isModern && ended.duration(to: .now) > .seconds(ConnectionLimits.patience)
    }
    let listens = received.count < ConnectionLimits.highWater
    _ = Socket.wait([.init(client.descriptor, toReceive: listens)], milliseconds: milliseconds)
    guard listens else { return false }
    switch client.receive() {
    case .nothing: return false
    case .bytes(let bytes): received += bytes
    case .broken: return true
    case .end:
      ended = .now
      // If the socket is writable, the short message is sent completely.
      if isModern, Socket.wait([.init(client.descriptor, toSend: true)], milliseconds: 0) {
        _ = client.send(Self.interim[...])
      }
    }
    return false
  }
}
