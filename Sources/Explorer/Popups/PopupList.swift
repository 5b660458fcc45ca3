package import TerminalUI

/// The position of a popup's list on the screen.
package struct PopupList: Sendable {
  package let area: Rect
  /// The first displayed row.
  package let top: Int
  let count: Int
  let cursor: Int

  package init(_ area: Rect, count: Int, cursor: Int) {
    self.area = area
    self.count = count
    self.cursor = cursor
    top = max(0, cursor - area.height + 1)
  }

  /// Moves the caret of the edited line to the click.
  private static func clickLine(_ mouse: Mouse, on model: inout Model) -> Bool {
    guard let keys = model.core.popup?.field(model)?.keys(to: mouse.position) else {
      return false
    }
    for key in keys { model.core.popup?.press(key, on: &model) }
    return true
  }

  /// Handles a click on a row, which moves the cursor there; a click on the cursor's row or a
  /// double click selects it.
  ///
  /// Returns false if there is no row at the position.
  static func click(_ mouse: Mouse, on model: inout Model) -> Bool {
    guard mouse.button == .left, mouse.action == .press || mouse.action == .doublePress else {
      return false
    }
    if clickLine(mouse, on: &model) { return true }
    guard let list = model.core.popup?.list(model), list.area.contains(mouse.position)
    else { return false }
    let row = list.top + mouse.position.row - list.area.row
    guard row < list.count else { return false }
    let step = Key(row > list.cursor ? .down : .up)
    for _ in 0..<abs(row - list.cursor) {
      model.core.popup?.press(step, on: &model)
      model.performActions()
    }
    if row == list.cursor || mouse.action == .doublePress {
      model.core.popup?.press(.enter, on: &model)
    }
    return true
  }
}
