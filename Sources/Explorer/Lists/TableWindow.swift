package import ResponseTools
import Workspace

/// Which columns of a table are drawn, and how wide each is.
package struct TableWindow {
  package struct Column {
    package let name: String
    /// Its position among the columns of the table.
    package let index: Int
    package let width: Int
    package let isCurrent: Bool
  }

  package private(set) var columns: [Column] = []
  /// The first column among those that are shown.
  package private(set) var left: Int

  /// Columns are no wider by themselves.
  package static let fitLimit = 32
  private static let widest = 400

  /// The columns that a width has room for, the one of the cursor among them.
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
    left = min(choice.left, choice.cursor)
    // Each stands between a mark and a blank.
    var used = shown.dropFirst(left).prefix(max(0, choice.cursor - left + 1))
      .reduce(0) { $0 + extent(of: $1) + 2 }
    while left < choice.cursor, used - 1 > width {
      used -= extent(of: shown[left]) + 2
      left += 1
    }
    var room = width
    for (offset, column) in shown.enumerated().dropFirst(left) where room > 1 {
      guard let index = indices[column.name] else { continue }
      let own = min(extent(of: column), max(1, room - 1))
      columns.append(
        Column(name: column.name, index: index, width: own, isCurrent: offset == choice.cursor)
      )
      room -= own + 2
    }
  }
}
