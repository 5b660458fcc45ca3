internal import Threads

/// The observer of one exchange, as used by its connection.
///
/// The request is inspected while it is forwarded, the response later on the inspection thread.
struct ObservedExchange {
  private let observer: Mutex<ExchangeObserver>
  private let queue: ObservationQueue
  /// True if part of the response was not inspected because too much data was waiting.
  private let isOverrun = Mutex(false)

  init(_ observer: ExchangeObserver, _ queue: ObservationQueue) {
    self.observer = Mutex(observer)
    self.queue = queue
  }

  var operations: [ProxiedRequest] { observer.withLock { $0.operations } }
  var isBatch: Bool { observer.withLock { $0.isBatch } }
  var requestJSON: [UInt8] { observer.withLock { $0.requestJSON } }

  func takeRequest(_ event: MessageReader.Event) { observer.withLock { $0.takeRequest(event) } }

  func beginRequest() { observer.withLock { $0.beginRequest() } }

  func note(_ text: String, ofOperation index: Int? = nil) {
    observer.withLock { $0.note(text, ofOperation: index) }
  }

  /// Adds a note to all operations, replacing notes about single ones.
  func noteInstead(_ text: String) { observer.withLock { $0.noteInstead(text) } }

  func takeResponse(_ event: MessageReader.Event, at moment: ContinuousClock.Instant) {
    guard !isOverrun.withLock({ $0 }) else { return }
    let size =
      switch event {
      case .head(let head): head.bytes.count
      case .body(let bytes): bytes.count
      case .end: 0
      }
    let isTaken = queue.add(size: size) { [observer, queue] in
      observer.withLock { observer in
        observer.moment = moment
        return observer.takeResponse(event, isExpired: queue.isExpired)
      }
    }
    guard !isTaken else { return }
    isOverrun.withLock { $0 = true }
    fail("not inspected: more than \(queue.limit) bytes were waiting")
  }

  /// Reports that the connection ended before the response did.
  func fail(_ reason: String) {
    let moment = ContinuousClock.now
    _ = queue.add(size: 0) { [observer] in
      observer.withLock { observer in
        observer.moment = moment
        observer.fail(reason)
      }
      return true
    }
  }

  /// Ends the observation because the connection becomes a WebSocket, which has a separate
  /// observer.
  func leave() {
    _ = queue.add(size: 0) { [observer] in
      observer.withLock { $0.leave() }
      return true
    }
  }
}
