/// Finds the nodes of a graph that are in a cycle (Tarjan's algorithm).
struct CycleFinder {
  private let targets: (Int) -> [Int]
  private var order: [Int]
  private var low: [Int]
  private var isOpen: [Bool]
  private var open: [Int] = []
  private var counter = 0
  private(set) var isInCycle: [Bool]

  /// Visits the first `starts` nodes and the nodes reachable from them.
  ///
  /// Calls `targets` once per node.
  init(count: Int, starts: Int, targets: @escaping (Int) -> [Int]) {
    self.targets = targets
    order = Array(repeating: -1, count: count)
    low = Array(repeating: 0, count: count)
    isOpen = Array(repeating: false, count: count)
    isInCycle = Array(repeating: false, count: count)
    for start in 0..<starts where order[start] < 0 { visit(start) }
  }

  private mutating func visit(_ start: Int) {
    // A loop with an explicit stack, because a chain can be longer than the call stack is deep.
    var path = [enter(start)]
    while let step = path.last {
      guard step.next < step.targets.count else {
        path.removeLast()
        close(step.node)
        if let outer = path.last?.node { low[outer] = min(low[outer], low[step.node]) }
        continue
      }
      path[path.count - 1].next += 1
      let target = step.targets[step.next]
      if target == step.node { isInCycle[target] = true }
      if order[target] < 0 {
        path.append(enter(target))
      } else if isOpen[target] {
        low[step.node] = min(low[step.node], order[target])
      }
    }
  }

  private mutating func enter(_ node: Int) -> (node: Int, targets: [Int], next: Int) {
    order[node] = counter
    low[node] = counter
    counter += 1
    open.append(node)
    isOpen[node] = true
    return (node, targets(node), 0)
  }

  /// Completes a strongly connected component when its first node is left.
  private mutating func close(_ node: Int) {
    guard low[node] == order[node] else { return }
    let isAlone = open.last == node
    while let member = open.popLast() {
      isOpen[member] = false
      if !isAlone { isInCycle[member] = true }
      if member == node { return }
    }
  }
}
