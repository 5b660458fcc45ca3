/// Which number each exchange of a session file has: the one it was kept with, which is its place among those that
/// began; of others, and where that number is taken, the next.
///
/// Lines stand in the order in which exchanges ended, so that this is decided line by line and stays as it is while
/// a file grows.
package struct SessionNumbers: Sendable {
  private var taken: Set<Int> = []
  /// The highest; 0 before the first.
  package private(set) var last = 0

  /// Whoever wrote the file: the next number has to be one too.
  private static let highest = 1 << 40

  package init() {}

  /// The number of the next exchange, which was kept with a number or with none.
  package mutating func take(_ kept: Int?) -> Int {
    var number = last + 1
    if let kept, (1...Self.highest).contains(kept), !taken.contains(kept) { number = kept }
    taken.insert(number)
    last = max(last, number)
    return number
  }
}
