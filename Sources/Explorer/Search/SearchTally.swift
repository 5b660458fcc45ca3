/// How many rows of the response match a search, and the number of each, counted in their order.
package struct SearchTally: Sendable {
  package let text: String
  /// What it was counted in.
  let nodeCount: Int
  let rows: RowChoice?
  /// The numbers of rows, from 1.
  private let numbers: [[Int]: Int]
  /// Whether there are more than were counted.
  private let isMore: Bool

  /// More are not counted.
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

  /// Whether it still tells of what is shown.
  package func isOf(_ needle: String, in tree: ResponseTree?) -> Bool {
    text == needle && nodeCount == tree?.nodeCount && rows == tree?.rows
  }

  /// Which of the matches a row is.
  package func place(of path: [Int]) -> SearchPlace? {
    numbers.isEmpty
      ? nil : SearchPlace(number: numbers[path], count: numbers.count, isMore: isMore)
  }
}

/// Which of the matches of a search the cursor is on, and how many there are.
package struct SearchPlace: Sendable, Equatable {
  /// From 1; nil where that was not counted.
  package let number: Int?
  package let count: Int
  var isMore = false

  package init(number: Int?, count: Int, isMore: Bool = false) {
    self.number = number
    self.count = count
    self.isMore = isMore
  }

  /// `3/17`; of very many `3/10000+`.
  var text: String { "\(number.map { String($0) } ?? "?")/\(count)\(isMore ? "+" : "")" }
}
