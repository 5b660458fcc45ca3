import TerminalUI

/// Mouse handling: a click selects, or opens and closes on ▸; a double click follows; the wheel
/// scrolls the pane under it; and borders can be dragged.
enum MouseHandling {
  static func take(_ mouse: Mouse, on model: inout Model) {
    if mouse.button == .left, mouse.action == .drag || mouse.action == .release {
      model.core.layoutState.drag(to: mouse.position)
      if mouse.action == .release { model.core.layoutState.draggedBorder = nil }
      return
    }
    let layout = model.core.layout
    if mouse.button == .left, let border = layout.border(at: mouse.position) {
      model.core.layoutState.draggedBorder = border
      if border.isVertical { return }
    }
    let place = layout.places.first { place in
      place.content.contains(mouse.position) || place.title?.contains(mouse.position) == true
    }
    guard let place else { return }
    switch (mouse.button, mouse.action) {
    case (.wheelUp, _), (.wheelDown, _):
      let lines = mouse.button == .wheelUp ? -3 : 3
      model.panes[place.pane].scrollWithoutCursor(by: lines, in: &model.core)
    case (.wheelLeft, _), (.wheelRight, _):
      model.panes[place.pane].roll(by: mouse.button == .wheelLeft ? -8 : 8)
    case (.left, .press), (.left, .doublePress): press(mouse, at: place, on: &model)
    case (.left, _), (.middle, _), (.right, _): break
    }
  }

  private static func press(_ mouse: Mouse, at place: Layout.Place, on model: inout Model) {
    let isDouble = mouse.action == .doublePress
    if place.title?.contains(mouse.position) == true {
      if isDouble {
        model.core.layoutState.zoom(by: model.core.layoutState.choice.zoom == .full ? -2 : 2)
        return model.core.showSelection()
      }
      let title = model.panes[place.pane].titleLine(at: place, in: model.core)
      let tab = title.tab(at: mouse.position.column, in: model.core)
      return model.core.setFocus(tab ?? place.pane)
    }
    let head = model.panes[place.pane].top(
      height: place.content.height,
      width: place.content.width,
      in: model.core
    )
    let line = mouse.position.row - place.content.row - head.count
    let row = model.core[place.pane].top + line
    model.core.layoutState.choice.setFocus(place.pane)
    if line < 0 {
      let column = mouse.position.column - place.content.column
      return model.change(place.pane) { pane, core in
        pane.clickHead(line: line + head.count, column: column, in: &core)
      }
    }
    guard row < model.rowCount(of: place.pane) else { return }
    if isFold(mouse.position, in: place.content, on: render(model)) {
      model.change(place.pane) { pane, core in pane.moveCursor(to: row, in: &core) }
      if let command = KeyTable.command(named: "toggle-fold") { model.run(command) }
      return
    }
    let column = mouse.position.column - place.content.column
    model.change(place.pane) { pane, core in
      pane.moveCursor(to: row, in: &core)
      pane.click(row: row, column: column, in: &core)
    }
    if isDouble { model.change(place.pane) { pane, core in pane.follow(in: &core) } }
  }

  /// Returns true if a position is that of a fold mark, which is the first character of a row.
  private static func isFold(_ position: Position, in content: Rect, on frame: Frame) -> Bool {
    guard let cell = frame[position.row, position.column], isSign(cell.scalar) else { return false }
    return (content.column..<position.column).allSatisfy { column in
      frame[position.row, column].map { [" ", "▌", "┊"].contains($0.scalar) } ?? false
    }
  }

  private static func isSign(_ scalar: Unicode.Scalar) -> Bool { scalar == "▸" || scalar == "▾" }
}
