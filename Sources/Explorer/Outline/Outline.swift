/// The visible rows of a response tree under the present folds.
///
/// No row is stored. A node knows how many rows it fills (itself, and its children's rows when it
/// is open), and a row's number is found by walking down these counts; wide nodes also keep the
/// sums of their children in blocks. A fold changes the counts of the node's ancestors alone.
package struct Outline: Sendable {
  private let tree: ResponseTree
  /// Rows that each node fills, by node; 0 where nobody has asked yet.
  private var rows: [Int32]
  /// Whether a node was opened (1) or closed (2) by hand.
  private var folds: [UInt8]
  /// Nodes at a smaller depth than this are open unless closed by hand.
  package private(set) var openDepth: Int
  private var blocks: [Int32: [Int]] = [:]

  private static let blockSize = 512

  package init(tree: ResponseTree, openDepth: Int) {
    self.tree = tree
    self.openDepth = openDepth
    rows = Array(repeating: 0, count: tree.nodeCount)
    folds = Array(repeating: 0, count: tree.nodeCount)
    _ = count(tree.root, depth: 0)
  }

  /// The number of rows.
  package var rowCount: Int { Int(rows[tree.root.index]) }

  package func isOpen(_ node: ResponseNode, depth: Int) -> Bool {
    switch folds[node.index] {
    case 1: true
    case 2: false
    default: depth < openDepth
    }
  }

  /// The nodes from the root to a row, with their positions; nil when there is no such row.
  package func trail(toRow row: Int) -> [OutlineStep]? {
    guard row >= 0, row < rowCount else { return nil }
    var steps = [OutlineStep(node: tree.root, index: 0, row: 0)]
    var current = tree.root
    var first = 0
    while first < row {
      guard let (index, start) = child(of: current, holding: row, after: first) else { return nil }
      current = tree.child(current, index)
      first = start
      steps.append(OutlineStep(node: current, index: index, row: first))
    }
    return steps
  }

  /// The nodes from the root along child positions, stopping early where there is no such child.
  package func trail(along path: [Int]) -> [OutlineStep] {
    var steps = [OutlineStep(node: tree.root, index: 0, row: 0)]
    var current = tree.root
    var row = 0
    for index in path {
      guard index >= 0, index < tree.childCount(current) else { break }
      row += 1 + rowsBefore(index, of: current)
      current = tree.child(current, index)
      steps.append(OutlineStep(node: current, index: index, row: row))
    }
    return steps
  }

  /// Opens or closes the last node of a trail, and opens what encloses it.
  package mutating func setOpen(_ open: Bool, at trail: [OutlineStep]) {
    for depth in trail.indices.dropLast() where !isOpen(trail[depth].node, depth: depth) {
      set(1, at: Array(trail[...depth]))
    }
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
    mark(last.node, open ? 1 : 2)
    _ = count(last.node, depth: trail.count - 1)
    propagate(Int(rows[last.node.index]) - before, from: trail)
  }

  /// Forgets folds made by hand and opens all nodes above a depth.
  package mutating func openAll(toDepth depth: Int) {
    openDepth = depth
    for index in folds.indices { folds[index] = 0 }
    for index in rows.indices { rows[index] = 0 }
    blocks.removeAll()
    _ = count(tree.root, depth: 0)
  }

  private mutating func set(_ fold: UInt8, at trail: [OutlineStep]) {
    guard let last = trail.last else { return }
    let before = Int(rows[last.node.index])
    folds[last.node.index] = fold
    let now = count(last.node, depth: trail.count - 1)
    propagate(now - before, from: trail)
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
  private mutating func count(_ node: ResponseNode, depth: Int) -> Int {
    var total = 1
    let children = tree.childCount(node)
    if children > 0, isOpen(node, depth: depth) {
      let wide = children > Self.blockSize
      var sums: [Int] = []
      for index in 0..<children {
        let filled = count(tree.child(node, index), depth: depth + 1)
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

  private func child(
    of node: ResponseNode,
    holding row: Int,
    after first: Int
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
      let filled = Int(rows[tree.child(node, index).index])
      if row < start + filled { return (index, start) }
      start += filled
      index += 1
    }
    return nil
  }

  private func rowsBefore(_ index: Int, of node: ResponseNode) -> Int {
    var total = 0
    var at = 0
    if let sums = blocks[node.id] {
      let block = index / Self.blockSize
      for sum in sums.prefix(block) { total += sum }
      at = block * Self.blockSize
    }
    while at < index {
      // A child that was never counted is closed.
      total += Swift.max(1, Int(rows[tree.child(node, at).index]))
      at += 1
    }
    return total
  }
}

/// One node on the way from the root to a row.
package struct OutlineStep: Sendable, Equatable {
  package var node: ResponseNode
  /// The position among the parent's children.
  package var index: Int
  package var row: Int
}
