/// A visible row of the outline.
package struct OutlineRow: Sendable {
  package var node: ResponseNode
  package var depth: Int
  /// The position among the parent's children.
  package var index: Int
  package var isOpen: Bool
  package var childCount: Int
}

extension Outline {
  /// Up to `count` rows from a row on, in order.
  package func rows(from row: Int, count: Int, in tree: ResponseTree) -> [OutlineRow] {
    guard count > 0, let trail = trail(toRow: row) else { return [] }
    var stack = trail.map { (node: $0.node, index: $0.index) }
    var rows: [OutlineRow] = []
    rows.reserveCapacity(count)
    while true {
      let depth = stack.count - 1
      let (node, index) = stack[depth]
      let children = tree.childCount(node)
      let open = children > 0 && isOpen(node, depth: depth)
      rows.append(
        OutlineRow(node: node, depth: depth, index: index, isOpen: open, childCount: children)
      )
      guard rows.count < count else { return rows }
      if open {
        stack.append((tree.child(node, 0), 0))
        continue
      }
      while true {
        guard let last = stack.popLast(), let parent = stack.last else { return rows }
        let next = last.index + 1
        if next < tree.childCount(parent.node) {
          stack.append((tree.child(parent.node, next), next))
          break
        }
      }
    }
  }
}
