// Drawing of panes: title, rows with the cursor, and footer.

import TerminalUI

extension Pane {
  /// Draws the pane with its title.
  func draw(at place: Layout.Place, of core: Core, on frame: inout Frame) {
    if let area = place.title {
      titleLine(at: place, in: core).draw(in: area, of: core, on: &frame)
    }
    let content = place.content
    guard !content.isEmpty else { return }
    let footer = foot(height: content.height, in: core)
    let head = top(height: content.height, width: content.width, in: core)
    let (above, below) = content.split(top: head.count)
    for (offset, line) in head.enumerated() {
      frame.write(line, row: above.row + offset, columns: (above.column + 1)..<above.endColumn)
    }
    let (whole, foot) = below.split(bottom: footer.count)
    for (offset, line) in footer.enumerated() {
      frame.write(line, row: foot.row + offset, columns: (foot.column + 1)..<foot.endColumn)
    }
    let area = drawBeside(in: whole, of: core, on: &frame)
    let rows = shownRows(count: area.height, width: area.width, in: core)
    if rows.isEmpty { return drawNothing(in: area, of: core, on: &frame) }
    for (offset, row) in rows.enumerated() {
      let isCursor = core[Self.id].top + offset == core[Self.id].cursor
      draw(row, isCursor: isCursor, in: area, at: offset, of: core, on: &frame)
    }
  }

  /// Returns the title line of the pane.
  func titleLine(at place: Layout.Place, in core: Core) -> PaneTitle {
    PaneTitle(
      place: place,
      title: title(in: core),
      endings: titleEndings(in: core),
      position: position(in: core)
    )
  }

  private func draw(
    _ row: PaneRow,
    isCursor: Bool,
    in area: Rect,
    at offset: Int,
    of core: Core,
    on frame: inout Frame
  ) {
    let isFocused = core.focus == Self.id
    let screenRow = area.row + offset
    var column = area.column
    if let number = row.number {
      let text = core.settings.lineNumbers && !row.continues ? String(number) : ""
      let digits =
        core.settings.lineNumbers
        ? String(repeating: " ", count: max(0, row.numberWidth - text.utf8.count)) + text : ""
      column = frame.write(
        digits,
        style: Style(.lineNumber),
        row: screenRow,
        column: column,
        end: area.endColumn
      )
      let mark: (Unicode.Scalar, StyleRole) =
        switch row.mark {
        case .linked: ("▌", .linked)
        case _ where isCursor && isFocused: ("▌", .linked)
        case .block: ("┊", .border)
        case .none: (" ", .border)
        }
      if column < area.endColumn {
        frame.put(Cell(mark.0, style: Style(mark.1)), row: screenRow, column: column)
        column += 1
      }
    } else {
      if isCursor {
        frame.put(Cell("▌", style: Style(.linked)), row: screenRow, column: column)
      }
      column += 1
    }
    guard column < area.endColumn else { return }
    let end = row.number == nil && area.width > 20 ? area.endColumn - 1 : area.endColumn
    frame.write(row.line, row: screenRow, columns: column..<end)
    if isFocused {
      frame.mark(core.search.needle, row: screenRow, columns: column..<area.endColumn)
    }
    let line = Rect(row: screenRow, column: column, width: area.endColumn - column, height: 1)
    if isCursor, isFocused {
      frame.restyle(line) { $0.adding(.selected) }
    } else if isCursor || row.mark == .linked {
      let end = usedColumns(row: screenRow, columns: column..<area.endColumn, on: frame)
      frame.restyle(Rect(row: screenRow, column: column, width: end - column, height: 1)) {
        $0.adding(.related)
      }
    }
  }

  /// Returns the column after the last one that is not blank.
  private func usedColumns(row: Int, columns: Range<Int>, on frame: Frame) -> Int {
    var end = columns.upperBound
    while end > columns.lowerBound, frame[row, end - 1]?.scalar == " ",
      frame[row, end - 1]?.isContinuation == false
    {
      end -= 1
    }
    return end
  }

  private func drawNothing(in area: Rect, of core: Core, on frame: inout Frame) {
    let column = area.column + min(1, area.width)
    let text = emptyMessage(in: core)
    frame.write(text, style: .dim, row: area.row, column: column, end: area.endColumn)
  }

  /// Returns the number of the cursor's row, for the title.
  private func position(in core: Core) -> String {
    let rows = rowCount(in: core)
    return rows == 0 ? "" : "\(min(core[Self.id].cursor + 1, rows))/\(rows)"
  }
}
