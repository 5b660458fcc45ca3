internal import GraphQLClient
internal import GraphQLTransport

/// Carries bytes between an app and a server, both ways, without looking at them, but where rules do.
struct Tunnel {
  private let client: Socket
  private let server: Connection
  /// Whether the connection to the server is encrypted.
  private let isEncrypted: Bool
  /// What rules do to what passes; nil for nothing.
  var ruled: RuledWebSocket?
  var toClient = ByteQueue()
  var toServer = ByteQueue()
  private var clientEnded = false
  private var serverEnded = false
  private var clientIsTold = false
  private var serverIsTold = false
  /// Whether the app's connection broke: what it said still goes on, nothing comes back.
  private var clientIsGone = false
  /// Since when one side has ended and nothing moves.
  private var silence: ContinuousClock.Instant?

  init(_ client: Socket, _ server: Connection, isEncrypted: Bool) {
    self.client = client
    self.server = server
    self.isEncrypted = isEncrypted
  }

  private typealias Piece = (bytes: [UInt8], isFromClient: Bool)

  /// Carries until both sides have ended, or one has and the other is silent for a while; `take` sees all
  /// that passes.
  ///
  /// The end of one side is told to the other as soon as what it said is delivered, so that the last frame of
  /// the other still comes.
  mutating func carry(_ isCancelled: () -> Bool, _ take: ([UInt8], _ isFromClient: Bool) -> Void) {
    while !isCancelled() {
      let seen = [receiveFromClient(), receiveFromServer()].compactMap { $0 }
      let made = ruled?.advance()
      if ruled?.isBroken == true { return }
      toServer.append(made?.toServer ?? [])
      toClient.append(made?.toApp ?? [])
      let moved = [sendToServer(), sendToClient()].contains(true) || !seen.isEmpty
      tellEnds()
      // Looked at behind sending, which it must not delay.
      for piece in seen { take(piece.bytes, piece.isFromClient) }
      if isOver(moved) { return }
      if !moved { wait() }
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

  /// Whether something moved.
  private mutating func sendToServer() -> Bool {
    guard !toServer.isEmpty else { return false }
    do throws(TransportError) {
      let count = try server.send(toServer.all)
      toServer.removeFirst(count)
      return count > 0
    } catch {
      // It takes nothing more; it may have said its last before it read everything.
      toServer = ByteQueue()
      clientEnded = true
      return true
    }
  }

  /// Whether something moved.
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

  /// Tells each side once that the other says nothing more.
  private mutating func tellEnds() {
    if clientEnded, toServer.isEmpty, !serverIsTold {
      serverIsTold = true
      // TLS has no word for that.
      if !isEncrypted { Socket.endSending(server.descriptor) }
    }
    if serverEnded, toClient.isEmpty, !clientIsTold { clientIsTold = client.endSending() }
  }

  /// Whether nothing more is to come; what somebody is still to get ends that only where its sender is gone.
  private mutating func isOver(_ moved: Bool) -> Bool {
    let isDelivered = toServer.isEmpty && toClient.isEmpty
    let isTold = clientIsTold || !serverEnded
    if isDelivered, clientIsGone || clientEnded && serverEnded && isTold { return true }
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
    // What is answered here goes to the app.
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
          toSend: !toClient.isEmpty || serverEnded && !clientIsTold
        ),
        .init(server.descriptor, toReceive: listensToServer, toSend: !toServer.isEmpty),
      ],
      milliseconds: ruled?.isWaiting == true ? 10 : 100
    )
  }
}
