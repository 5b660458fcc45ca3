package import GraphQLRuntime
import ResponseAnalysis

/// Differences grouped by path, with the number of differences in each branch.
///
/// Consecutive path elements without alternatives form a single branch, such as `issues.nodes`.
package struct DifferenceTree: Sendable {
  /// A branch or a difference.
  package struct Node: Sendable {
    package let name: String
    package let path: ResponsePath
    package let depth: Int
    let parent: Int?
    /// The index after the last node in the branch.
    var end: Int
    /// The index of the difference, or `nil` for a branch.
    package let difference: Int?
    package var counts = DifferenceCounts()
  }

  package let differences: [Difference]
  /// The nodes in depth-first order, each branch before its content.
  package private(set) var nodes: [Node] = []

  package init(_ differences: [Difference] = []) {
    self.differences = differences
    var builder = Builder()
    for (index, difference) in differences.enumerated() { builder.add(difference, index) }
    add(builder, branch: 0, path: [], parent: nil, depth: 0)
  }

  /// The recursion is bounded because the JSON scanner limits the nesting depth.
  private mutating func add(
    _ builder: Builder,
    branch: Int,
    path: [ResponsePathElement],
    parent: Int?,
    depth: Int
  ) {
    for leaf in builder.branches[branch].own { add(leaf: leaf, parent, depth) }
    for item in builder.branches[branch].items {
      switch item {
      case .leaf(let leaf): add(leaf: leaf, parent, depth)
      case .branch(let first):
        var end = first
        var steps = builder.branches[first].element.map { [$0] } ?? []
        while builder.branches[end].own.isEmpty, builder.branches[end].items.count == 1,
          case .branch(let next) = builder.branches[end].items[0]
        {
          end = next
          steps += builder.branches[next].element.map { [$0] } ?? []
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
        add(builder, branch: end, path: path + steps, parent: index, depth: depth + 1)
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

  /// The branches under construction.
  private struct Builder {
    enum Item {
      case leaf(Int)
      case branch(Int)
    }

    struct Branch {
      let element: ResponsePathElement?
      /// The differences of the object or list itself.
      var own: [Int] = []
      var items: [Item] = []
      var children: [ResponsePathElement: Int] = [:]
    }

    var branches = [Branch(element: nil)]

    mutating func add(_ difference: Difference, _ index: Int) {
      let elements = difference.path.elements
      var branch = 0
      for element in difference.concernsPlace ? elements[...] : elements.dropLast() {
        if let known = branches[branch].children[element] {
          branch = known
          continue
        }
        branches[branch].children[element] = branches.count
        branches[branch].items.append(.branch(branches.count))
        branch = branches.count
        branches.append(Branch(element: element))
      }
      if difference.concernsPlace, !difference.isItem {
        branches[branch].own.append(index)
      } else {
        branches[branch].items.append(.leaf(index))
      }
    }
  }
}

extension Difference {
  /// True if the difference concerns the object or list at its path, not a value in it.
  fileprivate var concernsPlace: Bool {
    switch kind {
    case .type, .count, .flipped: true
    case .onlyThere(_, let item): item != nil
    case .value, .onlyHere: false
    }
  }

  /// True for a list item that only one response has.
  fileprivate var isItem: Bool {
    switch kind {
    case .onlyThere(_, let item?): item >= 0
    case .onlyThere, .onlyHere:
      if case .index? = path.elements.last { true } else { false }
    case .value, .type, .count, .flipped: false
    }
  }

  /// The name shown in the tree.
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

  /// True if something is present in only one response, except for list items.
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
