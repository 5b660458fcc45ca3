/// A visible row of the outline.
package struct OutlineRow: Sendable {
  package var node: ResponseNode
  package var depth: Int
  /// The index among the parent's children.
  package var index: Int
  package var isOpen: Bool
  package var childCount: Int
}

extension Outline {
  /// Returns up to `count` rows from a row on, in order.
  package func rows(from row: Int, count: Int) -> [OutlineRow] {
    guard count > 0, let trail = trail(toRow: row) else { return [] }
    var stack: [(node: ResponseNode, index: Int, inside: Bool)] = []
    for step in trail {
      let inside = isInside(step.node, inside: stack.last?.inside ?? false)
      stack.append((step.node, step.index, inside))
    }
    var rows: [OutlineRow] = []
    rows.reserveCapacity(count)
    while true {
      let depth = stack.count - 1
      let (node, index, inside) = stack[depth]
      let children = tree.childCount(node)
      let open = children > 0 && isOpen(node, depth: depth)
      rows.append(
        OutlineRow(node: node, depth: depth, index: index, isOpen: open, childCount: children)
      )
      guard rows.count < count else { return rows }
      if open, let first = shownChild(of: node, from: 0, inside: inside) {
        push(first, of: node, on: &stack)
        continue
      }
      while true {
        guard let last = stack.popLast(), let parent = stack.last else { return rows }
        if let next = shownChild(of: parent.node, from: last.index + 1, inside: parent.inside) {
          push(next, of: parent.node, on: &stack)
          break
        }
      }
    }
  }

  private func push(
    _ index: Int,
    of parent: ResponseNode,
    on stack: inout [(node: ResponseNode, index: Int, inside: Bool)]
  ) {
    let child = tree.child(parent, index)
    stack.append((child, index, isInside(child, inside: stack.last?.inside ?? false)))
  }
}
