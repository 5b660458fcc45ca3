package import GraphQLRuntime

/// The objects that match a filter, with all nested objects.
package struct FilteredEntities: Sendable {
  private var isIn: [Bool]
  /// The number of objects.
  package private(set) var count = 0

  package init(_ filter: ResponseFilter, of result: ExecutionResult) {
    isIn = Array(repeating: false, count: result.entityCount)
    filter.run { isIn[$0.index] = true }
    addContents(result)
  }

  /// The objects of a response that satisfy a predicate; `nil` if the search was stopped.
  ///
  /// `shouldContinue` receives the progress, and stops the search by returning `false`.
  package init?(
    of result: ExecutionResult,
    shouldContinue: (Double) -> Bool = { _ in true },
    where isMeant: (EntityID) -> Bool
  ) {
    isIn = []
    isIn.reserveCapacity(result.entityCount)
    for entity in result.entities {
      if entity.index % 2_048 == 0,
        !shouldContinue(Double(entity.index) / Double(max(1, result.entityCount)))
      {
        return nil
      }
      isIn.append(isMeant(entity))
    }
    count = isIn.count { $0 }
  }

  /// Creates an empty set.
  package init() { isIn = [] }

  /// Adds nested objects.
  ///
  /// Parents precede their children in the list of entities.
  private mutating func addContents(_ result: ExecutionResult) {
    for entity in result.entities {
      if !isIn[entity.index], let parent = result.parent(of: entity)?.entity {
        isIn[entity.index] = isIn[parent.index]
      }
      if isIn[entity.index] { count += 1 }
    }
  }

  package func contains(_ entity: EntityID) -> Bool {
    entity.index < isIn.count && isIn[entity.index]
  }
}
