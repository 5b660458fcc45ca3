/// The visible rows of a response tree, given the folds and possibly a filter.
///
/// Rows are not stored. Each node has its number of rows (its own, and those of its children if it
/// is open), and rows are found by descending through these counts; nodes with many children also
/// store sums of blocks of children. A fold changes only the counts of a node's ancestors.
package struct Outline: Sendable {
  package let tree: ResponseTree
  /// The number of rows of each node; 0 if not computed yet.
  private var rows: NodeTable<Int32>
  /// For each node, 1 if the user opened it and 2 if the user closed it.
  private var folds: NodeTable<UInt8>
  private var isFoldedByHand = false
  /// Nodes at a smaller depth are open unless the user closed them.
  package private(set) var openDepth: Int
  private var blocks: [Int32: [Int]] = [:]
  /// The filter, or `nil` if all rows are shown.
  package let filter: RowFilter?
  /// The folds changed since ``beginTrial()`` with their previous state, or `nil` outside of a
  /// trial.
  private var trial: [FoldChange]?
  /// The folds changed since ``beginJournal()``, or `nil` without a journal.
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

  /// Creates an outline with the folds of another one.
  private init(_ other: Outline, over tree: ResponseTree, filter: RowFilter?) {
    self.tree = tree
    self.filter = filter
    openDepth = other.openDepth
    folds = other.folds
    isFoldedByHand = other.isFoldedByHand
    rows = NodeTable(repeating: 0, count: tree.nodeCount)
    _ = count(tree.root, depth: 0, inside: false)
  }

  /// Returns an outline with the same folds and filter for a tree of the same entities with other
  /// rows.
  func over(_ tree: ResponseTree) -> Outline { Outline(self, over: tree, filter: filter) }

  /// Returns an outline with the same folds and a filter.
  func with(_ filter: RowFilter) -> Outline { Outline(self, over: tree, filter: filter) }

  /// The number of rows.
  package var rowCount: Int { Int(rows[tree.root.index]) }

  /// Returns the number of rows of a node whose ancestors are open.
  func rowCount(of node: ResponseNode) -> Int { max(1, Int(rows[node.index])) }

  package func isOpen(_ node: ResponseNode, depth: Int) -> Bool {
    switch isFoldedByHand ? folds[node.index] : 0 {
    case 1: true
    case 2: false
    default: depth < openDepth || filter?.leads(node) == true
    }
  }

  /// Returns true if a child is shown; `inside` is true if its parent is a match or inside one.
  func isShown(_ node: ResponseNode, inside: Bool) -> Bool {
    inside || filter?.shows(node) ?? true
  }

  /// Returns true if all children of a node are shown.
  package func isInside(_ node: ResponseNode, inside: Bool) -> Bool {
    inside || filter?.matches(node) == true
  }

  /// Returns the nodes from the root to a row, or `nil` if there is no such row.
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

  /// Returns the nodes from the root along child indices, up to a child that is missing or hidden
  /// by the filter.
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

  /// Returns the index of the next visible child at or after a position (or before it), or `nil` if
  /// there is none.
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

  /// Opens or closes the last node of a trail, and opens its ancestors.
  package mutating func setOpen(_ open: Bool, at trail: [OutlineStep]) {
    reveal(trail)
    guard let last = trail.last, isOpen(last.node, depth: trail.count - 1) != open else { return }
    set(open ? 1 : 2, at: trail)
  }

  /// Opens the ancestors of the last node of a trail.
  package mutating func reveal(_ trail: [OutlineStep]) {
    for depth in trail.indices.dropLast() where !isOpen(trail[depth].node, depth: depth) {
      set(1, at: Array(trail[...depth]))
    }
  }

  /// Opens or closes the last node of a trail and all nodes below it.
  package mutating func setOpenDeep(_ open: Bool, at trail: [OutlineStep]) {
    guard let last = trail.last else { return }
    let before = Int(rows[last.node.index])
    isFoldedByHand = true
    mark(last.node, open ? 1 : 2)
    _ = count(last.node, depth: trail.count - 1, inside: isInside(trail.dropLast()))
    propagate(Int(rows[last.node.index]) - before, from: trail)
  }

  /// Removes the user's folds, and opens all nodes above a depth.
  package mutating func openAll(toDepth depth: Int) {
    self = Outline(tree: tree, openDepth: depth, filter: filter)
  }

  /// Returns the outline without the user's folds, with all nodes above a depth open.
  package func openedAll(toDepth depth: Int) -> Outline {
    Outline(tree: tree, openDepth: depth, filter: filter)
  }

  // MARK: Trials

  /// Starts recording changes of folds, until ``endTrial(keeping:)``.
  package mutating func beginTrial() { trial = [] }

  /// Keeps or reverts the changes of folds since the trial started.
  package mutating func endTrial(keeping: Bool) {
    guard let changes = trial else { return }
    trial = nil
    guard !keeping else { return }
    revert(changes)
  }

  // MARK: Journals

  /// Starts recording changes of folds, so that undo needs no copy of all folds.
  mutating func beginJournal() { journal = [] }

  /// Returns the folds changed since the journal started, or `nil` if there is no journal.
  mutating func endJournal() -> [FoldChange]? {
    defer { journal = nil }
    return journal
  }

  /// Reverts changes of folds, and returns the changes that restore them.
  @discardableResult
  mutating func revert(_ changes: [FoldChange]) -> [FoldChange] {
    var opposite: [FoldChange] = []
    for change in changes.reversed() {
      guard let last = change.trail.last, last.node.index < tree.nodeCount else { continue }
      opposite.append(FoldChange(trail: change.trail, fold: folds[last.node.index]))
      set(change.fold, at: change.trail)
    }
    return opposite
  }

  /// Applies the user's folds in an outline of a less complete version of the response.
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
      // A closed ancestor has one row whatever it contains; its count is updated when it is opened.
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

  /// Counts and stores a node's rows; the recursion is bounded because the scanner limits the
  /// nesting depth.
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

  /// Returns the number of rows of a child; a child without a count is closed.
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

/// A change of a fold at the end of a trail, with the previous state.
struct FoldChange: Sendable {
  let trail: [OutlineStep]
  let fold: UInt8
}

/// A node on the path from the root to a row.
package struct OutlineStep: Sendable, Equatable {
  package var node: ResponseNode
  /// The index among the parent's children.
  package var index: Int
  package var row: Int
}
