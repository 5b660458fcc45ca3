import GraphQLRuntime
package import TerminalUI

// Input and drawing of the list.

extension PickList {
  /// Opens a list, or reports why it is empty.
  package static func open(
    _ title: String,
    _ items: [Item],
    at cursor: Int = 0,
    emptyMessage: String,
    names: (@Sendable (String, Core) -> Item?)? = nil,
    in core: inout Core
  ) {
    guard !items.isEmpty else { return core.say(emptyMessage, .warning) }
    core.popup = PickList(title: title, items: items, cursor: cursor, names: names)
  }

  package func press(_ key: Key, on model: inout Model) {
    var list = self
    switch key.code {
    case .escape: return close(on: &model)
    case .enter:
      // The list stays open without a match, so that the text can be corrected.
      guard let item = item(cursor) else { return }
      close(on: &model)
      item.target.take(on: &model)
      return model.performActions()
    case .tab: list.cursor += 1
    // Home and End first move the caret of the line.
    case .home where editor.isAtStart: list.cursor = 0
    case .end where editor.isAtEnd: list.cursor = count - 1
    case .backspace where editor.text.isEmpty: return close(on: &model)
    case _:
      if let row = ListKeys().row(after: cursor, key) {
        list.cursor = row
      } else {
        list.edit(key, in: model.core)
      }
    }
    list.cursor = max(0, min(list.cursor, list.count - 1))
    if showsPlaces { list.showPlace(on: &model) }
    model.core.popup = list
  }

  package func cancel(in core: inout Core) {
    core.popup = nil
    guard let preview else { return }
    core.pendingActions.append(.change { preview.end(on: &$0) })
  }

  /// Closes the list and restores the previous display.
  private func close(on model: inout Model) {
    preview?.end(on: &model)
    model.core.popup = nil
    model.core.promptState.message = nil
  }

  /// Shows the place at the cursor behind the list.
  private mutating func showPlace(on model: inout Model) {
    preview?.end(on: &model)
    preview = PlacePreview.begin(on: &model)
    model.core.promptState.message = nil
    guard let target = item(cursor)?.target, target.isPlace else { return }
    target.take(on: &model)
    model.performActions()
  }

  /// Returns the box, which leaves room for the previewed place.
  private func area(_ model: Model) -> Rect {
    let size = model.core.size
    let wanted = max(6, min(total, 18) + 4)
    let width = min(size.width, 96)
    guard showsPlaces else {
      return Rect(width: width, height: min(size.height, wanted), inMiddleOf: size)
    }
    let height = min(max(6, min(wanted, size.height / 2)), size.height)
    let column = max(0, (size.width - width) / 2)
    let shown = model.core.layout.place(of: model.core.focus)?.content.row ?? 0
    // Use the half of the screen that does not contain the place.
    let row = shown < size.height / 2 - 1 ? max(0, size.height - height) : 0
    return Rect(row: row, column: column, width: width, height: height)
  }

  package func list(_ model: Model) -> PopupList? {
    let inner = area(model).inside
    let rows = inner.aboveHint.split(top: 1).rest
    return PopupList(rows, count: count, cursor: cursor)
  }

  package func field(_ model: Model) -> LineField? {
    LineField("/", editor, in: area(model).inside.split(top: 1).top)
  }

  package func draw(_ model: Model, on frame: inout Frame) {
    let inner = frame.box(area(model), title: title)
    guard let list = list(model) else { return }
    let (rows, top) = (list.area, list.top)
    let shown = (0..<rows.height).compactMap { item(top + $0) }
    // Align the notes in a column if the texts are short enough.
    let widest = shown.map { Span($0.text).width }.max() ?? 0
    let column = min(widest, max(16, rows.width / 2))
    for (offset, item) in shown.enumerated() {
      let name = Self.shortened(item.text, columns: rows.width)
      let padding = "".padding(to: max(0, column - Span(name).width))
      let line = StyledLine(
        spans(of: item, as: name) + [Span(padding + "  "), Span(item.note, .dim)]
      )
      frame.listRow(line, at: offset, in: rows, isCursor: top + offset == cursor)
    }
    if shown.isEmpty, rows.height > 0 {
      frame.listRow(StyledLine("No match.", .dim), at: 0, in: rows, isCursor: false)
    }
    field(model)?.draw(on: &frame)
    // If the current row is cut, repeat it in full below.
    let chosen = item(cursor)
    let isCut = chosen.map {
      max(Span($0.text).width, column) + 2 + Span($0.note).width > rows.width
    }
    let keys = "type to search   ↑ ↓ move   Enter select   Esc close"
    frame.hint(isCut == true ? chosen?.note ?? keys : keys, in: inner)
  }

  /// Returns a name that fits; a path loses its beginning, because paths differ at their ends.
  private static func shortened(_ name: String, columns: Int) -> String {
    name.contains(".") && !name.contains(" ") ? cutAtStart(name, columns: columns) : name
  }

  package func accessibilityText(_ model: Model) -> [String] {
    let typed = editor.text.isEmpty ? "" : " \(editor.accessibilityText)."
    guard let item = item(cursor) else { return ["\(title).\(typed) No match."] }
    let text = spokenText(item.note.isEmpty ? item.text : item.text + ", " + item.note)
    return ["\(title).\(typed) \(cursor + 1) of \(count): \(text)"]
  }
}
