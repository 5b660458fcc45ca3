import GraphQLProxy
import GraphQLRuntime
import LibC
import Testing
import Threads

/// A server in the test process that answers each request with the query text that it received.
final class EchoServer: Sendable {
  let url: String
  let port: Int
  private let queries = Mutex<[String]>([])
  private let isStopped = Mutex(false)
  private let ended = Mutex(false)

  init(allowedOrigins: [String] = []) throws {
    let listener = try Listener(try #require(ListenAddress("127.0.0.1:0")))
    port = listener.port
    url = "http://127.0.0.1:\(listener.port)/graphql"
    let server = AnswerServer(at: listener, allowedOrigins: allowedOrigins) { [queries] request in
      let query = (try? JSONDocument(request.json))?.root["query"]?.string ?? ""
      queries.withLock { $0.append(query) }
      let value: JSONValue = ["data": ["asked": .string(query)]]
      return ServedAnswer([Array(JSONPrinter.print(value, layout: .compact).utf8)])
    }
    let thread = SystemThread { [isStopped, ended] in
      server.run(
        isCancelled: { isStopped.withLock { $0 } },
        failed: { failure in Issue.record("\(failure.message)") }
      )
      ended.withLock { $0 = true }
    }
    thread?.detach()
  }

  var asked: [String] { queries.withLock { $0 } }

  func stop() async -> Bool {
    isStopped.withLock { $0 = true }
    return await poll { ended.withLock { $0 } }
  }
}

/// A raw TCP connection that sends exactly the bytes that a test gives it.
final class RawClient {
  private let descriptor: Int32

  init?(port: Int) {
    descriptor = socket(AF_INET, streamSocket, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(truncatingIfNeeded: port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
    }
    guard code == 0 else { return nil }
  }

  func send(_ text: String) {
    var text = text
    text.withUTF8 { bytes in _ = write(descriptor, bytes.baseAddress, bytes.count) }
  }

  /// Returns everything that is received until the other side ends the connection.
  func receive() -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Closes the sending direction and returns everything that is received until the connection
  /// ends.
  func finish() -> String {
    shutdown(descriptor, Int32(SHUT_WR))
    return receive()
  }

  func close() { systemClose(descriptor) }
}

/// Calls the C library's `close`, which a method of the class above would otherwise hide.
private func systemClose(_ descriptor: Int32) { close(descriptor) }
