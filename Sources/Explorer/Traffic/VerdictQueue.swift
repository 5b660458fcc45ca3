internal import Threads

/// Which exchanges somebody looks at who waits for their verdicts; the newest wish counts.
package final class VerdictQueue: Sendable {
  private let wanted = Mutex<[Int]>([])

  /// Has these judged before all others.
  package func want(_ numbers: [Int]) { wanted.withLock { $0 = numbers.reversed() } }

  func next() -> Int? { wanted.withLock { $0.popLast() } }
}
