internal import Threads

/// Hands events on, one at a time, whichever connection they come from.
final class ProxyEvents: Sendable {
  private let count = Mutex(0)
  private let gate = Mutex()
  private let receive: @Sendable (ProxyEvent) -> Void

  init(_ receive: @escaping @Sendable (ProxyEvent) -> Void) { self.receive = receive }

  /// The number of the next operation.
  func nextID() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }

  func tell(_ event: ProxyEvent) { gate.withLock { _ in receive(event) } }
}
