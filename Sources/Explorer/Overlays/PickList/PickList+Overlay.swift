import GraphQLCompiler
import GraphQLRuntime

// Typing at a list, and how it looks.

extension PickList {
  /// Opens a list, or says why there is none.
  static func open(
    _ title: String,
    _ items: [Item],
    at cursor: Int = 0,
    nothing: String,
    names: (@Sendable (String, Core) -> Item?)? = nil,
    in core: inout Core
  ) {
    guard !items.isEmpty else { return core.say(nothing, .warning) }
    core.overlay = PickList(title: title, items: items, cursor: cursor, names: names)
  }

  package func press(_ key: Key, on model: inout Model) {
    var list = self
    switch key.code {
    case .escape: return model.core.overlay = nil
    case .enter:
      model.core.overlay = nil
      item(cursor)?.target.take(on: &model)
      return model.carryOut()
    case .tab: list.cursor += 1
    case .home: list.cursor = 0
    case .end: list.cursor = count - 1
    case .backspace where editor.text.isEmpty: return model.core.overlay = nil
    case _:
      if let row = ListKeys().row(after: cursor, key) {
        list.cursor = row
      } else {
        _ = list.take(key, in: model.core)
      }
    }
    list.cursor = max(0, min(list.cursor, list.count - 1))
    model.core.overlay = list
  }

  package func draw(_ model: Model, on frame: inout Frame) {
    let area = Rect(
      width: min(frame.size.width, 96),
      height: min(frame.size.height, max(6, min(total, 18) + 4)),
      inMiddleOf: frame.size
    )
    let inner = frame.box(area, title: title)
    let (prompt, below) = inner.split(top: 1)
    let rows = below.split(bottom: inner.height > 4 ? 1 : 0).rest
    let top = max(0, cursor - rows.height + 1)
    let shown = (0..<rows.height).compactMap { item(top + $0) }
    // The notes stand in a column as far as the texts let them.
    let widest = shown.map { Span($0.text).width }.max() ?? 0
    let column = min(widest, max(16, rows.width / 2))
    for (offset, item) in shown.enumerated() {
      let line = StyledLine([
        Span(item.text.padding(to: column)), Span("  "), Span(item.note, .dim),
      ])
      frame.listRow(line, at: offset, in: rows, isCursor: top + offset == cursor)
    }
    if shown.isEmpty, rows.height > 0 {
      frame.listRow(StyledLine("Nothing fits.", .dim), at: 0, in: rows, isCursor: false)
    }
    frame.editor("/", editor, in: prompt)
    // What is cut in the chosen row stands below it.
    let chosen = item(cursor)
    let isCut = chosen.map {
      max(Span($0.text).width, column) + 2 + Span($0.note).width > rows.width
    }
    let keys = "type to search   ↑ ↓ choose   Enter take   Esc close"
    frame.hint(isCut == true ? chosen?.note ?? keys : keys, in: inner)
  }

  package func spoken(_ model: Model) -> [String] {
    let typed = editor.text.isEmpty ? "" : " \(editor.text)."
    guard let item = item(cursor) else { return ["\(title).\(typed) Nothing fits."] }
    let text = spokenText(item.note.isEmpty ? item.text : item.text + ", " + item.note)
    return ["\(title).\(typed) \(cursor + 1) of \(count): \(text)"]
  }
}
