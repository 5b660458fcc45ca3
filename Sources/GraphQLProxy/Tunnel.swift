internal import GraphQLClient
internal import GraphQLTransport

/// Forwards bytes between an app and a server in both directions, inspecting them only if there are
/// rules.
struct Tunnel {
  private let client: Socket
  private let server: Connection
  /// True if the connection to the server is encrypted.
  private let isEncrypted: Bool
  /// The rules applied to the messages, or `nil` for none.
  var ruled: InterceptedWebSocket?
  var toClient = ByteQueue()
  var toServer = ByteQueue()
  private var clientEnded = false
  private var serverEnded = false
  private var hasSentClientEnd = false
  private var hasSentServerEnd = false
  /// True if the app's connection is broken: its data is still forwarded, but nothing is sent back.
  private var clientIsGone = false
  /// The time since which one side has ended and no data has been forwarded.
  private var silence: ContinuousClock.Instant?

  init(_ client: Socket, _ server: Connection, isEncrypted: Bool) {
    self.client = client
    self.server = server
    self.isEncrypted = isEncrypted
  }

  private typealias Piece = (bytes: [UInt8], isFromClient: Bool)

  /// Forwards data until both sides have ended, or one has ended and the other is silent for a
  /// while.
  ///
  /// `take` receives all data. The end of one side is forwarded to the other as soon as its data is
  /// delivered, so that the other side's last frame still arrives.
  mutating func forward(_ isCancelled: () -> Bool, _ take: ([UInt8], _ isFromClient: Bool) -> Void)
  {
    client.beginWaitingForMessages()
    var lastMove = ContinuousClock.now
    while !isCancelled() {
      let seen = [receiveFromClient(), receiveFromServer()].compactMap { $0 }
      let made = ruled?.advance()
      if ruled?.isBroken == true { return }
      toServer.append(made?.toServer ?? [])
      toClient.append(made?.toApp ?? [])
      let moved = [sendToServer(), sendToClient()].contains(true) || !seen.isEmpty
      forwardEnds()
      // Inspect data after sending, so that sending is not delayed.
      for piece in seen { take(piece.bytes, piece.isFromClient) }
      if isOver(moved) || client.isEvicted { return }
      guard moved else {
        wait()
        continue
      }
      if lastMove.duration(to: .now) > .milliseconds(500) {
        lastMove = .now
        client.restartWaiting()
      }
    }
  }

  private mutating func receiveFromClient() -> Piece? {
    guard listensToClient else { return nil }
    switch client.receive() {
    case .nothing: return nil
    case .end:
      clientEnded = true
      toServer.append(ruled?.takeRest(ofApp: true) ?? [])
    case .broken: lose()
    case .bytes(let bytes):
      toServer.append(ruled?.take(fromApp: bytes) ?? bytes)
      return (bytes, true)
    }
    return nil
  }

  private mutating func receiveFromServer() -> Piece? {
    guard listensToServer else { return nil }
    do throws(TransportError) {
      guard let bytes = try server.receive() else { return nil }
      if !bytes.isEmpty {
        toClient.append(ruled?.take(fromServer: bytes) ?? bytes)
        return (bytes, false)
      }
    } catch {}
    serverEnded = true
    toClient.append(ruled?.takeRest(ofApp: false) ?? [])
    return nil
  }

  /// Returns true if data was sent.
  private mutating func sendToServer() -> Bool {
    guard !toServer.isEmpty else { return false }
    do throws(TransportError) {
      let count = try server.send(toServer.all)
      toServer.removeFirst(count)
      return count > 0
    } catch {
      // The server may have sent its last data before reading everything.
      toServer = ByteQueue()
      clientEnded = true
      return true
    }
  }

  /// Returns true if data was sent.
  private mutating func sendToClient() -> Bool {
    guard !toClient.isEmpty else { return false }
    guard let count = client.send(toClient.all) else {
      lose()
      return true
    }
    toClient.removeFirst(count)
    return count > 0
  }

  private mutating func lose() {
    clientEnded = true
    clientIsGone = true
    toClient = ByteQueue()
  }

  /// Forwards the end of each side to the other one, once.
  private mutating func forwardEnds() {
    if clientEnded, toServer.isEmpty, !hasSentServerEnd {
      hasSentServerEnd = true
      // TLS has no half-closed state.
      if !isEncrypted { Socket.endSending(server.descriptor) }
    }
    if serverEnded, toClient.isEmpty, !hasSentClientEnd { hasSentClientEnd = client.endSending() }
  }

  /// Returns true if nothing more is expected; undelivered data delays the end unless its sender
  /// has left.
  private mutating func isOver(_ moved: Bool) -> Bool {
    let isDelivered = toServer.isEmpty && toClient.isEmpty
    let isReported = hasSentClientEnd || !serverEnded
    if isDelivered, clientIsGone || clientEnded && serverEnded && isReported { return true }
    guard !moved, clientIsGone || isDelivered && (clientEnded || serverEnded) else {
      silence = nil
      return false
    }
    let start = silence ?? .now
    silence = start
    return start.duration(to: .now) > .seconds(ConnectionLimits.streamPatience)
  }

  private var listensToClient: Bool {
    guard !clientEnded, toServer.count < ConnectionLimits.highWater else { return false }
    guard let ruled else { return true }
    // Answers of rules are sent to the app.
    return ruled.size + toClient.count < ConnectionLimits.highWater
  }

  private var listensToServer: Bool {
    !serverEnded && !clientIsGone && toClient.count < ConnectionLimits.highWater
  }

  private func wait() {
    _ = Socket.wait(
      [
        .init(
          client.descriptor,
          toReceive: listensToClient,
          toSend: !toClient.isEmpty || serverEnded && !hasSentClientEnd
        ),
        .init(server.descriptor, toReceive: listensToServer, toSend: !toServer.isEmpty),
      ],
      milliseconds: ruled?.isWaiting == true ? 10 : 100
    )
  }
}
