/// A whole screen as a value, which `render` returns, the terminal paints, and tests compare.
///
/// The widths of a row's cells add up to the frame's width: a wide cell is followed by its
/// continuation, and replacing half of a wide cell blanks the other half.
package struct Frame: Equatable, Sendable {
  package let size: Size
  /// The cells row by row, `size.width` each.
  package private(set) var cells: [Cell]
  /// The position of the terminal's cursor in prompts, or `nil` to hide it.
  package var cursor: Position?

  package init(size: Size, filledWith cell: Cell = .blank) {
    self.size = size
    self.cells = Array(repeating: cell, count: size.width * size.height)
  }

  /// The cell at a position, or `nil` outside the frame.
  package subscript(row: Int, column: Int) -> Cell? {
    index(row, column).map { cells[$0] }
  }

  /// Sets a cell, and the continuation of a wide one; does nothing outside the frame.
  ///
  /// A wide cell in the last column becomes a blank, because its right half does not fit.
  package mutating func put(_ cell: Cell, row: Int, column: Int) {
    guard let index = index(row, column), !cell.isContinuation else { return }
    blankOtherHalf(of: index, column: column)
    if cell.width == 2 {
      guard column + 1 < size.width else {
        cells[index] = Cell(" ", style: cell.style)
        return
      }
      blankOtherHalf(of: index + 1, column: column + 1)
      cells[index + 1] = .continuation(style: cell.style)
    }
    cells[index] = cell
  }

  /// Adds a combining scalar to the cell at a position, or to the wide cell whose right half it is.
  package mutating func combine(_ scalar: Unicode.Scalar, row: Int, column: Int) {
    guard let index = index(row, column) else { return }
    if cells[index].isContinuation, column > 0 {
      cells[index - 1].combine(scalar)
    } else {
      cells[index].combine(scalar)
    }
  }

  /// Changes the style of cells and keeps their content; does nothing outside the frame.
  package mutating func restyle(_ rect: Rect, _ change: (Style) -> Style) {
    let area = rect.intersection(Rect(size))
    for row in area.row..<area.endRow {
      for column in area.column..<area.endColumn {
        let index = row * size.width + column
        cells[index].style = change(cells[index].style)
      }
    }
  }

  private mutating func blankOtherHalf(of index: Int, column: Int) {
    if cells[index].isContinuation, column > 0 {
      cells[index - 1] = Cell(" ", style: cells[index - 1].style)
      cells[index] = Cell(" ", style: cells[index].style)
    } else if cells[index].width == 2, column + 1 < size.width {
      cells[index + 1] = Cell(" ", style: cells[index + 1].style)
    }
  }

  private func index(_ row: Int, _ column: Int) -> Int? {
    guard row >= 0, row < size.height, column >= 0, column < size.width else { return nil }
    return row * size.width + column
  }
}
