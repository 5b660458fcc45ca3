/// Assigns numbers to the exchanges of a session file: the recorded number, or the next free one if
/// there is none or it is taken.
///
/// Lines are in the order in which exchanges ended, so each number is final when its line is read,
/// even while the file grows.
package struct SessionNumbers: Sendable {
  private var taken: Set<Int> = []
  /// The highest number, or 0 if there is none.
  package private(set) var last = 0

  /// The maximum distance to the previous number, which exceeds any number of exchanges running at
  /// the same time.
  private static let gap = 1 << 20

  package init() {}

  /// Returns the number of the next exchange, given its recorded number, if any.
  package mutating func take(_ kept: Int?) -> Int {
    var number = last + 1
    if let kept, (1...(last + Self.gap)).contains(kept), !taken.contains(kept) { number = kept }
    taken.insert(number)
    last = max(last, number)
    return number
  }
}
