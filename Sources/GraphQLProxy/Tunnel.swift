internal import GraphQLClient
internal import GraphQLTransport

/// Carries bytes between an app and a server, both ways, without looking at them.
struct Tunnel {
  private let client: Socket
  private let server: Connection
  var toClient = ByteQueue()
  var toServer = ByteQueue()
  private var clientEnded = false
  private var serverEnded = false

  init(_ client: Socket, _ server: Connection) {
    self.client = client
    self.server = server
  }

  /// Carries until either side has ended and what it said is delivered; `take` sees all that passes.
  mutating func carry(_ isCancelled: () -> Bool, _ take: ([UInt8], _ isFromClient: Bool) -> Void) {
    while !isCancelled() {
      var moved = false
      // Looked at behind sending, which it must not delay.
      var seen: [(bytes: [UInt8], isFromClient: Bool)] = []
      defer { for piece in seen { take(piece.bytes, piece.isFromClient) } }
      if !clientEnded, toServer.count < ProxiedConnection.highWater {
        switch client.receive() {
        case .nothing: break
        case .end, .broken: clientEnded = true
        case .bytes(let bytes):
          seen.append((bytes, true))
          toServer.append(bytes)
          moved = true
        }
      }
      if !serverEnded, toClient.count < ProxiedConnection.highWater {
        do throws(TransportError) {
          if let bytes = try server.receive() {
            if bytes.isEmpty { serverEnded = true }
            seen.append((bytes, false))
            toClient.append(bytes)
            moved = true
          }
        } catch {
          serverEnded = true
        }
      }
      if !toServer.isEmpty {
        guard let count = try? server.send(toServer.all) else { return }
        toServer.removeFirst(count)
        moved = moved || count > 0
      }
      if !toClient.isEmpty {
        guard let count = client.send(toClient.all) else { return }
        toClient.removeFirst(count)
        moved = moved || count > 0
      }
      if clientEnded, toServer.isEmpty { return }
      if serverEnded, toClient.isEmpty { return }
      guard !moved else { continue }
      _ = Socket.wait(
        [
          .init(
            client.descriptor,
            toReceive: !clientEnded && toServer.count < ProxiedConnection.highWater,
            toSend: !toClient.isEmpty
          ),
          .init(
            server.descriptor,
            toReceive: !serverEnded && toClient.count < ProxiedConnection.highWater,
            toSend: !toServer.isEmpty
          ),
        ],
        milliseconds: 100
      )
    }
  }
}
