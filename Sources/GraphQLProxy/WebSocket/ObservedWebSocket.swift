internal import Threads

/// The observer of a WebSocket, for the connection that carries it: it looks behind all connections.
struct ObservedWebSocket {
  private let observer: Mutex<WebSocketObserver>
  private let queue: ObservationQueue
  private let isOverrun = Mutex(false)
  private let isAtOnce = Mutex(false)

  init(_ observer: WebSocketObserver, _ queue: ObservationQueue) {
    self.observer = Mutex(observer)
    self.queue = queue
  }

  /// Looks at everything as it passes: what rules are asked about is in the order of all else then.
  func lookAtOnce() { isAtOnce.withLock { $0 = true } }

  func take(_ bytes: ArraySlice<UInt8>, from side: WebSocketObserver.Side) {
    guard !isOverrun.withLock({ $0 }) else { return }
    let moment = ContinuousClock.now
    if isAtOnce.withLock({ $0 }) {
      return observer.withLock { observer in
        observer.moment = moment
        observer.take(bytes, from: side)
      }
    }
    let isTaken = queue.add(size: bytes.count) { [observer] in
      observer.withLock { observer in
        observer.moment = moment
        observer.take(bytes, from: side)
      }
    }
    guard !isTaken else { return }
    isOverrun.withLock { $0 = true }
    let limit = queue.limit
    _ = queue.add(size: 0) { [observer] in
      observer.withLock { $0.close("not looked at any more: more than \(limit) bytes waited") }
    }
  }

  /// Takes the message that begins an operation, at once: rules are asked about it.
  func begin(_ text: [UInt8]) -> ProxiedRequest? {
    let moment = ContinuousClock.now
    return observer.withLock { observer in
      observer.moment = moment
      return observer.begin(text)
    }
  }

  /// Keeps what is noteworthy of an operation for its end.
  func note(_ name: String, _ text: String) { observer.withLock { $0.note(name, text) } }

  /// Takes the end of the connection.
  func close() {
    if isAtOnce.withLock({ $0 }) { return observer.withLock { $0.close() } }
    _ = queue.add(size: 0) { [observer] in observer.withLock { $0.close() } }
  }
}
