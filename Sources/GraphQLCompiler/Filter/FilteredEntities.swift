package import GraphQLRuntime

/// The objects that a filter lets through, and all that they hold.
package struct FilteredEntities: Sendable {
  private var isIn: [Bool]
  /// How many there are.
  package private(set) var count = 0

  package init(_ filter: ResponseFilter, of result: ExecutionResult) {
    var isIn = Array(repeating: false, count: result.entityCount)
    filter.run { isIn[$0.index] = true }
    // An object stands behind the one that holds it.
    for entity in result.entities {
      if !isIn[entity.index], let parent = result.parent(of: entity)?.entity {
        isIn[entity.index] = isIn[parent.index]
      }
      if isIn[entity.index] { count += 1 }
    }
    self.isIn = isIn
  }

  package func contains(_ entity: EntityID) -> Bool {
    entity.index < isIn.count && isIn[entity.index]
  }
}
