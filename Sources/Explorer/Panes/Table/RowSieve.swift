import GraphQLRuntime

/// Which entities the filter that is set on the response lets through.
struct RowSieve: Sendable {
  private let tree: ResponseTree?
  private let filter: RowFilter?

  init(_ core: Core) {
    tree = core.tree
    filter = core.outline?.filter
  }

  /// What tells it from another filter; nil where all is let through.
  var mark: TablePane.FilterMark? {
    filter.map {
      TablePane.FilterMark(
        text: $0.text,
        isInverse: $0.isInverse,
        matchCount: $0.matchCount
      )
    }
  }

  /// Whether an entity has a row: it matches, leads to what does, or is in it.
  func shows(_ entity: EntityID) -> Bool {
    guard let filter, let tree else { return true }
    if filter.isInverse {
      return holders(of: entity, in: tree).allSatisfy { filter.shows($0) }
    }
    return filter.shows(tree.node(of: entity))
      || holders(of: entity, in: tree).contains { filter.matches($0) }
  }

  /// The entity's node and all around it.
  private func holders(of entity: EntityID, in tree: ResponseTree) -> [ResponseNode] {
    var nodes: [ResponseNode] = []
    var entity: EntityID? = entity
    while let current = entity {
      nodes.append(tree.node(of: current))
      nodes += tree.lists(around: current)
      entity = tree.result.parent(of: current)?.entity
    }
    return nodes
  }
}
