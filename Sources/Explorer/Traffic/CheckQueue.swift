internal import Threads

/// The visible exchanges that have no check result yet; the latest request replaces earlier ones.
package final class CheckQueue: Sendable {
  private let wanted = Mutex<[Int]>([])

  /// Sets the exchanges to check before all others.
  package func want(_ numbers: [Int]) { wanted.withLock { $0 = numbers.reversed() } }

  func next() -> Int? { wanted.withLock { $0.popLast() } }
}
