package import GraphQLRuntime
import ResponseAnalysis

/// Differences by the place where they are, each place with how many lie below it.
///
/// Steps that lead to one place alone are one branch, as `issues.nodes`.
package struct DifferenceTree: Sendable {
  /// A row: a branch, or a difference.
  package struct Node: Sendable {
    package let name: String
    package let path: ResponsePath
    package let depth: Int
    let parent: Int?
    /// Behind the last node in it.
    var end: Int
    /// Nil for a branch.
    package let difference: Int?
    package var counts = DifferenceCounts()
  }

  package let differences: [Difference]
  /// A branch stands before what is in it.
  package private(set) var nodes: [Node] = []

  package init(_ differences: [Difference] = []) {
    self.differences = differences
    var draft = Draft()
    for (index, difference) in differences.enumerated() { draft.add(difference, index) }
    add(draft, branch: 0, path: [], parent: nil, depth: 0)
  }

  /// Nesting is bounded by the reader of the JSON.
  private mutating func add(
    _ draft: Draft,
    branch: Int,
    path: [ResponsePathElement],
    parent: Int?,
    depth: Int
  ) {
    for leaf in draft.branches[branch].own { add(leaf: leaf, parent, depth) }
    for item in draft.branches[branch].items {
      switch item {
      case .leaf(let leaf): add(leaf: leaf, parent, depth)
      case .branch(let first):
        var end = first
        var steps = draft.branches[first].element.map { [$0] } ?? []
        while draft.branches[end].own.isEmpty, draft.branches[end].items.count == 1,
          case .branch(let next) = draft.branches[end].items[0]
        {
          end = next
          steps += draft.branches[next].element.map { [$0] } ?? []
        }
        let index = nodes.count
        nodes.append(
          Node(
            name: ResponsePath(steps).subscriptedText,
            path: ResponsePath(path + steps),
            depth: depth,
            parent: parent,
            end: 0,
            difference: nil
          )
        )
        add(draft, branch: end, path: path + steps, parent: index, depth: depth + 1)
        nodes[index].end = nodes.count
        if let parent { nodes[parent].counts.add(nodes[index].counts) }
      }
    }
  }

  private mutating func add(leaf index: Int, _ parent: Int?, _ depth: Int) {
    let difference = differences[index]
    var counts = DifferenceCounts()
    counts.add(difference)
    if let parent { nodes[parent].counts.add(counts) }
    nodes.append(
      Node(
        name: difference.name,
        path: difference.path,
        depth: depth,
        parent: parent,
        end: nodes.count + 1,
        difference: index,
        counts: counts
      )
    )
  }

  /// The branches in the making.
  private struct Draft {
    enum Item {
      case leaf(Int)
      case branch(Int)
    }

    struct Branch {
      let element: ResponsePathElement?
      /// What is said of the place itself.
      var own: [Int] = []
      var items: [Item] = []
      var children: [ResponsePathElement: Int] = [:]
    }

    var branches = [Branch(element: nil)]

    mutating func add(_ difference: Difference, _ index: Int) {
      let elements = difference.path.elements
      var branch = 0
      for element in difference.isOfPlace ? elements[...] : elements.dropLast() {
        if let known = branches[branch].children[element] {
          branch = known
          continue
        }
        branches[branch].children[element] = branches.count
        branches[branch].items.append(.branch(branches.count))
        branch = branches.count
        branches.append(Branch(element: element))
      }
      if difference.isOfPlace, !difference.isItem {
        branches[branch].own.append(index)
      } else {
        branches[branch].items.append(.leaf(index))
      }
    }
  }
}

extension Difference {
  /// Whether it says something of the object or list at its path, and not of a value in that.
  fileprivate var isOfPlace: Bool {
    switch kind {
    case .type, .count, .flipped: true
    case .onlyThere(_, let item): item != nil
    case .value, .onlyHere: false
    }
  }

  /// Whether it is an item of a list that one response has.
  fileprivate var isItem: Bool {
    switch kind {
    case .onlyThere(_, let item?): item >= 0
    case .onlyThere, .onlyHere:
      if case .index? = path.elements.last { true } else { false }
    case .value, .type, .count, .flipped: false
    }
  }

  /// What a row of the tree calls it.
  fileprivate var name: String {
    switch kind {
    case .type: return "__typename"
    case .count: return "count"
    case .flipped(let name, _, _, _): return name
    case .onlyThere(_, let item?): return "[\(item)]"
    case .value, .onlyHere, .onlyThere:
      let last = path.elements.suffix(1)
      return last.isEmpty ? "data" : ResponsePath(Array(last)).subscriptedText
    }
  }

  package var isCase: Bool {
    if case .flipped = kind { true } else { false }
  }

  /// Whether something is there in one response and not in the other; items of lists come and go.
  var isFlipped: Bool {
    switch kind {
    case .flipped: true
    case .onlyHere, .onlyThere: !isItem
    case .value(let here, let there):
      ["null", "missing"].contains(here) != ["null", "missing"].contains(there)
    case .type, .count: false
    }
  }
}
