package import GraphQLRuntime

/// The objects that a filter lets through, and all that they hold.
package struct FilteredEntities: Sendable {
  private var isIn: [Bool]
  /// How many there are.
  package private(set) var count = 0

  package init(_ filter: ResponseFilter, of result: ExecutionResult) {
    isIn = Array(repeating: false, count: result.entityCount)
    filter.run { isIn[$0.index] = true }
    addWhatTheyHold(result)
  }

  /// The objects of a response that something is said to let through; nil where it was given up.
  ///
  /// - Parameters:
  ///   - result: The response.
  ///   - goesOn: Told now and then which part is done; false stops it.
  ///   - isMeant: Whether an object is let through.
  package init?(
    of result: ExecutionResult,
    goesOn: (Double) -> Bool = { _ in true },
    where isMeant: (EntityID) -> Bool
  ) {
    isIn = []
    isIn.reserveCapacity(result.entityCount)
    for entity in result.entities {
      if entity.index % 2_048 == 0,
        !goesOn(Double(entity.index) / Double(max(1, result.entityCount)))
      {
        return nil
      }
      isIn.append(isMeant(entity))
    }
    count = isIn.count { $0 }
  }

  /// None at all.
  package init() { isIn = [] }

  /// An object stands behind the one that holds it.
  private mutating func addWhatTheyHold(_ result: ExecutionResult) {
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
