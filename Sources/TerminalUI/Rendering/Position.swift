/// The position of a cell: zero-based row and column from the upper left.
package struct Position: Hashable, Sendable {
  package let row: Int
  package let column: Int

  package init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }
}
