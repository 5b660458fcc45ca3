internal import Threads

/// Takes connections at a port, each on a thread of its own.
final class ConnectionLoop: Sendable {
  private let listener: Listener
  private let count = Mutex(0)

  private static let limit = 256

  init(_ listener: Listener) { self.listener = listener }

  /// Hands on connections until it is cancelled, and waits for those that are open to end.
  func run(
    isCancelled: @escaping @Sendable () -> Bool,
    _ body: @escaping @Sendable (Socket) -> Void
  ) {
    while !isCancelled() {
      guard count.withLock({ $0 }) < Self.limit else {
        _ = Socket.wait([], milliseconds: 20)
        continue
      }
      guard let socket = listener.accept(milliseconds: 100) else { continue }
      count.withLock { $0 += 1 }
      let thread = SystemThread { [self] in
        body(socket)
        count.withLock { $0 -= 1 }
      }
      if let thread {
        thread.detach()
      } else {
        count.withLock { $0 -= 1 }
      }
    }
    while count.withLock({ $0 }) > 0 { _ = Socket.wait([], milliseconds: 10) }
  }
}
