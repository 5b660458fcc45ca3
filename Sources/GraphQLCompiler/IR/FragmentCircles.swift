/// Finds fragments that spread each other, or themselves, in a circle (Section 5.5.2.2).
///
/// Validation reports them; compilation leaves out the spreads that close a circle.
enum FragmentCircles {
  /// For each fragment a number that it shares with exactly those that it is in a circle with.
  ///
  /// Tarjan's algorithm without recursion, so that long chains of fragments need no stack.
  static func groups(of fragments: [FragmentDefinition]) -> [Int] {
    let indices = Dictionary(
      fragments.enumerated().map { ($1.name.text, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    let edges = fragments.map { fragment in
      FragmentUses.spreads(in: fragment.selections).compactMap { indices[$0] }
    }
    var search = Search(edges: edges)
    for start in edges.indices where search.order[start] == nil { search.visit(start) }
    return search.groups
  }

  private struct Search {
    let edges: [[Int]]
    var order: [Int?]
    var low: [Int]
    var groups: [Int]
    private var isOpen: [Bool]
    private var open: [Int] = []
    private var counter = 0

    init(edges: [[Int]]) {
      self.edges = edges
      order = Array(repeating: nil, count: edges.count)
      low = Array(repeating: 0, count: edges.count)
      groups = Array(repeating: -1, count: edges.count)
      isOpen = Array(repeating: false, count: edges.count)
    }

    private mutating func enter(_ node: Int) {
      order[node] = counter
      low[node] = counter
      counter += 1
      open.append(node)
      isOpen[node] = true
    }

    mutating func visit(_ start: Int) {
      var path = [(node: start, next: 0)]
      enter(start)
      while let (node, next) = path.last {
        guard next < edges[node].count else {
          close(node)
          path.removeLast()
          if let outer = path.last?.node { low[outer] = min(low[outer], low[node]) }
          continue
        }
        path[path.count - 1].next += 1
        let target = edges[node][next]
        if let position = order[target] {
          if isOpen[target] { low[node] = min(low[node], position) }
        } else {
          enter(target)
          path.append((target, 0))
        }
      }
    }

    private mutating func close(_ node: Int) {
      guard low[node] == order[node] else { return }
      while let member = open.popLast() {
        isOpen[member] = false
        groups[member] = node
        if member == node { break }
      }
    }
  }
}
