/// Which number each exchange of a session file has: the one it was kept with, which is its place among those that
/// began; of others, and where that number is taken, the next.
///
/// Lines stand in the order in which exchanges ended, so that this is decided line by line and stays as it is while
/// a file grows.
package struct SessionNumbers: Sendable {
  private var taken: Set<Int> = []
  /// The highest; 0 before the first.
  package private(set) var last = 0

  /// How far a number can be from the one before: no more are under way at once, or have ended without a line.
  private static let gap = 1 << 20

  package init() {}

  /// The number of the next exchange, which was kept with a number or with none.
  package mutating func take(_ kept: Int?) -> Int {
    var number = last + 1
    if let kept, (1...(last + Self.gap)).contains(kept), !taken.contains(kept) { number = kept }
    taken.insert(number)
    last = max(last, number)
    return number
  }
}
