internal import Threads

/// Passes events of all connections to a receiver, one at a time.
final class ProxyEvents: Sendable {
  private let count = Mutex(0)
  private let gate = Mutex()
  private let receive: @Sendable (ProxyEvent) -> Void

  init(_ receive: @escaping @Sendable (ProxyEvent) -> Void) { self.receive = receive }

  /// Returns the ID for the next operation.
  func nextID() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }

  func notify(_ event: ProxyEvent) { gate.withLock { _ in receive(event) } }
}
