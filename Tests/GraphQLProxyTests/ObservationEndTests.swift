import GraphQLClient
import GraphQLTransport
import TestSupport
import Testing
import Threads

@testable import GraphQLProxy

/// Tests that the inspection of forwarded data ends soon after the proxy was stopped.
@Suite struct ObservationEndTests {
  /// The events of the operations, and whether the proxy was stopped.
  private final class Log: Sendable {
    let isStopped = Mutex(false)
    let failures = Mutex<[String?]>([])
    let payloadCount = Mutex(0)

    func receive(_ event: ProxyEvent) {
      switch event {
      case .payload: payloadCount.withLock { $0 += 1 }
      case .end(_, let outcome, _): failures.withLock { $0.append(outcome.failure) }
      case .request, .opened, .refused: break
      }
    }
  }

  private let log: Log
  private let queue: ObservationQueue
  private let events: ProxyEvents

  init() {
    let log = Log()
    self.log = log
    queue = ObservationQueue(limit: 256 << 20, isCancelled: { log.isStopped.withLock { $0 } })
    events = ProxyEvents(log.receive)
  }

  /// Passes one operation with a response of this type and these parts to the queue.
  private func exchange(
    type: String,
    encoding: String = "identity",
    _ parts: some Sequence<[UInt8]>
  ) throws {
    func head(_ lines: String) throws -> MessageReader.Event {
      .head(try MessageHead(Array("\(lines)\r\n\r\n".utf8), strict: false))
    }
    let observed = ObservedExchange(ExchangeObserver(limit: 64 << 20, events: events), queue)
    observed.takeRequest(try head("POST / HTTP/1.1\r\nContent-Type: application/json"))
    observed.takeRequest(.body(Array(#"{"query":"{ a }"}"#.utf8)[...]))
    observed.takeRequest(.end)
    observed.takeResponse(
      try head("HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nContent-Encoding: \(encoding)"),
      at: .now
    )
    for part in parts { observed.takeResponse(.body(part[...]), at: .now) }
    observed.takeResponse(.end, at: .now)
  }

  /// Stops the proxy and returns the time until the inspection ends, and the uninspected bytes.
  private func finish() -> (time: Duration, unexaminedSize: Int) {
    var size = 0
    log.isStopped.withLock { $0 = true }
    let time = ContinuousClock().measure { size = queue.finish() }
    return (time, size)
  }

  private static let event = Array("event: next\ndata: {\"data\":null}\n\n".utf8)

  @Test func `waiting events are not inspected for long after the proxy was stopped`() throws {
    let part = Array([[UInt8]](repeating: Self.event, count: 2_000).joined())
    try exchange(type: "application/json", [Array(#"{"data":null}"#.utf8)])
    try exchange(type: "text/event-stream", repeatElement(part, count: 400))
    queue.start()
    while log.payloadCount.withLock({ $0 }) < 10 {}
    let (time, size) = finish()
    #expect(time < .seconds(3))
    #expect(size > 0 && size < 401 * part.count)
    #expect(log.failures.withLock { $0 } == [nil, "not inspected: the proxy was stopped"])
    #expect(log.payloadCount.withLock { $0 } >= 10)
  }

  @Test func `data that waits when the proxy is stopped is inspected if there is time`() throws {
    try exchange(type: "text/event-stream", repeatElement(Self.event, count: 20))
    queue.start()
    let (_, size) = finish()
    #expect(size == 0 && log.payloadCount.withLock { $0 } == 20)
    #expect(log.failures.withLock { $0 } == [nil])
  }

  @Test func `a message is not inspected to its end if no time is left`() throws {
    let observer = ExchangeObserver(limit: 1 << 20, events: events)
    let head = try MessageHead(
      Array("POST / HTTP/1.1\r\nContent-Type: application/json\r\n\r\n".utf8),
      strict: false
    )
    observer.takeRequest(.head(head))
    observer.takeRequest(.body(Array(#"{"query":"{ a }"}"#.utf8)[...]))
    observer.takeRequest(.end)
    let answer = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n"
    #expect(observer.takeResponse(.head(try MessageHead(Array(answer.utf8), strict: false))))
    let events = Array([[UInt8]](repeating: Self.event, count: 1_000).joined())
    let isWhole = observer.takeResponse(.body(events[...])) {
      log.payloadCount.withLock { $0 >= 10 }
    }
    #expect(!isWhole && log.payloadCount.withLock { $0 } == 10)
    #expect(!observer.takeResponse(.body(events[...])))
    #expect(!observer.takeResponse(.end))
    #expect(log.failures.withLock { $0 } == ["not inspected: the proxy was stopped"])
  }
}
