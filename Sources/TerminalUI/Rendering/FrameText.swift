extension Frame {
  /// The rows as plain text without trailing spaces.
  package var rows: [String] {
    (0..<size.height).map { row in
      var text: [UInt8] = []
      text.reserveCapacity(size.width)
      for cell in line(row, endingBefore: { $0.scalar == " " && !$0.hasCombining }) {
        cell.append(to: &text)
      }
      return String(decoding: text, as: UTF8.self)
    }
  }

  /// The rows joined by newlines, without a final newline.
  package var text: String { rows.joined(separator: "\n") }

  /// Returns a row up to its last cell that is not empty.
  func line(_ row: Int, endingBefore isEmpty: (Cell) -> Bool) -> ArraySlice<Cell> {
    let line = cells[row * size.width..<(row + 1) * size.width]
    let last = line.lastIndex { !isEmpty($0) }
    return last.map { line.prefix(through: $0) } ?? []
  }
}
