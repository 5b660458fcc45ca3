import GraphQLSyntax

/// Follows spreads from definition to definition.
///
/// Many operations can reach many fragments, so nothing is stored per pair of them. Lists are
/// computed on access, and operations that spread the same fragments share the results for these.
struct SpreadGraph {
  /// For each definition, the positions of the fragments that it spreads, without duplicates.
  private let targets: [[Int]]
  /// For each definition, whether it or a fragment that it reaches uses a variable.
  private let usesVariables: [Bool]
  private var visits: [Int]
  private var visit = 0
  /// The variable uses in the fragments reached from a set of fragments.
  private var known: [[Int]: VariableUses.FragmentUses] = [:]

  init(
    definitions: [DefinitionUsages],
    found: DefinitionUsages.Lists,
    indices: NameIndex
  ) {
    targets = definitions.map { facts in
      let spreads = found.spreads[facts.spreads]
      guard spreads.count > 1 else {
        return spreads.compactMap { indices.number(of: $0.spread.name) }
      }
      var known: Set<Int> = []
      return spreads.compactMap { use in
        indices.number(of: use.spread.name).flatMap { known.insert($0).inserted ? $0 : nil }
      }
    }
    visits = Array(repeating: 0, count: definitions.count)
    var spreaders: [[Int]] = Array(repeating: [], count: definitions.count)
    for (position, fragments) in targets.enumerated() {
      for fragment in fragments { spreaders[fragment].append(position) }
    }
    var isUser = definitions.map { $0.usesOperationVariables(found) }
    var pending = isUser.indices.filter { isUser[$0] }
    while let fragment = pending.popLast() {
      for spreader in spreaders[fragment] where !isUser[spreader] {
        isUser[spreader] = true
        pending.append(spreader)
      }
    }
    usesVariables = isUser
  }

  /// The positions of a definition and all fragments that it reaches.
  mutating func all(from facts: DefinitionUsages) -> [Int] {
    reached(from: [facts.position]) { _ in true }
  }

  /// For each definition, whether it is one of `starts` or reached from them.
  mutating func isReached(from starts: [DefinitionUsages]) -> [Bool] {
    let current = visit + 1
    _ = reached(from: starts.map(\.position)) { _ in true }
    return visits.map { $0 == current }
  }

  /// The variables that an operation and its reached fragments use.
  mutating func variableUses(
    from facts: DefinitionUsages,
    _ definitions: [DefinitionUsages],
    _ found: DefinitionUsages.Lists
  ) -> VariableUses {
    guard targets[facts.position].contains(where: { usesVariables[$0] }) else {
      return VariableUses(own: facts.variables, ofFragments: .none)
    }
    let starts = targets[facts.position].filter { usesVariables[$0] }
    if let uses = known[starts] {
      return VariableUses(own: facts.variables, ofFragments: uses)
    }
    let isWanted = usesVariables
    let positions = reached(from: starts) { isWanted[$0] }
    let uses = VariableUses.FragmentUses(
      positions.flatMap { definitions[$0].operationVariables(found) },
      found
    )
    known[starts] = uses
    return VariableUses(own: facts.variables, ofFragments: uses)
  }

  private mutating func reached(from starts: [Int], where isWanted: (Int) -> Bool) -> [Int] {
    visit += 1
    var order = starts
    for start in starts { visits[start] = visit }
    var stack = order
    while let position = stack.popLast() {
      for target in targets[position] where visits[target] != visit && isWanted(target) {
        visits[target] = visit
        order.append(target)
        stack.append(target)
      }
    }
    return order
  }
}

extension DefinitionUsages {
  /// The variables that the operation must define, because the fragment does not.
  fileprivate func operationVariables(_ found: Lists) -> [Int] {
    variables.filter { found.variables[$0].fragmentVariable == nil }
  }

  fileprivate func usesOperationVariables(_ found: Lists) -> Bool {
    variables.contains { found.variables[$0].fragmentVariable == nil }
  }
}
