/// References to structs that are created later or by another worker, as node numbers.
struct PendingReferences: Sendable {
  var accessors: [(set: Int, accessor: Int, node: Int)] = []
  var targets: [(set: Int, node: Int)] = []
  var origins: [Origin] = []
  var fragments: [(set: Int, accessor: Int, fragment: Int)] = []
  private var sources: [(set: Int, nodes: Range<Int>)] = []
  private var sourceNodes: [Int32] = []

  /// The source of an entry of an accessor's provenance.
  struct Origin {
    let set: Int
    let accessor: Int
    let entry: Int
    let node: Int
    let isParent: Bool
  }

  /// Records the nodes that contribute to a struct.
  mutating func add(sources nodes: [ScopedSelectionSet], of set: Int) {
    let start = sourceNodes.count
    for node in nodes { sourceNodes.append(Int32(truncatingIfNeeded: node.number)) }
    sources.append((set, start..<sourceNodes.count))
  }

  /// Resolves the references; `roots` are the node numbers of the fragments' roots.
  func resolve(
    in sets: inout [CompiledSelectionSet],
    _ structs: NodeStructs,
    roots: [Int?]
  ) {
    for (set, accessor, node) in accessors {
      sets[set].accessors[accessor].selectionSet = structs[node]
    }
    for (set, node) in targets { sets[set].typealiasTarget = structs[node] }
    for (set, nodes) in sources {
      sets[set].contributors = sourceNodes[nodes].compactMap { structs[Int($0)] }
      if sets[set].isComposite { sets[set].mergedSources = sets[set].contributors }
    }
    for pending in origins {
      guard let source = structs[pending.node] else { continue }
      sets[pending.set].accessors[pending.accessor].provenance[pending.entry].origin =
        pending.isParent ? .parent(source) : .sibling(source)
    }
    for (set, accessor, fragment) in fragments {
      guard let root = roots[fragment].flatMap({ structs[$0] }) else { continue }
      sets[set].fragmentAccessors[accessor].selectionSet = root
    }
  }
}
