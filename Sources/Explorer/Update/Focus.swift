extension Model {
  mutating func setFocus(_ pane: PaneID) -> [Effect] {
    if pane == .cache, !projected.contains(pane) {
      cache?.isPlaced = false
      dialects.records?.isPlaced = false
    }
    choice.setFocus(pane)
    project(selection, except: nil)
    return []
  }

  mutating func cycleFocus(by steps: Int) -> [Effect] {
    // A tabbed place stops once for each of its panes, so that Tab reaches everything.
    let panes = layout.places.flatMap(\.tabs)
    let order = panes.count > 1 ? panes : PaneID.allCases
    let index = order.firstIndex(of: focus) ?? 0
    let steps = steps % order.count
    return setFocus(order[(index + steps + order.count) % order.count])
  }

  mutating func moveFocus(rows: Int, columns: Int) -> [Effect] {
    let layout = layout
    guard let current = layout.place(of: focus)?.content else { return [] }
    let candidates = layout.places.filter { place in
      if rows != 0 {
        let overlaps =
          place.content.column < current.endColumn && current.column < place.content.endColumn
        return overlaps && (place.content.row - current.row) * rows > 0
      }
      return (place.content.column - current.column) * columns > 0
    }
    let nearest = candidates.min { left, right in
      distance(left.content, current) < distance(right.content, current)
    }
    return nearest.map { setFocus($0.pane) } ?? []
  }

  private func distance(_ one: Rect, _ other: Rect) -> Int {
    abs(one.row - other.row) + 4 * abs(one.column - other.column)
  }

  mutating func zoom(by steps: Int) -> [Effect] {
    let levels: [LayoutChoice.Zoom] = [.normal, .half, .full]
    let level = levels.firstIndex(of: choice.zoom) ?? 0
    choice.zoom = levels[min(max(0, level + steps), 2)]
    project(selection, except: nil)
    return []
  }

  mutating func toggleOnly() -> [Effect] {
    choice.zoom = choice.zoom == .full ? .normal : .full
    project(selection, except: nil)
    return []
  }

  mutating func resizePanes(rows: Int, columns: Int) -> [Effect] {
    choice.heighten[0] = min(max(choice.heighten[0] + rows, -200), 200)
    choice.widen[0] = min(max(choice.widen[0] + columns, -400), 400)
    return []
  }

  mutating func resetPaneSizes() -> [Effect] {
    choice.heighten = [0, 0]
    choice.widen = [0, 0]
    return []
  }

  mutating func togglePin() -> [Effect] {
    let pane = PaneSet(focus)
    if pinned.contains(focus) {
      pinned.subtract(pane)
      say("\(focus.title) follows the selection again.")
      project(selection, except: nil)
    } else {
      pinned.formUnion(pane)
      say("\(focus.title) stays where it is; P lets it follow again.")
    }
    return []
  }
}
