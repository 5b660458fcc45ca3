extension Model {
  /// The trail to the selected row of the entities.
  private var trail: [OutlineStep] { outline?.trail(along: selection.path) ?? [] }

  private var isOpenRow: Bool {
    guard let outline, let last = trail.last else { return false }
    return outline.isOpen(last.node, depth: trail.count - 1)
  }

  private var hasChildren: Bool {
    guard let tree, let last = trail.last else { return false }
    return tree.childCount(last.node) > 0
  }

  mutating func openOrEnter() -> [Effect] {
    switch focus {
    case .entities:
      guard hasChildren else { return [] }
      if isOpenRow { return moveCursor(by: 1) }
      return setFold(open: true)
    case .why, .errors, .swift, .coverage, .cache, .sets, .request: return setFold(open: true)
    case .document, .schema, .diff, .variables: return []
    }
  }

  mutating func closeOrLeave() -> [Effect] {
    switch focus {
    case .entities:
      if hasChildren, isOpenRow { return setFold(open: false) }
      return goToParent(times: 1)
    case .why, .errors, .swift, .coverage, .cache, .sets, .request: return setFold(open: false)
    case .document, .schema, .diff, .variables: return []
    }
  }

  mutating func toggleFold() -> [Effect] {
    switch focus {
    case .entities: return setFold(open: !isOpenRow)
    case .why:
      guard let subject = why.row(viewport.cursor)?.subject else { return [] }
      return setFold(open: !why.open.contains(subject))
    case .errors:
      guard let row = errorRow(at: viewport.cursor) else { return [] }
      return setFold(open: !openErrors.contains(row))
    case .coverage, .cache, .sets, .request:
      guard let list = list(focus), let item = list.item(viewport.cursor) else { return [] }
      return setFold(open: !list.isOpen(item.section))
    case .swift:
      guard let set = structAtSwiftCursor else { return [] }
      return setFold(open: closedStructs.contains(set))
    case .document, .schema: return setFold(open: isBlockAtCursorClosed)
    case .diff, .variables: return []
    }
  }

  mutating func setFold(open: Bool) -> [Effect] {
    switch focus {
    case .entities:
      guard hasChildren else { return [] }
      let trail = trail
      outline?.setOpen(open, at: trail)
      revealSelection()
    case .why:
      guard let subject = why.row(viewport.cursor)?.subject else { return [] }
      if open { why.open.insert(subject) } else { why.open.remove(subject) }
      rebuildWhy()
      if let row = why.rows.firstIndex(where: { $0.subject == subject }) {
        viewport.cursor = row
      }
    case .errors:
      guard let row = errorRow(at: viewport.cursor) else { return [] }
      if open { openErrors.insert(row) } else { openErrors.remove(row) }
      arrangeErrors()
      viewport.cursor = visibleRow(ofError: row) ?? viewport.cursor
    case .coverage, .cache, .sets, .request: setListFold(open: open, in: focus)
    case .swift: setStructFold(open: open)
    case .document, .schema: setBlockFold(open: open)
    case .diff, .variables: break
    }
    return []
  }

  mutating func setAllFolds(depth: Int) -> [Effect] {
    switch focus {
    case .entities: foldEntities(openDepth: depth)
    case .why:
      let subject = why.row(viewport.cursor)?.subject
      why.open = depth > 1 ? Set(why.rows.compactMap(\.subject)) : []
      rebuildWhy()
      viewport.cursor = why.rows.firstIndex { $0.subject == subject } ?? 0
    case .errors:
      openErrors = depth > 1 ? Set(errors.indices) : []
      arrangeErrors()
    case .coverage, .cache, .sets, .request: setAllListFolds(open: depth > 1, in: focus)
    case .swift: setStructFolds(depth: depth)
    case .document, .schema: setBlockFolds(depth: depth)
    case .diff, .variables: break
    }
    return []
  }

  private mutating func foldEntities(openDepth depth: Int) {
    guard let outline else { return }
    perform(.folding, again: { $0.foldEntities(openDepth: depth) }) { monitor in
      let folded = outline.openedAll(toDepth: depth)
      monitor.send(ModelUpdate { $0.takeFolds(folded, openDepth: depth) })
    }
  }

  /// Shows the entities folded anew.
  fileprivate mutating func takeFolds(_ folded: Outline, openDepth depth: Int) {
    replaceRows { $0.outline = folded }
    // A selected row that is now inside a closed one gives way to that.
    if depth < selection.path.count {
      let trail = folded.trail(along: selection.path)
      let closed = trail.indices.first { !folded.isOpen(trail[$0].node, depth: $0) }
      let kept = Array(selection.path.prefix(closed ?? selection.path.count))
      select(selection(atPath: kept), from: .entities)
    }
    revealSelection()
  }

  mutating func setSiblingFolds(open: Bool, deep: Bool) -> [Effect] {
    guard outline != nil else { return [] }
    guard !selection.path.isEmpty else { return setFold(open: open) }
    setFolds(open: open, deep: deep, below: Array(selection.path.dropLast()))
    return []
  }

  private mutating func setFolds(open: Bool, deep: Bool, below parentPath: [Int]) {
    guard let tree, let outline, let parent = outline.trail(along: parentPath).last?.node else {
      return
    }
    let count = tree.childCount(parent)
    let again: @Sendable (inout Model) -> Void = { model in
      model.setFolds(open: open, deep: deep, below: parentPath)
    }
    perform(.folding, again: again) { monitor in
      var folded = outline
      for index in 0..<count where !monitor.isCancelled() {
        let trail = folded.trail(along: parentPath + [index])
        guard trail.count == parentPath.count + 2 else { continue }
        if deep {
          folded.setOpenDeep(open, at: trail)
        } else if tree.childCount(tree.child(parent, index)) > 0 {
          folded.setOpen(open, at: trail)
        }
        if index % 1_000 == 0 { monitor.report(Double(index) / Double(max(1, count))) }
      }
      if monitor.isCancelled() { return }
      let done = folded
      monitor.send(
        ModelUpdate { model in
          model.replaceRows { $0.outline = done }
          model.revealSelection()
        }
      )
    }
  }

  /// Opens what hides the selected row and brings it into the window; what a filter hides stays so.
  mutating func revealSelection() {
    guard let trail = outline?.trail(along: selection.path) else { return }
    outline?.reveal(trail)
    guard let outline else { return }
    let row = outline.trail(along: selection.path).last?.row ?? 0
    viewports[PaneID.entities.index].move(
      to: row,
      rows: outline.rowCount,
      height: height(of: .entities)
    )
  }
}
