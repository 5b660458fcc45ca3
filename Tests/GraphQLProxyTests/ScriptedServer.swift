import GraphQLRuntime
import Testing
import Threads

@testable import GraphQLProxy

/// A server in the test process that sends the same response on every connection and then closes
/// it.
final class ScriptedServer: Sendable {
  let url: String
  let port: String
  private let heard = Mutex<[UInt8]>([])

  /// Starts a server that ends after its first connection.
  convenience init(_ answer: String) throws { try self.init { _ in answer } }

  /// Starts a server whose answer contains its port.
  init(_ answer: (_ port: String) -> String) throws {
    let listener = try Listener(try #require(ListenAddress("127.0.0.1:0")))
    url = "http://127.0.0.1:\(listener.port)/graphql"
    port = "\(listener.port)"
    let bytes = Array(answer(port).utf8)
    let thread = SystemThread { [heard] in
      for _ in 0..<1_000 {
        guard case .connection(let socket)? = try? listener.accept(milliseconds: 20) else {
          continue
        }
        // The request is small enough to arrive in one piece.
        while case let arrival = socket.receive() {
          if case .bytes(let bytes) = arrival { heard.withLock { $0 += bytes } }
          if case .end = arrival { return }
          if case .broken = arrival { return }
          if heard.withLock({ $0.last == UInt8(ascii: "]") }) { break }
          _ = Socket.wait([.init(socket.descriptor, toReceive: true)], milliseconds: 20)
        }
        _ = socket.sendAll(bytes) { false }
        socket.finish()
        return
      }
    }
    thread?.detach()
  }

  /// The bytes that the server received, as text.
  var asked: String { String(decoding: heard.withLock { $0 }, as: UTF8.self) }
}
