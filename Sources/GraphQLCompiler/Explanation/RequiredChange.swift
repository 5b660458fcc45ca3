internal import GraphQLRuntime

/// Changes of types and variables that together would turn an answer.
struct RequiredChange {
  /// Each reads "`$a` were true".
  var phrases: [String] = []
  /// Where the values of variables came from.
  var notes: [String] = []
  /// Whether a phrase names a place in a list.
  var namesListItem = false

  /// How a change names the `__typename` of an entity.
  struct TypenamePlace {
    let text: String
    let isInList: Bool
  }

  mutating func add(_ place: TypenamePlace, _ names: [String]) {
    phrases.append("\(place.text) were \(enumerated(names))")
    if place.isInList { namesListItem = true }
  }

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
        change.add(typenamePlace(types.entity, seenFrom: viewer), types.names)
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
        guard let same = alternative.types.first(where: { $0.entity == types.entity }) else {
          others = []
          break
        }
        let names = Set(same.names)
        others.removeAll { names.contains($0) }
      }
      if others.isEmpty { continue }
      var change = RequiredChange()
      change.add(typenamePlace(types.entity, seenFrom: entity), others)
      changes.append(change)
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

  private func typenamePlace(
    _ entity: EntityID,
    seenFrom viewer: EntityID?
  ) -> RequiredChange.TypenamePlace {
    if entity == viewer { return .init(text: "`__typename`", isInList: false) }
    let path = result.path(of: entity)
    if path.elements.isEmpty { return .init(text: "the root's type", isInList: false) }
    let isInList = path.elements.contains { if case .index = $0 { true } else { false } }
    return .init(text: "`\(path.subscriptedText).__typename`", isInList: isInList)
  }
}
