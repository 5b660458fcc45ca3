internal import GraphQLRuntime

/// Changes of types and variables that together would turn an answer.
struct RequiredChange {
  /// Each reads "`$a` were true".
  var phrases: [String] = []
  /// Where the values of variables came from.
  var notes: [String] = []

  var text: String {
    ([enumerated(phrases, conjunction: "and")] + notes).joined(separator: "; ")
  }
}

extension ResponseReader {
  /// The smallest change by which all of some structs, and some conditions, would be fulfilled on an
  /// entity.
  ///
  /// Nil if they are already, and if no change makes them so. `__typename` stands with its path
  /// unless it is that of the entity from which the answer is seen.
  func change(
    making sets: [SelectionSetID],
    and conditions: [InclusionConditions] = [],
    in entity: EntityID,
    seenFrom viewer: EntityID?
  ) -> RequiredChange? {
    var smallest: RequiredChange?
    for requirement in requirements(of: sets, in: entity).alternatives
    where !requirement.isImpossible {
      guard let failing = fewestToChange(requirement.conditions + conditions) else { continue }
      var change = RequiredChange()
      for types in requirement.types where !isOne(of: types) {
        let place = typenamePlace(types.entity, seenFrom: viewer)
        change.phrases.append("\(place) were \(enumerated(types.names))")
      }
      if !failing.isEmpty {
        let (phrases, note) = self.change(of: failing, to: true)
        change.phrases += phrases
        change.notes = [note]
      }
      if change.phrases.isEmpty { return nil }
      if smallest.map({ change.phrases.count < $0.phrases.count }) ?? true { smallest = change }
    }
    return smallest
  }

  /// The single changes each of which would leave no way to fulfil a struct that is fulfilled.
  func changesAgainst(_ set: SelectionSetID, in entity: EntityID) -> [RequiredChange] {
    let (alternatives, isComplete) = requirements(of: [set], in: entity)
    guard isComplete, let holding = alternatives.first(where: { holds($0) }) else { return [] }
    var changes: [RequiredChange] = []
    for types in holding.types {
      var others = possibleTypes(of: types.entity)
      for alternative in alternatives where holds(alternative, apartFrom: types.entity) {
        let same = alternative.types.first { $0.entity == types.entity }
        others.removeAll { same?.names.contains($0) ?? true }
      }
      if others.isEmpty { continue }
      let place = typenamePlace(types.entity, seenFrom: entity)
      changes.append(RequiredChange(phrases: ["\(place) were \(enumerated(others))"]))
    }
    var seen: Set<String> = []
    for condition in holding.conditions.flatMap({ $0.alternatives.joined() })
    where evaluate(condition).holds && seen.insert(condition.variable).inserted {
      guard !alternatives.contains(where: { holds($0, without: condition) }) else { continue }
      let (phrases, note) = change(of: [condition], to: false)
      changes.append(RequiredChange(phrases: phrases, notes: [note]))
    }
    return changes
  }

  private func holds(
    _ requirement: CaseRequirement,
    apartFrom entity: EntityID? = nil,
    without changed: InclusionCondition? = nil
  ) -> Bool {
    requirement.types.allSatisfy { $0.entity == entity || isOne(of: $0) }
      && requirement.conditions.allSatisfy { holds($0, without: changed) }
  }

  private func isOne(of types: CaseRequirement.Types) -> Bool {
    result.typename(of: types.entity).map(types.names.contains) == true
  }

  private func typenamePlace(_ entity: EntityID, seenFrom viewer: EntityID?) -> String {
    if entity == viewer { return "`__typename`" }
    let path = result.path(of: entity).subscriptedText
    return path.isEmpty ? "the root's type" : "`\(path).__typename`"
  }
}
