/// The visible rows of a response tree under the present folds, and perhaps a filter.
///
/// No row is stored. A node knows how many rows it fills (itself, and its children's rows when it
/// is open), and a row's number is found by walking down these counts; wide nodes also keep the
/// sums of their children in blocks. A fold changes the counts of the node's ancestors alone.
package struct Outline: Sendable {
  package let tree: ResponseTree
  /// Rows that each node fills, by node; 0 where nobody has asked yet.
  private var rows: NodeTable<Int32>
  /// Whether a node was opened (1) or closed (2) by hand.
  private var folds: NodeTable<UInt8>
  private var isFoldedByHand = false
  /// Nodes at a smaller depth than this are open unless closed by hand.
  package private(set) var openDepth: Int
  private var blocks: [Int32: [Int]] = [:]
  /// What is shown at all; nil for everything.
  package let filter: RowFilter?
  /// The folds that changed since ``beginTrial()``, with what they were; nil outside of a trial.
  private var trial: [FoldChange]?
  /// The same since ``beginJournal()``.
  private var journal: [FoldChange]?

  private static let blockSize = 512

  package init(tree: ResponseTree, openDepth: Int, filter: RowFilter? = nil) {
    self.tree = tree
    self.openDepth = openDepth
    self.filter = filter
    rows = NodeTable(repeating: 0, count: tree.nodeCount)
    folds = NodeTable(repeating: 0, count: tree.nodeCount)
    _ = count(tree.root, depth: 0, inside: false)
  }

  /// The folds of another outline.
  private init(_ other: Outline, over tree: ResponseTree, filter: RowFilter?) {
    self.tree = tree
    self.filter = filter
    openDepth = other.openDepth
    folds = other.folds
    isFoldedByHand = other.isFoldedByHand
    rows = NodeTable(repeating: 0, count: tree.nodeCount)
    _ = count(tree.root, depth: 0, inside: false)
  }

  /// The same folds and filter over a tree of the same entities with other rows.
  func over(_ tree: ResponseTree) -> Outline { Outline(self, over: tree, filter: filter) }

  /// The same folds with some rows hidden.
  func with(_ filter: RowFilter) -> Outline { Outline(self, over: tree, filter: filter) }

  /// The number of rows.
  package var rowCount: Int { Int(rows[tree.root.index]) }

  /// The rows that a node fills, where those around it are open.
  func rowCount(of node: ResponseNode) -> Int { max(1, Int(rows[node.index])) }

  package func isOpen(_ node: ResponseNode, depth: Int) -> Bool {
    switch isFoldedByHand ? folds[node.index] : 0 {
    case 1: true
    case 2: false
    default: depth < openDepth || filter?.leads(node) == true
    }
  }

  /// Whether a child of a node is shown, given whether the node is inside a match or one itself.
  func isShown(_ node: ResponseNode, inside: Bool) -> Bool {
    inside || filter?.shows(node) ?? true
  }

  /// Whether the children of a node are shown whatever they are.
  package func isInside(_ node: ResponseNode, inside: Bool) -> Bool {
    inside || filter?.matches(node) == true
  }

  /// The nodes from the root to a row, with their positions; nil when there is no such row.
  package func trail(toRow row: Int) -> [OutlineStep]? {
    guard row >= 0, row < rowCount else { return nil }
    var steps = [OutlineStep(node: tree.root, index: 0, row: 0)]
    var current = tree.root
    var first = 0
    var inside = isInside(current, inside: false)
    while first < row {
      guard let (index, start) = child(of: current, holding: row, after: first, inside: inside)
      else { return nil }
      current = tree.child(current, index)
      inside = isInside(current, inside: inside)
      first = start
      steps.append(OutlineStep(node: current, index: index, row: first))
    }
    return steps
  }

  /// The nodes from the root along child positions, stopping early where there is no such child or
  /// the filter hides it.
  package func trail(along path: [Int]) -> [OutlineStep] {
    var steps = [OutlineStep(node: tree.root, index: 0, row: 0)]
    var current = tree.root
    var row = 0
    var inside = isInside(current, inside: false)
    for index in path {
      guard index >= 0, index < tree.childCount(current) else { break }
      let next = tree.child(current, index)
      guard isShown(next, inside: inside) else { break }
      row += 1 + rowsBefore(index, of: current, inside: inside)
      current = next
      inside = isInside(current, inside: inside)
      steps.append(OutlineStep(node: current, index: index, row: row))
    }
    return steps
  }

  /// The position of the next child that is shown, at or behind one (or before it); nil without any.
  package func shownChild(
    of node: ResponseNode,
    from start: Int,
    inside: Bool,
    step: Int = 1
  ) -> Int? {
    let children = tree.childCount(node)
    var index = start
    let sums = filter == nil || inside || step < 0 ? nil : blocks[node.id]
    while index >= 0, index < children {
      if let sums, index % Self.blockSize == 0, index / Self.blockSize < sums.count,
        sums[index / Self.blockSize] == 0
      {
        index += Self.blockSize
        continue
      }
      if isShown(tree.child(node, index), inside: inside) { return index }
      index += step
    }
    return nil
  }

  /// Opens or closes the last node of a trail, and opens what encloses it.
  package mutating func setOpen(_ open: Bool, at trail: [OutlineStep]) {
    reveal(trail)
    guard let last = trail.last, isOpen(last.node, depth: trail.count - 1) != open else { return }
    set(open ? 1 : 2, at: trail)
  }

  /// Makes the last node of a trail visible, without changing whether it is open.
  package mutating func reveal(_ trail: [OutlineStep]) {
    for depth in trail.indices.dropLast() where !isOpen(trail[depth].node, depth: depth) {
      set(1, at: Array(trail[...depth]))
    }
  }

  /// Opens or closes the last node of a trail and everything below it.
  package mutating func setOpenDeep(_ open: Bool, at trail: [OutlineStep]) {
    guard let last = trail.last else { return }
    let before = Int(rows[last.node.index])
    isFoldedByHand = true
    mark(last.node, open ? 1 : 2)
    _ = count(last.node, depth: trail.count - 1, inside: isInside(trail.dropLast()))
    propagate(Int(rows[last.node.index]) - before, from: trail)
  }

  /// Forgets folds made by hand and opens all nodes above a depth.
  package mutating func openAll(toDepth depth: Int) {
    self = Outline(tree: tree, openDepth: depth, filter: filter)
  }

  /// The same with folds forgotten and all nodes above a depth open.
  package func openedAll(toDepth depth: Int) -> Outline {
    Outline(tree: tree, openDepth: depth, filter: filter)
  }

  // MARK: Trials

  /// Remembers folds from here on, for ``endTrial(keeping:)``.
  package mutating func beginTrial() { trial = [] }

  /// Keeps the folds that changed since the trial began, or has them as they were.
  package mutating func endTrial(keeping: Bool) {
    guard let changes = trial else { return }
    trial = nil
    guard !keeping else { return }
    takeBack(changes)
  }

  // MARK: Journals

  /// Writes down folds from here on, so that they can be taken back without a copy of all others.
  mutating func beginJournal() { journal = [] }

  /// The folds that changed since the journal began; nil where these rows have none.
  mutating func endJournal() -> [FoldChange]? {
    defer { journal = nil }
    return journal
  }

  /// Has folds as they were before some changes of them; gives what brings the changes back.
  @discardableResult
  mutating func takeBack(_ changes: [FoldChange]) -> [FoldChange] {
    var opposite: [FoldChange] = []
    for change in changes.reversed() {
      guard let last = change.trail.last, last.node.index < tree.nodeCount else { continue }
      opposite.append(FoldChange(trail: change.trail, fold: folds[last.node.index]))
      set(change.fold, at: change.trail)
    }
    return opposite
  }

  /// Has what was folded by hand in an outline of the same response, read less far, folded here too.
  package mutating func takeFolds(from other: Outline) {
    if other.openDepth != openDepth {
      self = Outline(tree: tree, openDepth: other.openDepth, filter: filter)
    }
    guard other.isFoldedByHand else { return }
    isFoldedByHand = true
    var open = [(theirs: other.tree.root, mine: tree.root, depth: 0)]
    while let (theirs, mine, depth) = open.popLast() {
      folds[mine.index] = other.folds[theirs.index]
      guard other.isOpen(theirs, depth: depth) else { continue }
      for index in 0..<min(other.tree.childCount(theirs), tree.childCount(mine)) {
        let child = other.tree.child(theirs, index)
        guard other.tree.childCount(child) > 0 else { continue }
        open.append((child, tree.child(mine, index), depth + 1))
      }
    }
    blocks.removeAll()
    _ = count(tree.root, depth: 0, inside: false)
  }

  // MARK: Counting

  private mutating func set(_ fold: UInt8, at trail: [OutlineStep]) {
    guard let last = trail.last else { return }
    let change = FoldChange(trail: trail, fold: folds[last.node.index])
    trial?.append(change)
    journal?.append(change)
    isFoldedByHand = true
    let before = Int(rows[last.node.index])
    folds[last.node.index] = fold
    let now = count(last.node, depth: trail.count - 1, inside: isInside(trail.dropLast()))
    propagate(now - before, from: trail)
  }

  private func isInside(_ trail: ArraySlice<OutlineStep>) -> Bool {
    filter != nil && trail.contains { isInside($0.node, inside: false) }
  }

  private mutating func propagate(_ difference: Int, from trail: [OutlineStep]) {
    guard difference != 0 else { return }
    var position = trail.count - 1
    while position > 0 {
      let parent = trail[position - 1].node
      // A closed ancestor fills one row whatever lies in it; it is counted anew when opened.
      guard isOpen(parent, depth: position - 1) else { return }
      rows[parent.index] += Int32(truncatingIfNeeded: difference)
      let block = trail[position].index / Self.blockSize
      if let sums = blocks[parent.id], block < sums.count {
        blocks[parent.id]?[block] += difference
      }
      position -= 1
    }
  }

  private mutating func mark(_ node: ResponseNode, _ fold: UInt8) {
    var pending = [node]
    while let next = pending.popLast() {
      let children = tree.childCount(next)
      guard children > 0 else { continue }
      folds[next.index] = fold
      for index in 0..<children { pending.append(tree.child(next, index)) }
    }
  }

  /// Counts a node's rows anew and stores them; depth is bounded by the reader of the JSON.
  private mutating func count(_ node: ResponseNode, depth: Int, inside: Bool) -> Int {
    var total = 1
    let children = tree.childCount(node)
    if children > 0, isOpen(node, depth: depth) {
      let wide = children > Self.blockSize
      let inside = isInside(node, inside: inside)
      var sums: [Int] = []
      for index in 0..<children {
        let child = tree.child(node, index)
        let filled =
          isShown(child, inside: inside) ? count(child, depth: depth + 1, inside: inside) : 0
        total += filled
        if wide {
          if index % Self.blockSize == 0 { sums.append(0) }
          sums[sums.count - 1] += filled
        }
      }
      blocks[node.id] = wide ? sums : nil
    }
    rows[node.index] = Int32(truncatingIfNeeded: total)
    return total
  }

  /// The rows of a child; one that was never counted is closed.
  private func filled(_ child: ResponseNode, inside: Bool) -> Int {
    isShown(child, inside: inside) ? Swift.max(1, Int(rows[child.index])) : 0
  }

  private func child(
    of node: ResponseNode,
    holding row: Int,
    after first: Int,
    inside: Bool
  ) -> (index: Int, row: Int)? {
    var start = first + 1
    var index = 0
    if let sums = blocks[node.id] {
      var block = 0
      while block < sums.count, start + sums[block] <= row {
        start += sums[block]
        block += 1
      }
      index = block * Self.blockSize
    }
    let children = tree.childCount(node)
    while index < children {
      let filled = filled(tree.child(node, index), inside: inside)
      if row < start + filled { return (index, start) }
      start += filled
      index += 1
    }
    return nil
  }

  private func rowsBefore(_ index: Int, of node: ResponseNode, inside: Bool) -> Int {
    var total = 0
    var at = 0
    if let sums = blocks[node.id] {
      let block = index / Self.blockSize
      for sum in sums.prefix(block) { total += sum }
      at = block * Self.blockSize
    }
    while at < index {
      total += filled(tree.child(node, at), inside: inside)
      at += 1
    }
    return total
  }
}

/// A fold made by hand at the end of a trail, and what it was before.
struct FoldChange: Sendable {
  let trail: [OutlineStep]
  let fold: UInt8
}

/// One node on the way from the root to a row.
package struct OutlineStep: Sendable, Equatable {
  package var node: ResponseNode
  /// The position among the parent's children.
  package var index: Int
  package var row: Int
}
