/// Matches the elements of two sequences in order.
///
/// Elements that occur once on each side are matched first, like patience diff. Between them, the
/// longest common subsequence is used if that is cheap. The time is nearly linear.
package struct SequenceMatching {
  private let old: [Int]
  private let new: [Int]
  /// The pairs of indices in order.
  package private(set) var pairs: [(old: Int, new: Int)] = []

  /// The maximum size of a table; larger ranges are only matched at their ends.
  private static let tableLimit = 1 << 18

  package init<Element: Hashable>(_ oldElements: [Element], _ newElements: [Element]) {
    var numbers: [Element: Int] = [:]
    func number(_ element: Element) -> Int {
      if let number = numbers[element] { return number }
      numbers[element] = numbers.count
      return numbers.count - 1
    }
    old = oldElements.map(number)
    new = newElements.map(number)
    var open = [(0..<old.count, 0..<new.count)]
    while let (oldRange, newRange) = open.popLast() {
      match(oldRange, newRange: newRange, open: &open)
    }
    pairs.sort { $0.old < $1.old }
  }

  private mutating func match(
    _ oldRange: Range<Int>,
    newRange: Range<Int>,
    open: inout [(Range<Int>, Range<Int>)]
  ) {
    var (first, last) = (oldRange.lowerBound, oldRange.upperBound)
    var (newFirst, newLast) = (newRange.lowerBound, newRange.upperBound)
    while first < last, newFirst < newLast, old[first] == new[newFirst] {
      pairs.append((first, newFirst))
      first += 1
      newFirst += 1
    }
    while first < last, newFirst < newLast, old[last - 1] == new[newLast - 1] {
      last -= 1
      newLast -= 1
      pairs.append((last, newLast))
    }
    guard first < last, newFirst < newLast else { return }
    let anchors = anchors(first..<last, newFirst..<newLast)
    if anchors.isEmpty {
      matchByTable(first..<last, newFirst..<newLast)
      return
    }
    for (oldIndex, newIndex) in anchors {
      pairs.append((oldIndex, newIndex))
      open.append((first..<oldIndex, newFirst..<newIndex))
      first = oldIndex + 1
      newFirst = newIndex + 1
    }
    open.append((first..<last, newFirst..<newLast))
  }

  /// The longest common subsequence of the elements that occur once on each side.
  private func anchors(_ oldRange: Range<Int>, _ newRange: Range<Int>) -> [(Int, Int)] {
    var places: [Int: (old: Int, new: Int, oldCount: Int, newCount: Int)] = [:]
    for index in oldRange {
      places[old[index], default: (0, 0, 0, 0)].old = index
      places[old[index], default: (0, 0, 0, 0)].oldCount += 1
    }
    for index in newRange {
      guard places[new[index]] != nil else { continue }
      places[new[index], default: (0, 0, 0, 0)].new = index
      places[new[index], default: (0, 0, 0, 0)].newCount += 1
    }
    let unique = oldRange.compactMap { index -> (Int, Int)? in
      guard let place = places[old[index]], place.oldCount == 1, place.newCount == 1 else {
        return nil
      }
      return (index, place.new)
    }
    // For each length, the run with the earliest end, and the predecessor of each element.
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: unique.count)
    for (position, pair) in unique.enumerated() {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if unique[ends[middle]].1 < pair.1 { low = middle + 1 } else { high = middle }
      }
      before[position] = low > 0 ? ends[low - 1] : nil
      if low == ends.count { ends.append(position) } else { ends[low] = position }
    }
    var run: [(Int, Int)] = []
    var position = ends.last
    while let current = position {
      run.append(unique[current])
      position = before[current]
    }
    return run.reversed()
  }

  private mutating func matchByTable(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    guard oldRange.count * newRange.count <= Self.tableLimit else { return }
    let found = LongestCommonSequence.pairs(Array(old[oldRange]), Array(new[newRange]))
    pairs += found.map { (oldRange.lowerBound + $0, newRange.lowerBound + $1) }
  }
}
