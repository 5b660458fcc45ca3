/// A sort criterion: a column and a direction.
package struct TableSort: Equatable, Sendable {
  package let column: Int
  package let isDescending: Bool

  package init(column: Int, isDescending: Bool = false) {
    self.column = column
    self.isDescending = isDescending
  }
}

extension Table {
  /// Sorts rows by several columns.
  ///
  /// Rows that are equal in the first column are sorted by the next, and otherwise keep their
  /// order.
  ///
  /// `nil` is last in both directions. `shouldContinue` receives the progress, and stops by returning
  /// `false`; the result is then `nil`.
  package func sorted(
    _ rows: [Int32],
    by sorts: [TableSort],
    shouldContinue: (Double) -> Bool = { _ in true }
  ) -> [Int32]? {
    var columns: [(keys: TableKeys, isDescending: Bool)] = []
    for (number, sort) in sorts.enumerated() {
      let start = 0.5 * Double(number) / Double(sorts.count)
      let made = TableKeys(sort.column, of: self, rows: rows) {
        shouldContinue(start + $0 / 2 / Double(sorts.count))
      }
      guard let made else { return nil }
      columns.append((made, sort.isDescending))
    }
    guard !columns.isEmpty else { return rows }
    return Self.sorted(rows, shouldContinue: { shouldContinue(0.5 + $0 / 2) }) { left, right in
      for (keys, isDescending) in columns {
        let order = keys.order(left, right)
        if order == 0 { continue }
        // `nil` is last in both directions.
        let isReversed = isDescending && !keys.isAbsent(left) && !keys.isAbsent(right)
        return isReversed ? -order : order
      }
      return 0
    }
  }

  private struct Stopped: Error {}

  /// Sorts rows stably; returns `nil` if it was stopped.
  static func sorted(
    _ rows: [Int32],
    shouldContinue: (Double) -> Bool,
    by order: (Int32, Int32) -> Int
  ) -> [Int32]? {
    var comparisons = 0
    // An estimate of the number of comparisons.
    let all = Double(rows.count) * Double(Int.bitWidth - rows.count.leadingZeroBitCount)
    let sorted = try? rows.enumerated().sorted { left, right throws in
      comparisons += 1
      if comparisons % 8_192 == 0, !shouldContinue(min(1, Double(comparisons) / max(1, all))) {
        throw Stopped()
      }
      let order = order(left.element, right.element)
      return order == 0 ? left.offset < right.offset : order < 0
    }
    return sorted?.map(\.element)
  }
}
