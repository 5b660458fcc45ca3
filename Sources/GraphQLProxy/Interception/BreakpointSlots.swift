internal import Threads

/// Limits the number of paused exchanges, so that connections remain available.
final class BreakpointSlots: Sendable {
  private let count = Mutex(0)

  static let limit = 200

  /// The notes for exchanges that cannot be paused.
  static let unavailable = "not paused: only the explorer supports breakpoints"
  static let full = "not paused: \(limit) exchanges are already paused"

  /// Reserves a slot; returns false if all are in use.
  func take() -> Bool {
    count.withLock { count in
      guard count < Self.limit else { return false }
      count += 1
      return true
    }
  }

  func release() { count.withLock { $0 -= 1 } }
}
