import Explorer
import GraphQLRuntime

/// Tests which entities match the filter of the response.
struct RowSieve: Sendable {
  private let tree: ResponseTree?
  private let filter: RowFilter?

  init(_ core: Core) {
    tree = core.tree
    filter = core.outline?.filter
  }

  /// The properties by which two filters are compared.
  struct Mark: Sendable, Equatable {
    let text: String
    let isInverse: Bool
    let matchCount: Int
  }

  /// The identification of the filter, or `nil` if no filter is set.
  var mark: Mark? {
    filter.map { Mark(text: $0.text, isInverse: $0.isInverse, matchCount: $0.matchCount) }
  }

  /// Returns true if an entity is visible: it matches, or an ancestor or a descendant matches.
  func shows(_ entity: EntityID) -> Bool {
    guard let filter, let tree else { return true }
    if filter.isInverse { return !isHolder(of: entity, in: tree) { !filter.shows($0) } }
    return filter.shows(tree.node(of: entity))
      || isHolder(of: entity, in: tree) { filter.matches($0) }
  }

  /// Returns true if an entity or one of its values matches, or an ancestor matches.
  ///
  /// An entity that is visible only because a descendant matches is excluded.
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

  /// Returns true if the value at a path matches, as for entities; the path may be one of another
  /// response.
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

  /// Returns true if the predicate is true for the entity's node or an ancestor.
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
