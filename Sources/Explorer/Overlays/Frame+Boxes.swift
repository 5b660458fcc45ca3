import ResponseAnalysis
import TerminalUI

// The parts that overlays are drawn of: boxes, lists, prompts.

extension Rect {
  /// A box in the middle of a screen.
  init(width: Int, height: Int, inMiddleOf size: Size) {
    self.init(
      row: max(0, (size.height - height) / 2),
      column: max(0, (size.width - width) / 2),
      width: width,
      height: height
    )
  }

  /// What is inside of a box; without room for a frame the content has all of it.
  var inside: Rect {
    height < 4 || width < 8
      ? self : Rect(row: row + 1, column: column + 2, width: width - 4, height: height - 2)
  }
}

extension Frame {
  /// Draws a box with a title, and gives back what is inside of it.
  mutating func box(_ area: Rect, title: String) -> Rect {
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

  /// Draws lines from the top of an area on.
  mutating func lines(_ lines: some Sequence<StyledLine>, in area: Rect) {
    for (offset, line) in lines.prefix(area.height).enumerated() {
      write(line, row: area.row + offset, columns: area.column..<area.endColumn)
    }
  }

  /// Draws a row of a list, marked when the cursor is on it.
  mutating func listRow(_ line: StyledLine, at offset: Int, in list: Rect, isCursor: Bool) {
    let row = list.row + offset
    write(line, row: row, columns: list.column..<list.endColumn)
    guard isCursor else { return }
    restyle(Rect(row: row, column: list.column, width: list.width, height: 1)) {
      $0.adding(.selected)
    }
  }

  /// Draws the keys that work in a box on its last line.
  mutating func hint(_ text: String, in area: Rect) {
    guard area.height > 2 else { return }
    let row = area.endRow - 1
    write(text, style: Style(.hint), row: row, column: area.column, end: area.endColumn)
  }

  /// Draws a line that is being typed in a box.
  mutating func editor(_ mark: String, _ editor: LineEditor, in prompt: Rect) {
    guard prompt.height > 0 else { return }
    var column = write(
      mark,
      style: Style(.prompt),
      row: prompt.row,
      column: prompt.column,
      end: prompt.endColumn
    )
    // The end of the line is what is being typed.
    let room = max(1, prompt.endColumn - column - 1)
    column = write(
      String(String.UnicodeScalarView(editor.text.unicodeScalars.suffix(room))),
      style: .plain,
      row: prompt.row,
      column: column,
      end: prompt.endColumn
    )
    cursor = Position(row: prompt.row, column: min(column, size.width - 1))
  }

  /// Draws a line that is being typed across the screen, with a message behind it.
  mutating func prompt(_ mark: String, _ text: String, row: Int, message: Message?) {
    fill(Rect(row: row, column: 0, width: size.width, height: 1), .plain)
    // The end of the text is what is being typed: it has to be seen.
    let room = max(1, size.width - 3)
    let shown = String(String.UnicodeScalarView(text.unicodeScalars.suffix(room)))
    var column = write(mark, style: Style(.prompt), row: row, column: 0, end: size.width)
    column = write(shown, style: .plain, row: row, column: column, end: size.width)
    cursor = Position(row: row, column: min(column, max(0, size.width - 1)))
    guard let message, column + 4 < size.width else { return }
    let words = "   " + message.text
    write(words, style: Style(message.role), row: row, column: column, end: size.width)
  }

  /// Highlights what a search finds in a row of the screen.
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
