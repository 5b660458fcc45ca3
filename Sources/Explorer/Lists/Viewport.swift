/// Where a pane is scrolled to and where its cursor stands; rows count from 0.
package struct Viewport: Sendable, Equatable {
  package var cursor = 0
  /// The first row that is shown.
  package var top = 0

  /// The rows that stay visible above and below a row that is brought into view.
  package static let margin = 3

  package init() {}

  /// Puts the cursor on a row and scrolls as little as needed.
  package mutating func move(to row: Int, rows: Int, height: Int) {
    cursor = min(max(row, 0), max(rows - 1, 0))
    show(cursor...cursor, rows: rows, height: height)
  }

  /// Scrolls so that a range of rows is visible, its start at least; the cursor stays.
  package mutating func show(_ range: ClosedRange<Int>, rows: Int, height: Int) {
    let margin = min(Self.margin, max(0, (height - 1) / 2))
    if range.upperBound + margin >= top + height { top = range.upperBound + margin + 1 - height }
    if range.lowerBound - margin < top { top = range.lowerBound - margin }
    clampTop(rows: rows, height: height)
  }

  /// Scrolls by lines; the cursor stays on its row as long as that is visible.
  package mutating func scroll(by lines: Int, rows: Int, height: Int) {
    top = Self.sum(top, lines)
    clampTop(rows: rows, height: height)
    let margin = min(Self.margin, max(0, (height - 1) / 2))
    let first = top == 0 ? 0 : top + margin
    let last = top + height >= rows ? rows - 1 : top + height - 1 - margin
    cursor = max(0, min(max(cursor, first), max(first, last)))
  }

  /// Puts the cursor's row at a place of the window: 0 the top, 1 the centre, 2 the bottom.
  package mutating func place(_ place: Int, rows: Int, height: Int) {
    top = cursor - (height - 1) * place / 2
    clampTop(rows: rows, height: height)
  }

  /// Brings both numbers back into the rows there are.
  package mutating func clamp(rows: Int, height: Int) {
    cursor = min(max(cursor, 0), max(rows - 1, 0))
    clampTop(rows: rows, height: height)
  }

  private mutating func clampTop(rows: Int, height: Int) {
    top = max(0, min(top, rows - max(height, 1)))
  }

  /// The sum, saturated, for counts that people type.
  package static func sum(_ left: Int, _ right: Int) -> Int {
    let (sum, overflow) = left.addingReportingOverflow(right)
    return overflow ? (right < 0 ? Int.min / 2 : Int.max / 2) : sum
  }
}
