/// A rectangle of cells.
///
/// It may be partly or completely outside a frame, because drawing clips. Width and height are
/// never negative.
package struct Rect: Hashable, Sendable {
  package let row: Int
  package let column: Int
  package let width: Int
  package let height: Int

  package init(row: Int, column: Int, width: Int, height: Int) {
    self.row = row
    self.column = column
    self.width = max(0, width)
    self.height = max(0, height)
  }

  package init(_ size: Size) {
    self.init(row: 0, column: 0, width: size.width, height: size.height)
  }

  package var isEmpty: Bool { width == 0 || height == 0 }
  /// The row after the rectangle.
  package var endRow: Int { row + height }
  /// The column after the rectangle.
  package var endColumn: Int { column + width }

  package func contains(_ position: Position) -> Bool {
    position.row >= row && position.row < endRow
      && position.column >= column && position.column < endColumn
  }

  /// Returns the intersection; an empty one has the other rectangle's origin.
  package func intersection(_ other: Rect) -> Rect {
    let top = max(row, other.row)
    let left = max(column, other.column)
    let bottom = min(endRow, other.endRow)
    let right = min(endColumn, other.endColumn)
    return Rect(row: top, column: left, width: right - left, height: bottom - top)
  }

  /// Splits off at most `rows` rows at the top.
  package func split(top rows: Int) -> (top: Rect, rest: Rect) {
    let taken = min(max(0, rows), height)
    return (
      Rect(row: row, column: column, width: width, height: taken),
      Rect(row: row + taken, column: column, width: width, height: height - taken)
    )
  }

  /// Splits off at most `rows` rows at the bottom.
  package func split(bottom rows: Int) -> (rest: Rect, bottom: Rect) {
    let taken = min(max(0, rows), height)
    let (rest, bottom) = split(top: height - taken)
    return (rest, bottom)
  }

  /// Splits off at most `columns` columns at the left.
  package func split(left columns: Int) -> (left: Rect, rest: Rect) {
    let taken = min(max(0, columns), width)
    return (
      Rect(row: row, column: column, width: taken, height: height),
      Rect(row: row, column: column + taken, width: width - taken, height: height)
    )
  }
}
