extension Model {
  /// What the mouse does: a click selects, a second one follows, the wheel scrolls what is under it,
  /// and borders can be dragged.
  mutating func point(_ mouse: Mouse) {
    if mouse.button == .left, mouse.action == .drag || mouse.action == .release {
      core.arrangement.drag(to: mouse.position)
      if mouse.action == .release { core.arrangement.heldBorder = nil }
      return
    }
    let layout = core.layout
    if mouse.button == .left, let border = layout.border(at: mouse.position) {
      core.arrangement.heldBorder = border
      if border.isVertical { return }
    }
    let place = layout.places.first { place in
      place.content.contains(mouse.position) || place.title?.contains(mouse.position) == true
    }
    guard let place else { return }
    switch (mouse.button, mouse.action) {
    case (.wheelUp, _), (.wheelDown, _):
      panes[place.pane].scrollAlone(by: mouse.button == .wheelUp ? -3 : 3, in: &core)
    case (.wheelLeft, _), (.wheelRight, _):
      panes[place.pane].roll(by: mouse.button == .wheelLeft ? -8 : 8)
    case (.left, .press), (.left, .doublePress): press(mouse, at: place)
    case (.left, _), (.middle, _), (.right, _): break
    }
  }

  private mutating func press(_ mouse: Mouse, at place: Layout.Place) {
    let isDouble = mouse.action == .doublePress
    if place.title?.contains(mouse.position) == true {
      if isDouble {
        core.arrangement.zoom(by: core.arrangement.choice.zoom == .full ? -2 : 2)
        return core.project()
      }
      return core.setFocus(PaneTitle.tab(of: place, at: mouse.position.column) ?? place.pane)
    }
    let row = core[place.pane].top + mouse.position.row - place.content.row
    core.arrangement.choice.setFocus(place.pane)
    guard row < rowCount(of: place.pane) else { return }
    change(place.pane) { pane, core in pane.moveCursor(to: row, in: &core) }
    if isDouble { change(place.pane) { pane, core in pane.follow(in: &core) } }
  }
}
