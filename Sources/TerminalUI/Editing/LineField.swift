/// An editable line on the screen: a mark, then the text with the caret.
///
/// Longer text scrolls to keep the caret visible, with ellipses where it is cut. Wide and combining
/// characters are measured as terminals do.
package struct LineField: Sendable {
  package let line: EditableLine
  package var markStyle = Style(.prompt)
  package var textStyle = Style.plain
  /// The note displayed after the text if there is room.
  package var note: Span?

  private let mark: String
  package let area: Rect
  /// The column where the text starts.
  private let start: Int
  private let letters: [Letter]
  /// The visible letters.
  private let shown: Range<Int>

  private struct Letter: Sendable {
    let text: String
    /// The offset of the letter in the line's UTF-8.
    let offset: Int
    let width: Int
  }

  /// Creates a field in an area of one row, with the mark, the text and the note.
  package init(_ mark: String, _ line: EditableLine, in area: Rect) {
    self.mark = mark
    self.line = line
    self.area = area
    var offset = 0
    letters = line.text.map { letter in
      defer { offset += letter.utf8.count }
      return Letter(text: String(letter), offset: offset, width: Span(String(letter)).width)
    }
    let width = letters.reduce(1) { $0 + $1.width }
    // A long mark is shortened to leave room for the text.
    let most = max(area.width / 2, area.width - min(width, 12))
    start = area.column + min(Span(mark).width, most)
    let room = max(1, area.endColumn - start)
    let caret = letters.firstIndex { $0.offset >= line.caret } ?? letters.count
    shown = Self.window(letters.map(\.width), caret: caret, room: room)
  }

  /// Returns the visible letters: all if they fit, or else those around the caret.
  private static func window(_ widths: [Int], caret: Int, room: Int) -> Range<Int> {
    // The caret needs a column after the last letter.
    if widths.reduce(1, +) <= room { return 0..<widths.count }
    var first = caret
    var before = 0
    while first > 0, before + widths[first - 1] <= room / 2 {
      first -= 1
      before += widths[first]
    }
    // Near the end of the text, more letters fit before the caret. The ellipsis and the caret need
    // columns.
    var used = before + widths[caret...].reduce(2, +)
    while first > 0, used + widths[first - 1] <= room {
      first -= 1
      used += widths[first]
    }
    var left = room - (first > 0 ? 1 : 0)
    var end = first
    while end < widths.count, widths[end] <= left {
      left -= widths[end]
      end += 1
    }
    guard end < widths.count else { return first..<end }
    // The ellipsis after the text needs a column.
    while end > first, left < 1 {
      end -= 1
      left += widths[end]
    }
    return first..<end
  }

  // MARK: Places

  /// The column of the first visible letter.
  private var textColumn: Int { start + (shown.lowerBound > 0 ? 1 : 0) }

  /// The column after the last visible letter.
  private var endColumn: Int { textColumn + letters[shown].reduce(0) { $0 + $1.width } }

  /// Returns the column of a byte offset, limited to the visible letters.
  private func column(of offset: Int) -> Int {
    textColumn + letters[shown].prefix { $0.offset < offset }.reduce(0) { $0 + $1.width }
  }

  /// The caret's position on the screen.
  package var caretPosition: Position {
    Position(row: area.row, column: min(column(of: line.caret), max(0, area.endColumn - 1)))
  }

  /// Returns the cells of a range of the text; for an empty range, the cell at its position.
  package func cells(of range: Range<Int>) -> Rect {
    let first = column(of: range.lowerBound)
    let end = max(column(of: range.upperBound), first + 1)
    return Rect(row: area.row, column: first, width: min(end, area.endColumn) - first, height: 1)
  }

  /// Returns the keys that move the caret to a screen position; `nil` if the text is not there.
  package func keys(to position: Position) -> [Key]? {
    guard area.contains(position), position.column >= start else { return nil }
    var column = textColumn
    var target = shown.lowerBound
    for letter in letters[shown] {
      column += letter.width
      if column > position.column { break }
      target += 1
    }
    let caret = letters.prefix { $0.offset < line.caret }.count
    return Array(repeating: target < caret ? .left : .right, count: abs(target - caret))
  }

  // MARK: Drawing

  package func draw(on frame: inout Frame) {
    guard !area.isEmpty else { return }
    let end = area.endColumn
    frame.write(mark, style: markStyle, row: area.row, column: area.column, end: start)
    var column = start
    func put(_ text: String, _ style: Style, on frame: inout Frame) {
      column = frame.write(text, style: style, row: area.row, column: column, end: end)
    }
    if shown.lowerBound > 0 { put("…", textStyle, on: &frame) }
    put(letters[shown].map(\.text).joined(), textStyle, on: &frame)
    if shown.upperBound < letters.count { put("…", textStyle, on: &frame) }
    frame.cursor = caretPosition
    guard let note, column + 4 < end else { return }
    put("   " + note.text, note.style, on: &frame)
  }
}
