/// The rows of a table grouped by the value of a column.
package struct TableGroups: Sendable {
  package struct Group: Sendable {
    /// The start of the group in `rows`.
    let start: Int
    package let count: Int
  }

  package let column: Int
  /// The rows, grouped; each group keeps the original order.
  private let rows: [Int32]
  /// The groups sorted by value, `nil` last.
  package let byValue: [Group]
  /// The groups sorted by size, largest first.
  package let byCount: [Group]

  package var rowCount: Int { rows.count }

  /// Returns `nil` if it was stopped.
  package init?(
    _ rows: [Int32],
    of table: Table,
    by column: Int,
    shouldContinue: (Double) -> Bool = { _ in true }
  ) {
    guard
      let keys = TableKeys(
        column,
        of: table,
        rows: rows,
        shouldContinue: { shouldContinue($0 / 2) }
      ),
      let sorted = Table.sorted(
        rows,
        shouldContinue: { shouldContinue(0.5 + $0 / 2) },
        by: { keys.order($0, $1) }
      )
    else { return nil }
    var groups: [Group] = []
    var start = 0
    for (index, row) in sorted.enumerated() {
      let isLast = index + 1 == sorted.count || keys.order(row, sorted[index + 1]) != 0
      guard isLast else { continue }
      groups.append(Group(start: start, count: index + 1 - start))
      start = index + 1
    }
    self.column = column
    self.rows = sorted
    byValue = groups
    byCount = groups.sorted { ($1.count, $0.start) < ($0.count, $1.start) }
  }

  /// The percentages of the groups by their start; they are rounded so that their sum is 100.
  var shares: [Int: Int] {
    let all = max(1, rows.count)
    var shares: [Int: Int] = [:]
    for group in byCount { shares[group.start] = group.count * 100 / all }
    let rest = (rows.isEmpty ? 0 : 100) - shares.values.reduce(0, +)
    // Of equal remainders, that of the larger group is rounded up.
    let remainders = byCount.enumerated().sorted {
      let (one, other) = ($0.element.count * 100 % all, $1.element.count * 100 % all)
      return (other, $0.offset) < (one, $1.offset)
    }
    for (_, group) in remainders.prefix(rest) { shares[group.start, default: 0] += 1 }
    return shares
  }

  /// The rows of a group.
  package func rows(of group: Group) -> ArraySlice<Int32> {
    rows[group.start..<group.start + group.count]
  }

  /// A row with the group's value.
  package func example(of group: Group) -> Int { Int(rows[group.start]) }
}

extension TableGroups.Group {
  /// Whether it is the same group of the same rows.
  package func isSame(as other: Self) -> Bool { start == other.start && count == other.count }
}
