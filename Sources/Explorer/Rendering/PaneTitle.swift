import TerminalUI

/// The title line of a pane: its name or tabs, its content, and the cursor's position.
struct PaneTitle {
  let place: Layout.Place
  let title: (text: String, note: String)
  /// The number of the cursor's row.
  let position: String

  func draw(in area: Rect, of core: Core, on frame: inout Frame) {
    let isFocused = place.pane == core.focus
    let border = Style(isFocused ? .focusedBorder : .border)
    let name = Style(isFocused ? .focusedTitle : .title)
    for column in area.column..<area.endColumn {
      // The focused pane is recognizable without attributes too.
      frame.put(Cell(isFocused ? "═" : "─", style: border), row: area.row, column: column)
    }
    var column = area.column + 1
    let text = title.text
    let right = right(width: area.width, in: core)
    let end = max(column, area.endColumn - (right.isEmpty ? 0 : textWidth(right) + 1))
    for tab in tabs(width: area.width, in: core) {
      guard column + textWidth(tab.label) <= end || tab.pane == place.pane else { break }
      let isShown = tab.pane == place.pane
      column = frame.write(
        tab.label,
        style: isShown ? name : Style(.dim),
        row: area.row,
        column: column,
        end: area.endColumn
      )
      if place.tabs.count > 1 {
        column = frame.write(" ", style: border, row: area.row, column: column, end: end)
      }
    }
    if !text.isEmpty, column + 8 < end {
      // The end of a path is more informative than its beginning.
      let shown =
        place.pane.identity.titleIsCutAtEnd
        ? cutAtEnd(text, columns: end - column - 3) : cutAtStart(text, columns: end - column - 3)
      frame.write(" \(shown) ", style: Style(.dim), row: area.row, column: column, end: end - 1)
    }
    if !right.isEmpty {
      frame.write(
        right,
        style: border,
        row: area.row,
        column: area.endColumn - textWidth(right) - 1,
        end: area.endColumn
      )
    }
  }

  /// Returns the counts and the position at the right end: without the note, or empty, if the
  /// displayed tab needs the columns.
  private func right(width: Int, in core: Core) -> String {
    guard width > 30 else { return "" }
    let pin = core.layoutState.pinned.contains(place.pane) ? " [pinned]" : ""
    let space = title.note.isEmpty || title.note.hasSuffix(" ") ? "" : " "
    let texts = [title.note + space + position, position].map { text in
      pin + (text.isEmpty ? "" : " \(text) ")
    }
    let label = textWidth(place.pane.title) + 7
    return texts.first { textWidth($0) + label <= width } ?? ""
  }

  /// Returns the tabs with the keys that select them; if there is not enough room, hidden tabs are
  /// abbreviated and then omitted from the start.
  func tabs(width: Int, in core: Core) -> [(pane: PaneID, label: String)] {
    func label(_ pane: PaneID, letters: Int) -> String {
      if place.tabs.count == 1 { return " \(Self.mark(pane)) \(pane.title) " }
      if pane == place.pane { return " [\(Self.mark(pane)) \(pane.title)]" }
      return " \(Self.mark(pane)) \(pane.title.prefix(letters))"
    }
    func columns(_ tabs: some Sequence<PaneID>, letters: Int) -> Int {
      tabs.reduce(0) { $0 + textWidth(label($1, letters: letters)) + 1 }
    }
    // The position changes with the cursor; reserve room for long ones so that tabs stay in place.
    let room = min(width - 14, width - textWidth(right(width: width, in: core)) - 2)
    let all = place.tabs
    let letters = [9, 6, 4, 3].first { columns(all, letters: $0) <= room } ?? 3
    var tabs = all[...]
    while let first = tabs.first, first != place.pane {
      let upToShown = tabs.prefix { $0 != place.pane } + [place.pane]
      if columns(upToShown, letters: letters) <= room { break }
      tabs = tabs.dropFirst()
    }
    return tabs.map { ($0, label($0, letters: letters)) }
  }

  /// Returns the keys that select a pane: its number, or `g` and its letter if the number has two
  /// digits.
  private static func mark(_ pane: PaneID) -> String {
    pane.number < 10 ? String(pane.number) : "g\(pane.identity.letter)"
  }

  /// Returns the tab at a column of the title.
  func tab(at column: Int, in core: Core) -> PaneID? {
    guard let area = place.title, place.tabs.count > 1 else { return nil }
    var start = area.column + 1
    for tab in tabs(width: area.width, in: core) {
      let width = textWidth(tab.label) + 1
      if column >= start, column < start + width { return tab.pane }
      start += width
    }
    return nil
  }
}
