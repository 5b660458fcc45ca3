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
    let (text, note) = title
    let space = note.isEmpty || note.hasSuffix(" ") ? "" : " "
    let position = note + space + self.position
    let pin = core.layoutState.pinned.contains(place.pane) ? " [pinned]" : ""
    let right = pin + (position.isEmpty ? "" : " \(position) ")
    let end = max(column, area.endColumn - (area.width > 30 ? textWidth(right) + 1 : 0))
    for tab in tabs(width: area.width) {
      guard column + textWidth(tab.label) <= end else { break }
      let isShown = tab.pane == place.pane
      column = frame.write(
        tab.label,
        style: isShown ? name : Style(.dim),
        row: area.row,
        column: column,
        end: end
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
    if area.width > 30, !right.isEmpty {
      frame.write(
        right,
        style: border,
        row: area.row,
        column: area.endColumn - textWidth(right) - 1,
        end: area.endColumn
      )
    }
  }

  /// Returns the tabs with the keys that select them.
  private func tabs(width: Int) -> [(pane: PaneID, label: String)] {
    Self.tabs(of: place, width: width)
  }

  /// Returns the tabs with labels; if there is not enough room, hidden tabs are abbreviated and
  /// then omitted from the start.
  static func tabs(of place: Layout.Place, width: Int) -> [(pane: PaneID, label: String)] {
    func label(_ pane: PaneID, letters: Int) -> String {
      if place.tabs.count == 1 { return " \(mark(pane)) \(pane.title) " }
      if pane == place.pane { return " [\(mark(pane)) \(pane.title)]" }
      return " \(mark(pane)) \(pane.title.prefix(letters))"
    }
    func columns(_ tabs: some Sequence<PaneID>, letters: Int) -> Int {
      tabs.reduce(0) { $0 + textWidth(label($1, letters: letters)) + 1 }
    }
    // Reserve room for the number of the cursor's row.
    let room = width - 14
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

  /// Returns the tab at a column of a title.
  static func tab(of place: Layout.Place, at column: Int) -> PaneID? {
    guard let title = place.title, place.tabs.count > 1 else { return nil }
    var start = title.column + 1
    for tab in tabs(of: place, width: title.width) {
      let width = textWidth(tab.label) + 1
      if column >= start, column < start + width { return tab.pane }
      start += width
    }
    return nil
  }
}
