internal import Threads

/// The observer of a WebSocket, as used by its connection; data is inspected on the inspection
/// thread.
struct ObservedWebSocket {
  private let observer: Mutex<WebSocketObserver>
  private let queue: ObservationQueue
  private let isOverrun = Mutex(false)
  private let inspectsImmediately = Mutex(false)

  init(_ observer: WebSocketObserver, _ queue: ObservationQueue) {
    self.observer = Mutex(observer)
    self.queue = queue
  }

  /// Inspects all data immediately, so that operations passed to rules are in order with other
  /// events.
  func inspectImmediately() { inspectsImmediately.withLock { $0 = true } }

  func take(_ bytes: ArraySlice<UInt8>, from side: WebSocketObserver.Side) {
    guard !isOverrun.withLock({ $0 }) else { return }
    let moment = ContinuousClock.now
    if inspectsImmediately.withLock({ $0 }) {
      return observer.withLock { observer in
        observer.moment = moment
        _ = observer.take(bytes, from: side, isExpired: queue.isExpired)
      }
    }
    let isTaken = queue.add(size: bytes.count) { [observer, queue] in
      observer.withLock { observer in
        observer.moment = moment
        return observer.take(bytes, from: side, isExpired: queue.isExpired)
      }
    }
    guard !isTaken else { return }
    isOverrun.withLock { $0 = true }
    let limit = queue.limit
    _ = queue.add(size: 0) { [observer] in
      observer.withLock { $0.close("no longer inspected: more than \(limit) bytes were waiting") }
      return true
    }
  }

  /// Processes the message that starts an operation immediately, because rules are applied to it.
  func begin(_ text: [UInt8]) -> ProxiedRequest? {
    let moment = ContinuousClock.now
    return observer.withLock { observer in
      observer.moment = moment
      return observer.begin(text)
    }
  }

  /// Adds a note to an operation, reported at its end.
  func note(_ name: String, _ text: String) { observer.withLock { $0.note(name, text) } }

  /// Processes the end of the connection.
  func close() {
    if inspectsImmediately.withLock({ $0 }) { return observer.withLock { $0.close() } }
    _ = queue.add(size: 0) { [observer] in
      observer.withLock { $0.close() }
      return true
    }
  }
}
