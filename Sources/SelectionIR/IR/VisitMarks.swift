/// Records the visited nodes of consecutive traversals.
struct VisitMarks {
  /// The numbers of each definition's nodes.
  private let numbers: [Range<Int>]
  /// The number of the last traversal that visited each node, by definition; empty if none did.
  private var walks: [[Int32]]
  private var walk: Int32 = 0

  init(numbers: [Range<Int>]) {
    self.numbers = numbers
    walks = Array(repeating: [], count: numbers.count)
  }

  /// Starts a new traversal in which no node is visited.
  mutating func beginWalk() { walk += 1 }

  func hasVisited(_ node: ScopedSelectionSet) -> Bool {
    let definition = node.definition
    return !walks[definition].isEmpty
      && walks[definition][node.number - numbers[definition].lowerBound] == walk
  }

  mutating func meet(_ node: ScopedSelectionSet) {
    let (definition, numbers) = (node.definition, numbers[node.definition])
    if walks[definition].isEmpty { walks[definition] = Array(repeating: 0, count: numbers.count) }
    walks[definition][node.number - numbers.lowerBound] = walk
  }
}
