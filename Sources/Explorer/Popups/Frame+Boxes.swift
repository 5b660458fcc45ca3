import ResponseAnalysis
package import TerminalUI

// The building blocks of popups: boxes, lists and prompts.

extension Rect {
  /// Creates a box in the middle of a screen.
  package init(width: Int, height: Int, inMiddleOf size: Size) {
    self.init(
      row: max(0, (size.height - height) / 2),
      column: max(0, (size.width - width) / 2),
      width: width,
      height: height
    )
  }

  /// The content area of a box; without room for a border, the whole box.
  package var inside: Rect {
    height < 4 || width < 8
      ? self : Rect(row: row + 1, column: column + 2, width: width - 4, height: height - 2)
  }
}

extension Rect {
  /// The part of a box's content above the key hint, which a low box omits.
  package var aboveHint: Rect { split(bottom: height > 3 ? 1 : 0).rest }
}

extension Frame {
  /// Draws a box with a title, and returns its content area.
  package mutating func box(_ area: Rect, title: String) -> Rect {
    fill(area, .plain)
    guard area.height >= 4, area.width >= 8 else { return area.inside }
    let line = String(repeating: "─", count: area.width - 2)
    let border = Style(.focusedBorder)
    write("┌\(line)┐", style: border, row: area.row, column: area.column, end: area.endColumn)
    for row in (area.row + 1)..<(area.endRow - 1) {
      put(Cell("│", style: border), row: row, column: area.column)
      put(Cell("│", style: border), row: row, column: area.endColumn - 1)
    }
    let bottom = area.endRow - 1
    write("└\(line)┘", style: border, row: bottom, column: area.column, end: area.endColumn)
    write(
      " \(title) ",
      style: Style(.title),
      row: area.row,
      column: area.column + 2,
      end: area.endColumn - 2
    )
    return area.inside
  }

  /// Draws lines from the top of an area.
  package mutating func lines(_ lines: some Sequence<StyledLine>, in area: Rect) {
    for (offset, line) in lines.prefix(area.height).enumerated() {
      write(line, row: area.row + offset, columns: area.column..<area.endColumn)
    }
  }

  /// Draws a row of a list, highlighted if the cursor is on it.
  package mutating func listRow(_ line: StyledLine, at offset: Int, in list: Rect, isCursor: Bool) {
    let row = list.row + offset
    write(line, row: row, columns: list.column..<list.endColumn)
    guard isCursor else { return }
    restyle(Rect(row: row, column: list.column, width: list.width, height: 1)) {
      $0.adding(.selected)
    }
  }

  /// Draws a key hint on the last line of a box, below its content.
  package mutating func hint(_ text: String, in area: Rect) {
    let row = area.endRow - 1
    guard area.aboveHint.endRow <= row else { return }
    write(text, style: Style(.hint), row: row, column: area.column, end: area.endColumn)
  }

  /// Draws a prompt, replacing the content of its row.
  package mutating func drawPrompt(_ field: LineField) {
    fill(field.area, .plain)
    field.draw(on: &self)
  }

  /// Highlights search matches in a row of the screen.
  mutating func mark(_ needle: Needle?, row: Int, columns: Range<Int>) {
    guard let needle else { return }
    var bytes: [UInt8] = []
    var columnOfByte: [Int] = []
    for column in columns {
      guard let cell = self[row, column], !cell.isContinuation else { continue }
      for scalar in cell.scalars {
        for byte in String(scalar).utf8 {
          bytes.append(byte)
          columnOfByte.append(column)
        }
      }
    }
    var start = 0
    while let match = needle.first(in: bytes, from: start) {
      let first = columnOfByte[match.lowerBound]
      let last = columnOfByte[match.upperBound - 1]
      restyle(Rect(row: row, column: first, width: last - first + 1, height: 1)) { _ in
        Style(.match)
      }
      start = match.upperBound
    }
  }
}
