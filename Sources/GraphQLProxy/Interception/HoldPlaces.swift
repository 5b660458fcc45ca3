internal import Threads

/// How many exchanges may be held at once, so that connections are left for others.
final class HoldPlaces: Sendable {
  private let count = Mutex(0)

  static let limit = 200

  /// Why something is not held, in words.
  static let nobody = "not held: nobody here could let it go; breakpoints need the explorer"
  static let full = "not held: \(limit) others are"

  /// Takes a place; false where there is none.
  func take() -> Bool {
    count.withLock { count in
      guard count < Self.limit else { return false }
      count += 1
      return true
    }
  }

  func giveBack() { count.withLock { $0 -= 1 } }
}
