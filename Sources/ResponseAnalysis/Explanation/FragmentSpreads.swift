internal import GraphQLRuntime
import GraphQLSyntax
import SelectionIR

extension ResponseReader {
  /// A spread of a fragment in one of the sets that the executor encountered on an entity.
  struct FragmentSpread {
    var set: SelectionSetID
    var conditions: [InclusionConditions]
    var location: SourceRange
    /// Whether the set was executed.
    var isEntered: Bool
  }

  /// The spread of a fragment on an entity, preferably in an executed set.
  func spread(of fragment: SelectionSetID, in entity: EntityID) -> FragmentSpread? {
    let spreads = spreads(of: fragment, in: entity)
    return spreads.first { $0.isEntered && $0.conditions.isEmpty }
      ?? spreads.last { $0.isEntered } ?? spreads.first
  }

  /// The spreads of a fragment on an entity, in the order in which the executor encountered the
  /// sets.
  private func spreads(of fragment: SelectionSetID, in entity: EntityID) -> [FragmentSpread] {
    let sites = lowering.spreads(of: document.resolved(fragment))
    let shape = result.shape(of: entity)
    let positions =
      sites.count < shape.outcomes.count
      ? sites.keys.compactMap { shape.outcomeIndex(of: $0) }.sorted()
      : shape.outcomes.indices.filter { sites[shape.outcomes[$0].set] != nil }
    var found: [FragmentSpread] = []
    for position in positions {
      let met = shape.outcomes[position]
      guard let set = lowering.compiledSet(of: met.set) else { continue }
      for spread in sites[met.set] ?? [] {
        found.append(
          FragmentSpread(
            set: set,
            conditions: spread.conditions,
            location: spread.location,
            isEntered: met.outcome.isFulfilled
          )
        )
      }
    }
    return found
  }
}
