/// By which column rows are sorted, and which way round.
package struct TableSort: Equatable, Sendable {
  package let column: Int
  package let isDescending: Bool

  package init(column: Int, isDescending: Bool = false) {
    self.column = column
    self.isDescending = isDescending
  }
}

extension Table {
  /// Rows in another order: by the first column, where that is equal by the next, else as they stood.
  ///
  /// Nil comes last either way round.
  ///
  /// - Parameters:
  ///   - rows: The rows to sort.
  ///   - sorts: By which columns.
  ///   - goesOn: Told now and then which part is done; false stops it.
  /// - Returns: Nil where it was stopped.
  package func sorted(
    _ rows: [Int32],
    by sorts: [TableSort],
    goesOn: (Double) -> Bool = { _ in true }
  ) -> [Int32]? {
    var columns: [(keys: TableKeys, isDescending: Bool)] = []
    for (number, sort) in sorts.enumerated() {
      let start = 0.5 * Double(number) / Double(sorts.count)
      let made = TableKeys(sort.column, of: self, rows: rows) {
        goesOn(start + $0 / 2 / Double(sorts.count))
      }
      guard let made else { return nil }
      columns.append((made, sort.isDescending))
    }
    guard !columns.isEmpty else { return rows }
    return Self.sorted(rows, goesOn: { goesOn(0.5 + $0 / 2) }) { left, right in
      for (keys, isDescending) in columns {
        let order = keys.order(left, right)
        if order == 0 { continue }
        // Nil comes last.
        let isReversed = isDescending && !keys.isAbsent(left) && !keys.isAbsent(right)
        return isReversed ? -order : order
      }
      return 0
    }
  }

  private struct Stopped: Error {}

  /// Sorts by an order, equal rows as they stand; nil where it was stopped.
  static func sorted(
    _ rows: [Int32],
    goesOn: (Double) -> Bool,
    by order: (Int32, Int32) -> Int
  ) -> [Int32]? {
    var comparisons = 0
    // About as many as a sort makes.
    let all = Double(rows.count) * Double(Int.bitWidth - rows.count.leadingZeroBitCount)
    let sorted = try? rows.enumerated().sorted { left, right throws in
      comparisons += 1
      if comparisons % 8_192 == 0, !goesOn(min(1, Double(comparisons) / max(1, all))) {
        throw Stopped()
      }
      let order = order(left.element, right.element)
      return order == 0 ? left.offset < right.offset : order < 0
    }
    return sorted?.map(\.element)
  }
}
