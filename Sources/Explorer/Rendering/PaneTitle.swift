import TerminalUI

/// The title line of a pane: its name or tabs, its content, and the cursor's position.
struct PaneTitle {
  let place: Layout.Place
  let title: (text: String, note: String)
  /// Texts of which the first that fits follows the title.
  let endings: [String]
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
    let right = right(width: area.width, in: core)
    let end = max(column, area.endColumn - (right.isEmpty ? 0 : textWidth(right) + 1))
    let tabs = tabs(width: area.width, in: core)
    for tab in tabs {
      let isShown = tab.pane == place.pane
      var label = tab.label[...]
      // The brackets of the displayed tab delimit it, so the blank before them is not highlighted.
      if isShown, place.tabs.count > 1 {
        label.removeFirst()
        column = frame.write(" ", style: border, row: area.row, column: column, end: end)
      }
      column = frame.write(
        String(label),
        style: isShown ? name : Style(.dim),
        row: area.row,
        column: column,
        end: area.endColumn
      )
      if place.tabs.count > 1 {
        column = frame.write(" ", style: border, row: area.row, column: column, end: end)
      }
    }
    let rest = place.tabs.count - tabs.count
    if rest > 0, column + Self.restColumns <= end {
      column = frame.write(
        " +\(rest) ",
        style: Style(.dim),
        row: area.row,
        column: column,
        end: end
      )
    }
    let text = text(columns: end - column - 3)
    let columns = end - column - 3
    // A few letters of a cut text say nothing.
    if !text.isEmpty, columns >= min(textWidth(text), Self.fewestColumns) {
      // The end of a path is more informative than its beginning.
      let shown =
        place.pane.identity.titleIsCutAtEnd
        ? cutAtEnd(text, columns: columns) : cutAtStart(text, columns: columns)
      frame.write(" \(shown) ", style: Style(.dim), row: area.row, column: column, end: end - 1)
    }
    if !right.isEmpty {
      frame.write(
        right,
        style: Style(isFocused ? .focusedBorder : .dim),
        row: area.row,
        column: area.endColumn - textWidth(right) - 1,
        end: area.endColumn
      )
    }
  }

  /// Returns the text after the name with the first ending that fits.
  private func text(columns: Int) -> String {
    let start = title.text.isEmpty ? "" : title.text + "  "
    return endings.lazy.map { start + $0 }.first { textWidth($0) <= columns } ?? title.text
  }

  /// Returns the counts and the position at the right end: without the note, or empty, if the
  /// displayed tab needs the columns.
  private func right(width: Int, in core: Core) -> String {
    guard width > 30 else { return "" }
    let pin = core.layoutState.pinned.contains(place.pane) ? " [pinned]" : ""
    let isAlone = title.note.isEmpty || title.note.hasSuffix(" ") || position.isEmpty
    let space = isAlone ? "" : "  "
    let texts = [title.note + space + position, position].map { text in
      pin + (text.isEmpty ? "" : " \(text) ")
    }
    let label = textWidth(place.pane.title) + 7
    return texts.first { textWidth($0) + label <= width } ?? ""
  }

  /// Returns the tabs with the keys that select them: as many as fit, always with the visible one.
  func tabs(width: Int, in core: Core) -> [(pane: PaneID, label: String)] {
    func label(_ pane: PaneID) -> String {
      if place.tabs.count == 1 { return " \(Self.mark(pane)) \(pane.title) " }
      if pane == place.pane { return " [\(Self.mark(pane)) \(pane.title)]" }
      return " \(Self.mark(pane)) \(pane.title)"
    }
    func columns(_ tabs: some Sequence<PaneID>) -> Int {
      tabs.reduce(0) { $0 + textWidth(label($1)) + 1 }
    }
    // The position changes with the cursor; reserve room for long ones so that tabs stay in place.
    let all = min(width - 14, width - textWidth(right(width: width, in: core)) - 2)
    let room = columns(place.tabs) <= all ? all : all - Self.restColumns
    var tabs = place.tabs[...]
    while columns(tabs) > room, let last = tabs.last, last != place.pane { tabs = tabs.dropLast() }
    while columns(tabs) > room, let first = tabs.first, first != place.pane {
      tabs = tabs.dropFirst()
    }
    return tabs.map { ($0, label($0)) }
  }

  /// The fewest columns for a title that is cut.
  private static let fewestColumns = 12

  /// The columns for the number of tabs that do not fit, such as `+3`.
  private static let restColumns = 4

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
