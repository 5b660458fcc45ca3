/// The line above a pane: its name, or those that share its place, what it shows, and where the
/// cursor is.
struct PaneTitle {
  let place: Layout.Place
  let title: (text: String, note: String)
  /// The number of the cursor's row.
  let position: String

  func draw(in area: Rect, of core: Core, on frame: inout Frame) {
    let isFocused = place.pane == core.focus
    let border = Style(isFocused ? .focusedBorder : .border)
    let name = Style(.title, isFocused ? [.bold, .underline] : [])
    for column in area.column..<area.endColumn {
      // The pane that has the keys is told without attributes too.
      frame.put(Cell(isFocused ? "═" : "─", style: border), row: area.row, column: column)
    }
    var column = area.column + 1
    let (text, position) = (title.text, title.note + self.position)
    let pin = core.arrangement.pinned.contains(place.pane) ? " [pinned]" : ""
    let right = pin + (position.isEmpty ? "" : " \(position) ")
    let end = max(column, area.endColumn - (area.width > 30 ? textWidth(right) + 1 : 0))
    for pane in Self.shownTabs(of: place, width: area.width) {
      let isShown = pane == place.pane
      let label: String
      if place.tabs.count == 1 {
        label = " \(pane.number) \(pane.title) "
      } else {
        label = isShown ? " [\(pane.title)]" : " \(pane.title)"
      }
      guard column + label.utf8.count <= end else { break }
      column = frame.write(
        label,
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
      // The end of a path says more than its beginning.
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

  /// The tabs of a title, without the first ones where the shown one would have no room.
  private static func shownTabs(of place: Layout.Place, width: Int) -> [PaneID] {
    let room = width - 14
    var tabs = place.tabs[...]
    while let first = tabs.first, first != place.pane {
      let before = tabs.prefix { $0 != place.pane }.reduce(0) { $0 + $1.title.utf8.count + 2 }
      if before + place.pane.title.utf8.count + 4 <= room { break }
      tabs = tabs.dropFirst()
    }
    return Array(tabs)
  }

  /// The tab of a title under a column.
  static func tab(of place: Layout.Place, at column: Int) -> PaneID? {
    guard let title = place.title, place.tabs.count > 1 else { return nil }
    var start = title.column + 1
    for pane in shownTabs(of: place, width: title.width) {
      let width = pane.title.utf8.count + (pane == place.pane ? 4 : 2)
      if column >= start, column < start + width { return pane }
      start += width
    }
    return nil
  }
}
