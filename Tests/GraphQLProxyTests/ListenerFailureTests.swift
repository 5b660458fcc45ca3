import LibC
import Testing
import Threads

@testable import GraphQLProxy

@Suite struct ListenerFailureTests {
  /// The error message from the operating system differs by platform; the test only requires that
  /// it is reported exactly once.
  @Test(.timeLimit(.minutes(10)))
  func `a failing listening socket is reported once, and the server ends`() async throws {
    let listener = try Listener(try #require(ListenAddress("127.0.0.1:0")))
    let reported = Mutex<[String]>([])
    let ended = Mutex(false)
    let server = AnswerServer(at: listener) { _ in ServedAnswer([]) }
    let thread = SystemThread {
      server.run(
        isCancelled: { false },
        failed: { failure in reported.withLock { $0.append(failure.message) } }
      )
      ended.withLock { $0 = true }
    }
    try #require(thread).detach()
    #if canImport(Darwin)
      close(listener.descriptor)
    #else
      // A socket that is shut down for reading accepts no more connections.
      shutdown(listener.descriptor, Int32(SHUT_RD))
    #endif
    #expect(await poll { ended.withLock { $0 } })
    let messages = reported.withLock { $0 }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("stopped accepting connections") == true)
  }
}
