extension Model {
  /// What the mouse does: a click selects, a second one follows, the wheel scrolls what is under it,
  /// and borders can be dragged.
  mutating func handle(_ mouse: Mouse) -> [Effect] {
    if mouse.button == .left, mouse.action == .drag || mouse.action == .release {
      drag(to: mouse.position)
      if mouse.action == .release { heldBorder = nil }
      return []
    }
    let layout = layout
    if mouse.button == .left, let border = layout.border(at: mouse.position) {
      heldBorder = border
      if border.isVertical { return [] }
    }
    let place = layout.places.first { place in
      place.content.contains(mouse.position) || place.title?.contains(mouse.position) == true
    }
    guard let place else { return [] }
    switch (mouse.button, mouse.action) {
    case (.wheelUp, _), (.wheelDown, _):
      viewports[place.pane.index].scroll(
        by: mouse.button == .wheelUp ? -3 : 3,
        rows: rowCount(of: place.pane),
        height: height(of: place.pane)
      )
      return []
    case (.wheelLeft, _), (.wheelRight, _):
      guard PaneSet.texts.contains(place.pane), texts[place.pane.index].wrapColumns == 0 else {
        return []
      }
      let shift = texts[place.pane.index].shift + (mouse.button == .wheelLeft ? -8 : 8)
      texts[place.pane.index].shift = min(max(0, shift), 2_000)
      return []
    case (.left, .press), (.left, .doublePress):
      if place.title?.contains(mouse.position) == true {
        if mouse.action == .doublePress { return zoom(by: choice.zoom == .full ? -2 : 2) }
        return setFocus(tab(of: place, at: mouse.position.column) ?? place.pane)
      }
      let row = viewports[place.pane.index].top + mouse.position.row - place.content.row
      choice.setFocus(place.pane)
      guard row < rowCount(of: place.pane) else { return [] }
      let effects = moveCursor(to: row)
      return mouse.action == .doublePress ? effects + follow() : effects
    case (.left, _), (.middle, _), (.right, _):
      return []
    }
  }

  /// Moves the border that the mouse holds to where the mouse is.
  private mutating func drag(to position: Position) {
    guard let border = heldBorder, choice.zoom == .normal else { return }
    let change = border.isVertical ? position.column - border.place : position.row - border.place
    guard change != 0 else { return }
    if border.isVertical {
      choice.widen[border.index] = min(max(choice.widen[border.index] + change, -400), 400)
    } else {
      choice.heighten[border.index] = min(max(choice.heighten[border.index] + change, -200), 200)
    }
    // Where the border can go no further it stays, and the choice with it.
    guard let moved = layout.border(like: border) else { return }
    let excess = border.place + change - moved.place
    if border.isVertical {
      choice.widen[border.index] -= excess
    } else {
      choice.heighten[border.index] -= excess
    }
    heldBorder = moved
  }
}
