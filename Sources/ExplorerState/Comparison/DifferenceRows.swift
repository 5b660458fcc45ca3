package import GraphQLRuntime
import Workspace

/// The visible rows of a tree of differences, given its folds and the selected kind.
package struct DifferenceRows: Sendable {
  package let tree: DifferenceTree
  package private(set) var choice: DifferenceChoice
  /// Branches at a smaller depth are open unless the user closed them.
  private var openDepth: Int
  /// The branches opened or closed by the user, by path, so that they persist in a later
  /// comparison.
  package private(set) var folds: [ResponsePath: Bool]
  /// The nodes of the visible rows.
  package private(set) var rows: [Int] = []

  /// The maximum number of rows that are open initially.
  private static let fewRows = 200

  package init(
    _ tree: DifferenceTree = DifferenceTree(),
    choice: DifferenceChoice = .all,
    folds: [ResponsePath: Bool] = [:]
  ) {
    self.tree = tree
    self.choice = choice
    self.folds = folds
    var counts: [Int] = []
    for node in tree.nodes {
      while counts.count <= node.depth { counts.append(0) }
      counts[node.depth] += 1
    }
    var (depth, rows) = (0, counts.first ?? 0)
    while depth + 1 < counts.count, rows + counts[depth + 1] <= Self.fewRows {
      depth += 1
      rows += counts[depth]
    }
    openDepth = depth
    rebuild()
  }

  package func node(ofRow row: Int) -> DifferenceTree.Node? {
    rows[checked: row].map { tree.nodes[$0] }
  }

  /// Returns whether a branch is open; `nil` for a difference, which cannot be opened.
  package func isOpen(row: Int) -> Bool? {
    guard let node = node(ofRow: row), node.difference == nil else { return nil }
    return isOpen(node)
  }

  private func isOpen(_ node: DifferenceTree.Node) -> Bool {
    folds.isEmpty ? node.depth < openDepth : folds[node.path] ?? (node.depth < openDepth)
  }

  package mutating func set(_ choice: DifferenceChoice) {
    self.choice = choice
    rebuild()
  }

  package mutating func setOpen(_ open: Bool, row: Int) {
    guard let node = node(ofRow: row), node.difference == nil else { return }
    folds[node.path] = open
    rebuild()
  }

  /// Opens branches up to a depth and closes deeper ones.
  package mutating func open(levels: Int) {
    folds = [:]
    openDepth = levels - 1
    rebuild()
  }

  /// Returns the row of the branch that contains a row.
  package func parent(ofRow row: Int) -> Int? {
    node(ofRow: row)?.parent.flatMap { self.row(of: $0) }
  }

  /// Returns the row of a node, or `nil` if it is hidden.
  func row(of node: Int) -> Int? {
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle] < node { low = middle + 1 } else { high = middle }
    }
    return rows[checked: low] == node ? low : nil
  }

  /// Opens the branches that hide a node and returns its row.
  package mutating func reveal(_ node: Int) -> Int? {
    var above = tree.nodes[checked: node]?.parent
    var isChanged = false
    while let branch = above {
      if !isOpen(tree.nodes[branch]) {
        folds[tree.nodes[branch].path] = true
        isChanged = true
      }
      above = tree.nodes[branch].parent
    }
    if isChanged { rebuild() }
    return row(of: node)
  }

  /// The nodes of the selected differences, whether visible or not.
  package var leaves: [Int] {
    tree.nodes.indices.filter {
      tree.nodes[$0].difference != nil && tree.nodes[$0].counts[choice] > 0
    }
  }

  private mutating func rebuild() {
    rows = []
    var index = 0
    while index < tree.nodes.count {
      let node = tree.nodes[index]
      guard node.counts[choice] > 0 else {
        index = node.end
        continue
      }
      rows.append(index)
      index = node.difference == nil && !isOpen(node) ? node.end : index + 1
    }
  }
}
