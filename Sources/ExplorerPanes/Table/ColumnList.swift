import Explorer
import ResponseTools
import TerminalUI
import Workspace

/// An popup that lists the columns of the table, to show, hide and move them.
struct ColumnList: Popup {
  private var cursor = 0

  var name: String { "columns" }

  private init() {}

  static func open(_ choice: TableChoice, in core: inout Core) {
    var list = ColumnList()
    list.cursor = choice.columns.firstIndex { $0.name == choice.current?.name } ?? 0
    core.popup = list
  }

  private func columns(_ model: Model) -> [TableChoice.Column] {
    model.panes[TablePane.self].choice.columns
  }

  func press(_ key: Key, on model: inout Model) {
    var list = self
    let columns = columns(model)
    let chosen = columns[checked: cursor]
    switch key {
    case .escape, .character("q"), .character("|"): return model.core.popup = nil
    case .enter:
      model.core.popup = nil
      return model.change(TablePane.self) { pane, core in
        guard let chosen else { return }
        pane.choice.columns[cursor].isHidden = false
        pane.choice.moveCursor(to: chosen.name)
        pane.moveColumn(by: 0, in: &core)
      }
    case .character(" "), .character("-"):
      model.change(TablePane.self) { pane, _ in
        guard pane.choice.columns.indices.contains(cursor) else { return }
        pane.choice.columns[cursor].isHidden.toggle()
        pane.choice.clamp()
      }
      list.cursor += 1
    case .character("J"), .character("K"):
      let other = cursor + (key == .character("J") ? 1 : -1)
      guard columns.indices.contains(other), chosen != nil else { return }
      model.change(TablePane.self) { pane, _ in pane.choice.columns.swapAt(cursor, other) }
      list.cursor = other
    case _: list.cursor = ListKeys(takesLetters: true).row(after: cursor, key) ?? cursor
    }
    list.cursor = max(0, min(list.cursor, columns.count - 1))
    model.core.popup = list
  }

  private func line(_ column: TableChoice.Column, _ model: Model) -> StyledLine {
    let table = model.panes[TablePane.self].content?.table
    let type = table?.columns.first { $0.name == column.name }?.type ?? ""
    return StyledLine(
      [
        column.isHidden ? Span("  ", .absent) : Span("✓ ", .present),
        Span(column.name, column.isHidden ? .dim : .fieldName),
      ],
      right: [Span(type, .typeName)]
    )
  }

  private func area(_ model: Model) -> Rect {
    let size = model.core.size
    return Rect(
      width: min(size.width, 64),
      height: min(size.height, columns(model).count + 4),
      inMiddleOf: size
    )
  }

  func list(_ model: Model) -> PopupList? {
    let inner = area(model).inside
    return PopupList(inner.aboveHint, count: columns(model).count, cursor: cursor)
  }

  func draw(_ model: Model, on frame: inout Frame) {
    let columns = columns(model)
    let inner = frame.box(area(model), title: "Columns")
    guard let rows = list(model) else { return }
    let (list, top) = (rows.area, rows.top)
    for (offset, column) in columns.dropFirst(top).prefix(list.height).enumerated() {
      let isCursor = top + offset == cursor
      frame.listRow(line(column, model), at: offset, in: list, isCursor: isCursor)
    }
    frame.hint("Space show or hide   J K move   Enter go to   Esc close", in: inner)
  }

  func accessibilityText(_ model: Model) -> [String] {
    let columns = columns(model)
    guard let column = columns[checked: cursor] else { return ["Columns."] }
    let state = column.isHidden ? "hidden" : "shown"
    return ["Columns. \(cursor + 1) of \(columns.count): \(column.name), \(state)"]
  }
}
