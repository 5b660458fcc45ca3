import Explorer
import GraphQLRuntime

/// Which entities the filter that is set on the response lets through.
struct RowSieve: Sendable {
  private let tree: ResponseTree?
  private let filter: RowFilter?

  init(_ core: Core) {
    tree = core.tree
    filter = core.outline?.filter
  }

  /// What tells a filter from another one.
  struct Mark: Sendable, Equatable {
    let text: String
    let isInverse: Bool
    let matchCount: Int
  }

  /// What tells it from another filter; nil where all is let through.
  var mark: Mark? {
    filter.map { Mark(text: $0.text, isInverse: $0.isInverse, matchCount: $0.matchCount) }
  }

  /// Whether an entity has a row: it matches, leads to what does, or is in it.
  func shows(_ entity: EntityID) -> Bool {
    guard let filter, let tree else { return true }
    if filter.isInverse { return !isHolder(of: entity, in: tree) { !filter.shows($0) } }
    return filter.shows(tree.node(of: entity))
      || isHolder(of: entity, in: tree) { filter.matches($0) }
  }

  /// Whether an entity is meant itself: it matches, one of its values does, or it is in what matches.
  ///
  /// What only leads to a match is not.
  func takes(_ entity: EntityID) -> Bool {
    guard let filter, let tree else { return true }
    if filter.isInverse { return !isHolder(of: entity, in: tree) { !filter.shows($0) } }
    if isHolder(of: entity, in: tree, where: { filter.matches($0) }) { return true }
    let node = tree.node(of: entity)
    return (0..<tree.childCount(node)).contains { index in
      let child = tree.child(node, index)
      return filter.matches(child) && tree.entity(of: child) == nil
    }
  }

  /// The same for what stands at a place, or stood there in another response.
  func takes(_ path: ResponsePath) -> Bool {
    guard let filter, let tree else { return true }
    var node = tree.root
    var nodes = [node]
    for index in tree.path(to: path) {
      node = tree.child(node, index)
      nodes.append(node)
    }
    return filter.isInverse
      ? nodes.allSatisfy { filter.shows($0) } : nodes.contains { filter.matches($0) }
  }

  /// Whether something holds of the entity's node or of one around it.
  private func isHolder(
    of entity: EntityID,
    in tree: ResponseTree,
    where isMeant: (ResponseNode) -> Bool
  ) -> Bool {
    var entity: EntityID? = entity
    while let current = entity {
      if isMeant(tree.node(of: current)) || tree.lists(around: current).contains(where: isMeant) {
        return true
      }
      entity = tree.result.parent(of: current)?.entity
    }
    return false
  }
}
