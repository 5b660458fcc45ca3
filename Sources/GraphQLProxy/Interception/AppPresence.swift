/// Whether an app whose request waits is still there.
///
/// Who has said everything may end its side of the connection and wait for the answer; who has gone ends it
/// the same way. An interim response (RFC 9110, Section 15.2) tells them apart: for who has gone, the system
/// answers it by breaking the connection.
final class AppPresence {
  private let client: Socket
  /// Whether it knows interim responses, which came with HTTP/1.1.
  private let isModern: Bool
  private var ended: ContinuousClock.Instant?

  private static let interim = Array("HTTP/1.1 102 Processing\r\n\r\n".utf8)

  init(_ client: Socket, _ head: MessageHead) {
    self.client = client
    isModern = head.first.2 == "HTTP/1.1"
  }

  /// Waits so long, or until the app says something; whether it has gone.
  ///
  /// What it says is kept for its next request.
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
      // Where there is room for it, it is taken whole.
      if isModern, Socket.wait([.init(client.descriptor, toSend: true)], milliseconds: 0) {
        _ = client.send(Self.interim[...])
      }
    }
    return false
  }
}
