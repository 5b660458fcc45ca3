package import ResponseTools
import Workspace

/// The displayed columns of a table with their widths.
package struct TableWindow {
  package struct Column {
    package let name: String
    /// The index among the table's columns.
    package let index: Int
    package let width: Int
    package let isCurrent: Bool
  }

  package private(set) var columns: [Column] = []
  /// The first scrolled column; the frozen first column is drawn before it.
  package private(set) var left: Int

  /// The maximum automatic width of a column.
  package static let fitLimit = 32
  private static let widest = 400
  /// The fewest columns for the last column, if it is cut.
  private static let fewestColumns = 6

  /// Selects the columns that fit into a width, including the cursor's; the first column stays
  /// visible while the others scroll.
  package init(_ choice: TableChoice, _ table: Table, fits: [Int], width: Int) {
    let shown = choice.shown
    let indices = Dictionary(
      table.columns.enumerated().map { ($1.name, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    func extent(of column: TableChoice.Column) -> Int {
      let fit = indices[column.name].flatMap { fits[checked: $0] } ?? 8
      return min(max(3, column.width ?? min(fit, Self.fitLimit)), Self.widest)
    }
    /// Returns the first column at or after `left` from which the cursor's column is visible.
    func scrolled(from left: Int, width: Int) -> Int {
      var left = left
      // Each column is between a mark and a blank.
      var used = shown.dropFirst(left).prefix(max(0, choice.cursor - left + 1))
        .reduce(0) { $0 + extent(of: $1) + 2 }
      while left < choice.cursor, used - 1 > width {
        used -= extent(of: shown[left]) + 2
        left += 1
      }
      return left
    }
    left = scrolled(from: min(choice.left, choice.cursor), width: width)
    let first = shown.first.map { extent(of: $0) + 2 } ?? 0
    let isFrozen = left > 0 && first <= width / 2
    if isFrozen { left = scrolled(from: left, width: width - first) }
    var room = width
    let visible = shown.enumerated().filter { $0.offset >= left || isFrozen && $0.offset == 0 }
    for (offset, column) in visible where room > 1 {
      guard let index = indices[column.name] else { continue }
      let own = min(extent(of: column), max(1, room - 1))
      let isCut = own < extent(of: column) && own < Self.fewestColumns
      if isCut, !columns.isEmpty, offset != choice.cursor { break }
      columns.append(
        Column(name: column.name, index: index, width: own, isCurrent: offset == choice.cursor)
      )
      room -= own + 2
    }
  }
}
