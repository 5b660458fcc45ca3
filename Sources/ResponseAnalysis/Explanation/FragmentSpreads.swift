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

  func spreads(of fragment: SelectionSetID, in entity: EntityID) -> [FragmentSpread] {
    let fragment = document.resolved(fragment)
    guard
      let name = document.fragments.first(where: { document.resolved($0.root) == fragment })?.name
    else { return [] }
    var found: [FragmentSpread] = []
    for met in result.shape(of: entity).outcomes {
      guard let set = lowering.compiledSet(of: met.set) else { continue }
      for spread in Self.spreads(of: name, in: document[set].selections) {
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

  /// The spreads of a fragment in selections, each with its enclosing conditions.
  private static func spreads(
    of name: String,
    in selections: [CompiledSelection]
  ) -> [(conditions: [InclusionConditions], location: SourceRange)] {
    selections.flatMap { selection in
      switch selection {
      case .fragment(name, let location):
        [(conditions: [InclusionConditions](), location: location)]
      case .deferred(_, .fragment(name), let location):
        [(conditions: [InclusionConditions](), location: location)]
      case .field, .typeCase, .fragment, .deferred:
        [(conditions: [InclusionConditions], location: SourceRange)]()
      case .conditional(let conditions, let members):
        spreads(of: name, in: members).map { ([conditions] + $0.conditions, $0.location) }
      }
    }
  }
}
