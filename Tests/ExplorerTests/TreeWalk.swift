@testable import Explorer

/// Walks all nodes of a tree in row order, and starts again at the root after the last node.
struct TreeWalk {
  let tree: ResponseTree
  private(set) var steps: [OutlineStep]

  init(tree: ResponseTree, trail: [OutlineStep]) {
    self.tree = tree
    steps = trail.isEmpty ? [OutlineStep(node: tree.root, index: 0, row: 0)] : trail
  }

  /// The child positions from the root.
  var path: [Int] { steps.dropFirst().map(\.index) }

  /// Moves to the next node; returns true if it started again at the root.
  mutating func advance() -> Bool {
    if let last = steps.last, tree.childCount(last.node) > 0 {
      push(0)
      return false
    }
    while let last = steps.popLast(), let parent = steps.last {
      if last.index + 1 < tree.childCount(parent.node) {
        push(last.index + 1)
        return false
      }
    }
    steps = [OutlineStep(node: tree.root, index: 0, row: 0)]
    return true
  }

  private mutating func push(_ index: Int) {
    guard let parent = steps.last else { return }
    steps.append(OutlineStep(node: tree.child(parent.node, index), index: index, row: 0))
  }
}
