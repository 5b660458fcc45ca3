import GraphQLRuntime
import Testing
import Threads

@testable import GraphQLProxy

/// A server of this process that says the same to every connection, whatever it was asked, and ends it.
final class ScriptedServer: Sendable {
  let url: String
  private let heard = Mutex<[UInt8]>([])

  /// Ends with the first connection.
  init(_ answer: String) throws {
    let listener = try Listener(try #require(ListenAddress("127.0.0.1:0")))
    url = "http://127.0.0.1:\(listener.port)/graphql"
    let bytes = Array(answer.utf8)
    let thread = SystemThread { [heard] in
      for _ in 0..<1_000 {
        guard case .connection(let socket)? = try? listener.accept(milliseconds: 20) else {
          continue
        }
        // The request comes whole at once, for it is small; then nothing more does.
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

  /// What it was sent.
  var asked: String { String(decoding: heard.withLock { $0 }, as: UTF8.self) }
}
