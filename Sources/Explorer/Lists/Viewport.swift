/// The scroll position and cursor of a pane, in zero-based rows.
package struct Viewport: Sendable, Equatable {
  package var cursor = 0
  /// The first displayed row.
  package var top = 0

  /// The number of rows kept visible above and below a row.
  package static let margin = 3

  package init() {}

  /// Moves the cursor to a row, scrolling as little as necessary.
  package mutating func move(to row: Int, rows: Int, height: Int) {
    cursor = min(max(row, 0), max(rows - 1, 0))
    show(cursor...cursor, rows: rows, height: height)
  }

  /// Scrolls to show a range of rows, or at least its start, without moving the cursor.
  package mutating func show(_ range: ClosedRange<Int>, rows: Int, height: Int) {
    let margin = min(Self.margin, max(0, (height - 1) / 2))
    if range.upperBound + margin >= top + height { top = range.upperBound + margin + 1 - height }
    if range.lowerBound - margin < top { top = range.lowerBound - margin }
    clampTop(rows: rows, height: height)
  }

  /// Scrolls by lines; the cursor stays on its row while that is visible.
  package mutating func scroll(by lines: Int, rows: Int, height: Int) {
    top = Self.sum(top, lines)
    clampTop(rows: rows, height: height)
    let margin = min(Self.margin, max(0, (height - 1) / 2))
    let first = top == 0 ? 0 : top + margin
    let last = top + height >= rows ? rows - 1 : top + height - 1 - margin
    cursor = max(0, min(max(cursor, first), max(first, last)))
  }

  /// Scrolls so that the cursor's row is at the top (0), center (1) or bottom (2).
  package mutating func place(_ place: Int, rows: Int, height: Int) {
    top = cursor - (height - 1) * place / 2
    clampTop(rows: rows, height: height)
  }

  /// Clamps cursor and scroll position to the available rows.
  package mutating func clamp(rows: Int, height: Int) {
    cursor = min(max(cursor, 0), max(rows - 1, 0))
    clampTop(rows: rows, height: height)
  }

  private mutating func clampTop(rows: Int, height: Int) {
    top = max(0, min(top, rows - max(height, 1)))
  }

  /// Adds saturating, because users can type large counts.
  package static func sum(_ left: Int, _ right: Int) -> Int {
    let (sum, overflow) = left.addingReportingOverflow(right)
    return overflow ? (right < 0 ? Int.min / 2 : Int.max / 2) : sum
  }
}
