internal import Threads

/// The observer of one exchange, for the connection that carries it: the request is looked at as it passes, the
/// response behind all connections.
struct ObservedExchange {
  private let observer: Mutex<ExchangeObserver>
  private let queue: ObservationQueue
  /// Whether too much waited for a part of the response to be looked at.
  private let isOverrun = Mutex(false)

  init(_ observer: ExchangeObserver, _ queue: ObservationQueue) {
    self.observer = Mutex(observer)
    self.queue = queue
  }

  var operations: [ProxiedRequest] { observer.withLock { $0.operations } }
  var isBatch: Bool { observer.withLock { $0.isBatch } }
  var requestJSON: [UInt8] { observer.withLock { $0.requestJSON } }

  func takeRequest(_ event: MessageReader.Event) { observer.withLock { $0.takeRequest(event) } }

  func beginAsking() { observer.withLock { $0.beginAsking() } }

  func note(_ text: String, ofOperation index: Int? = nil) {
    observer.withLock { $0.note(text, ofOperation: index) }
  }

  /// The same where all of it comes to something else than what was noted of single operations.
  func noteInstead(_ text: String) { observer.withLock { $0.noteInstead(text) } }

  func takeResponse(_ event: MessageReader.Event, at moment: ContinuousClock.Instant) {
    guard !isOverrun.withLock({ $0 }) else { return }
    let size =
      switch event {
      case .head(let head): head.bytes.count
      case .body(let bytes): bytes.count
      case .end: 0
      }
    let isTaken = queue.add(size: size) { [observer] in
      observer.withLock { observer in
        observer.moment = moment
        observer.takeResponse(event)
      }
    }
    guard !isTaken else { return }
    isOverrun.withLock { $0 = true }
    fail("not looked at: more than \(queue.limit) bytes waited")
  }

  /// The connection ended, or was ended, before the response did.
  func fail(_ reason: String) {
    let moment = ContinuousClock.now
    _ = queue.add(size: 0) { [observer] in
      observer.withLock { observer in
        observer.moment = moment
        observer.fail(reason)
      }
    }
  }

  /// The connection goes on as a WebSocket, whose messages somebody else reads.
  func leave() {
    _ = queue.add(size: 0) { [observer] in observer.withLock { $0.leave() } }
  }
}
