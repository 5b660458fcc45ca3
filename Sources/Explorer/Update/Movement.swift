import GraphQLRuntime

extension Model {
  mutating func moveCursor(by rows: Int) -> [Effect] {
    if focus == .why { return moveWhyCursor(by: rows) }
    return moveCursor(to: Viewport.sum(viewport.cursor, rows))
  }

  mutating func moveCursor(to row: Int) -> [Effect] {
    viewports[focus.index].move(to: row, rows: rowCount(of: focus), height: height(of: focus))
    adoptCursor()
    return []
  }

  /// Moves by a page, or a part of one; the window moves with the cursor.
  mutating func page(by pages: Int, of parts: Int) -> [Effect] {
    let height = height(of: focus)
    let step = max(1, parts == 1 ? height - 2 : height / parts)
    let (product, overflow) = step.multipliedReportingOverflow(by: pages)
    let rows = overflow ? (pages < 0 ? -Int.max / 2 : Int.max / 2) : product
    let count = rowCount(of: focus)
    let offset = viewport.cursor - viewport.top
    viewports[focus.index].move(
      to: Viewport.sum(viewport.cursor, rows),
      rows: count,
      height: height
    )
    viewport.top = viewport.cursor - offset
    viewports[focus.index].clamp(rows: count, height: height)
    adoptCursor()
    return []
  }

  mutating func scroll(by lines: Int) -> [Effect] {
    let before = viewport.cursor
    viewports[focus.index].scroll(
      by: lines,
      rows: rowCount(of: focus),
      height: height(of: focus)
    )
    if viewport.cursor != before { adoptCursor() }
    return []
  }

  mutating func placeCursor(_ place: Int) -> [Effect] {
    viewports[focus.index].place(place, rows: rowCount(of: focus), height: height(of: focus))
    return []
  }

  mutating func shiftText(by columns: Int) -> [Effect] {
    guard texts[focus.index].wrapColumns == 0 else {
      say("Long lines are wrapped; zw cuts them.")
      return []
    }
    let shift = Viewport.sum(texts[focus.index].shift, columns)
    texts[focus.index].shift = min(max(0, shift), 2_000)
    return []
  }

  mutating func goToParent(times: Int) -> [Effect] {
    guard focus == .entities, !selection.path.isEmpty else { return [] }
    let kept = max(0, selection.path.count - max(1, min(times, selection.path.count)))
    select(selection(atPath: Array(selection.path.prefix(kept))), from: .entities)
    return []
  }

  /// `gp`: over the lists between.
  mutating func goToParentEntity(times: Int) -> [Effect] {
    guard let tree, var entity = selection.entity else { return [] }
    var path = tree.path(to: entity)
    var left = max(1, min(times, selection.path.count))
    if path.count < selection.path.count { left -= 1 }
    while left > 0, let holder = tree.result.parent(of: entity)?.entity {
      entity = holder
      path = tree.path(to: holder)
      left -= 1
    }
    history.record(place)
    select(selection(atPath: path), from: focus == .entities ? .entities : nil)
    return []
  }

  /// The same row in the next element of the innermost list around it, as far as that has it.
  mutating func goToElement(by steps: Int) -> [Effect] {
    guard let tree, let outline else { return [] }
    let path = selection.path
    let trail = outline.trail(along: path)
    let depth = trail.indices.dropLast().last { tree.value(of: trail[$0].node)?.isList == true }
    guard let depth, depth < path.count else {
      say("This is in no list.")
      return []
    }
    let list = trail[depth].node
    let inside = trail[...depth].contains { outline.isInside($0.node, inside: false) }
    let wanted = Viewport.sum(path[depth], steps)
    let count = tree.childCount(list)
    let found =
      (0..<count).contains(wanted)
      ? outline.shownChild(of: list, from: wanted, inside: inside, step: steps < 0 ? -1 : 1) : nil
    guard let found else {
      say(steps < 0 ? "There is no earlier element." : "There is no later element.")
      return []
    }
    var target = tree.responsePath(along: path)
    target.elements[depth] = .index(found)
    select(selection(atPath: tree.path(to: target)), from: .entities)
    return []
  }

  mutating func goToSibling(by steps: Int) -> [Effect] {
    guard let tree, let outline, let last = selection.path.last else { return [] }
    let trail = outline.trail(along: Array(selection.path.dropLast()))
    guard let parent = trail.last?.node else { return [] }
    let count = tree.childCount(parent)
    var index = min(max(0, Viewport.sum(last, steps)), max(0, count - 1))
    if outline.filter != nil {
      let inside = trail.contains { outline.isInside($0.node, inside: false) }
      index =
        outline.shownChild(of: parent, from: index, inside: inside, step: steps < 0 ? -1 : 1)
        ?? last
    }
    select(selection(atPath: selection.path.dropLast() + [index]), from: .entities)
    return []
  }
}
