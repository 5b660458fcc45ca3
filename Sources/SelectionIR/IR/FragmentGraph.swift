import GraphQLSyntax
import GraphQLValidation

/// The cycles and the nesting depth of fragments that spread each other.
///
/// Validation reports cycles (Section 5.5.2.2). Compilation leaves out spreads that close a cycle,
/// and those that would nest beyond ``depthLimit``. Recursion over fragments then needs no more
/// stack than the nesting of a document.
struct FragmentGraph {
  /// The maximum nesting of selection sets and spreads.
  static let depthLimit = 200

  /// For each fragment, a number that exactly the fragments in the same cycle share.
  private(set) var groups: [Int]
  /// For each fragment, the nesting of selection sets and spreads, including the fragments that it
  /// spreads.
  private(set) var heights: [Int]
  private let spreads: [[Spread]]

  /// A spread in a fragment's definition.
  private struct Spread {
    let target: Int
    let depth: Int
  }

  init(_ fragments: [FragmentDefinition]) {
    let indices = Dictionary(
      fragments.enumerated().map { ($1.name.text, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    spreads = fragments.map { fragment in
      FragmentUses.spreads(in: fragment.selections).compactMap { name, depth in
        indices[name].map { Spread(target: $0, depth: depth) }
      }
    }
    groups = Array(repeating: -1, count: fragments.count)
    heights = fragments.map { FragmentUses.depth(of: $0.selections) }
    var search = Search(count: fragments.count)
    for start in fragments.indices where search.order[start] == nil { visit(start, &search) }
  }

  /// Whether a spread is followed; `group` is that of the definition that contains it.
  func follows(_ fragment: Int, depth: Int, from group: Int?) -> Bool {
    groups[fragment] != group && depth + 1 + heights[fragment] <= Self.depthLimit
  }

  // MARK: Tarjan's algorithm, without recursion

  private struct Search {
    var order: [Int?]
    var low: [Int]
    var isOpen: [Bool]
    var open: [Int] = []
    var counter = 0

    init(count: Int) {
      order = Array(repeating: nil, count: count)
      low = Array(repeating: 0, count: count)
      isOpen = Array(repeating: false, count: count)
    }

    mutating func enter(_ node: Int) {
      order[node] = counter
      low[node] = counter
      counter += 1
      open.append(node)
      isOpen[node] = true
    }
  }

  private mutating func visit(_ start: Int, _ search: inout Search) {
    var path = [(node: start, next: 0)]
    search.enter(start)
    while let (node, next) = path.last {
      guard next < spreads[node].count else {
        close(node, &search)
        path.removeLast()
        if let outer = path.last?.node {
          search.low[outer] = min(search.low[outer], search.low[node])
        }
        continue
      }
      path[path.count - 1].next += 1
      let target = spreads[node][next].target
      if let position = search.order[target] {
        if search.isOpen[target] { search.low[node] = min(search.low[node], position) }
      } else {
        search.enter(target)
        path.append((target, 0))
      }
    }
  }

  /// Completes a cycle.
  ///
  /// The heights of all fragments that it spreads are known by now.
  private mutating func close(_ node: Int, _ search: inout Search) {
    guard search.low[node] == search.order[node] else { return }
    var members: [Int] = []
    while let member = search.open.popLast() {
      search.isOpen[member] = false
      groups[member] = node
      members.append(member)
      if member == node { break }
    }
    for member in members {
      for spread in spreads[member]
      where follows(spread.target, depth: spread.depth, from: node) {
        heights[member] = max(heights[member], spread.depth + 1 + heights[spread.target])
      }
    }
  }
}
