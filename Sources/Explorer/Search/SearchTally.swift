/// The number of rows that match a search, and the ordinal number of each.
package struct SearchTally: Sendable {
  package let text: String
  /// The state of the tree in which they were counted.
  let nodeCount: Int
  let rows: RowChoice?
  /// The ordinal numbers of rows, starting at 1.
  private let numbers: [[Int]: Int]
  /// True if there are more matches than were counted.
  private let isMore: Bool

  /// The maximum number of counted matches.
  package static let limit = 10_000

  package init(_ text: String, _ paths: [[Int]], isMore: Bool, in tree: ResponseTree?) {
    self.text = text
    self.isMore = isMore
    nodeCount = tree?.nodeCount ?? 0
    rows = tree?.rows
    numbers = Dictionary(
      paths.enumerated().map { ($1, $0 + 1) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Returns true if it is valid for the current search and tree.
  package func isOf(_ needle: String, in tree: ResponseTree?) -> Bool {
    text == needle && nodeCount == tree?.nodeCount && rows == tree?.rows
  }

  /// Returns the ordinal number of a row's match.
  package func place(of path: [Int]) -> MatchOrdinal? {
    numbers.isEmpty
      ? nil : MatchOrdinal(number: numbers[path], count: numbers.count, isMore: isMore)
  }
}

/// The ordinal number of the match at the cursor, and the number of matches.
package struct MatchOrdinal: Sendable, Equatable {
  /// The ordinal number, starting at 1, or `nil` if not counted.
  package let number: Int?
  package let count: Int
  var isMore = false

  package init(number: Int?, count: Int, isMore: Bool = false) {
    self.number = number
    self.count = count
    self.isMore = isMore
  }

  /// The position as text, such as `3/17`, or `3/10000+` for very many matches.
  var text: String { "\(number.map { String($0) } ?? "?")/\(count)\(isMore ? "+" : "")" }
}
