extension Frame {
  /// Writes text from a column on and returns the column after it.
  ///
  /// Nothing is written at or after `end`; longer text is cut with an ellipsis. Scalars that could
  /// control the terminal are escaped.
  @discardableResult
  package mutating func write(
    _ text: String,
    style: Style,
    row: Int,
    column: Int,
    end: Int
  ) -> Int {
    var column = column
    for span in displaySpans(text, style: style) {
      let width = textWidth(span.text)
      if column + width <= end {
        column = put(span, row: row, column: column)
      } else {
        return cut(span, row: row, column: column, end: end)
      }
    }
    return column
  }

  /// Writes spans one after another, with an ellipsis if they do not fit.
  @discardableResult
  package mutating func write(_ spans: [Span], row: Int, column start: Int, end: Int) -> Int {
    var column = start
    for (index, span) in spans.enumerated() {
      guard column < end else {
        // The last span that fits ends exactly at the edge.
        if start < end, spans[index...].contains(where: { $0.text.contains { $0 != " " } }) {
          put(Cell("…", style: spans[index - 1].style), row: row, column: end - 1)
        }
        break
      }
      column = write(span.text, style: span.style, row: row, column: column, end: end)
    }
    return column
  }

  /// Writes a row of a pane: the left part, and the right part at the right edge.
  package mutating func write(_ line: StyledLine, row: Int, columns: Range<Int>) {
    var end = columns.upperBound
    let width = line.right.reduce(0) { $0 + $1.width }
    if width > 0, width + 2 <= columns.count * 2 / 3 {
      end -= width
      write(line.right, row: row, column: end, end: columns.upperBound)
      end -= 1
    }
    write(line.left, row: row, column: columns.lowerBound, end: end)
  }

  /// Fills a rectangle with blanks of a style.
  package mutating func fill(_ rect: Rect, _ style: Style) {
    let area = rect.intersection(Rect(size))
    for row in area.row..<area.endRow {
      for column in area.column..<area.endColumn {
        put(Cell(" ", style: style), row: row, column: column)
      }
    }
  }

  private mutating func put(_ span: Span, row: Int, column: Int) -> Int {
    var column = column
    for scalar in span.text.unicodeScalars {
      let width = scalarWidth(scalar)
      if width == 0 {
        combine(scalar, row: row, column: column - 1)
      } else {
        put(Cell(scalar, width: width, style: span.style), row: row, column: column)
        column += width
      }
    }
    return column
  }

  private mutating func cut(_ span: Span, row: Int, column: Int, end: Int) -> Int {
    guard column < end else { return column }
    var column = column
    for scalar in span.text.unicodeScalars {
      let width = scalarWidth(scalar)
      if width == 0 {
        combine(scalar, row: row, column: column - 1)
      } else if column + width <= end - 1 {
        put(Cell(scalar, width: width, style: span.style), row: row, column: column)
        column += width
      } else {
        break
      }
    }
    while column < end - 1 {
      put(Cell(" ", style: span.style), row: row, column: column)
      column += 1
    }
    put(Cell("…", style: span.style), row: row, column: end - 1)
    return end
  }
}
