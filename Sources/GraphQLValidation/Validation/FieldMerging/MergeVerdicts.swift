import GraphQLSyntax

/// Determines which operations and fragments have fields that cannot be merged.
///
/// A fragment that is part of a mergeable set is mergeable too. A fragment that contains both of
/// two conflicting fields has the same conflict. Therefore operations are checked first, then
/// fragments before those that they spread, which makes the cost of a chain of fragments linear.
struct MergeVerdicts {
  enum Verdict {
    case mergeable
    case conflict(Field, Field)
    /// The definition nests fragments in so many ways that the search was stopped.
    case undecided
  }

  private let context: ValidationContext
  private var groups: MergeGroups
  /// The verdict of each definition; `nil` if it has not been checked.
  private var known: [Verdict?]
  private var homes: ConflictHomes?

  /// The verdict of each definition of the context; `budget` limits the number of visited fields.
  static func verdicts(in context: ValidationContext, budget: Int) -> [Verdict] {
    var verdicts = MergeVerdicts(context: context, budget: budget)
    for position in verdicts.order() { verdicts.decide(position) }
    return verdicts.known.map { $0 ?? .undecided }
  }

  private init(context: ValidationContext, budget: Int) {
    self.context = context
    groups = MergeGroups(context: context, budget: budget)
    known = Array(repeating: nil, count: context.definitions.count)
  }

  private mutating func decide(_ position: Int) {
    guard known[position] == nil else { return }
    let root = MergeRoot(of: context.definitions[position].definition, context.schema)
    switch groups.verdict(
      on: context.definitions[position].selections,
      parent: root.parent
    ) {
    case .mergeable:
      known[position] = .mergeable
      for fragment in groups.opened where known[fragment] == nil { known[fragment] = .mergeable }
    case .conflict(let conflict):
      known[position] = .conflict(conflict.first, conflict.second)
      if homes == nil { homes = ConflictHomes(context) }
      for holder in homes?.holders(of: conflict.outerFields.first, conflict.outerFields.second)
        ?? []
      where known[holder] == nil {
        known[holder] = .conflict(conflict.first, conflict.second)
      }
    case .tooComplex: known[position] = .undecided
    }
  }

  /// The operations in document order, then the fragments, each before those that it spreads unless
  /// they form a cycle.
  private func order() -> [Int] {
    var isVisited = Array(repeating: false, count: context.definitions.count)
    var finished: [Int] = []
    for start in context.definitions.indices.reversed() where !isVisited[start] {
      isVisited[start] = true
      var path = [(position: start, next: 0)]
      while let (position, next) = path.last {
        guard next < context.definitions[position].spreads.count else {
          finished.append(position)
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let spread = context.spread(next, of: context.definitions[position])
        guard let target = context.position(ofFragment: spread.name), !isVisited[target] else {
          continue
        }
        isVisited[target] = true
        path.append((target, 0))
      }
    }
    let isOperation = context.definitions.map { $0.definition.isOperation }
    return isOperation.indices.filter { isOperation[$0] }
      + finished.reversed().filter { !isOperation[$0] }
  }
}
