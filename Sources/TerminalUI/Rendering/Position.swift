/// A cell of a frame: row and column count from zero at the upper left.
package struct Position: Hashable, Sendable {
  package let row: Int
  package let column: Int

  package init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }
}
