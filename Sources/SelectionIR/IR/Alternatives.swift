import GraphQLRuntime

/// Alternatives of which one must hold; one that is empty makes them hold always.
struct Alternatives: ExpressibleByArrayLiteral {
  private(set) var lists: [ConditionList] = []
  /// The places of the lists by the first condition of each, once there are many.
  private var places: [InclusionCondition: [Int]] = [:]

  /// Fewer lists are faster looked through one by one.
  private static let indexedCount = 16

  static let always: Alternatives = [[]]

  init(arrayLiteral lists: ConditionList...) {
    for list in lists { formAlternative(list) }
  }

  var isUnconditional: Bool { lists.count == 1 && lists[0].isEmpty }

  /// Adds another way to be included; an unconditional one absorbs all others (R5).
  mutating func formAlternative(_ conditions: ConditionList) {
    if isUnconditional { return }
    guard let first = conditions.first else {
      lists = [[]]
      places = [:]
      return
    }
    guard !hasAny(beginningIn: conditions, where: { $0.isSame(as: conditions) }) else { return }
    lists.append(conditions)
    if lists.count == Self.indexedCount {
      for (place, list) in lists.enumerated() { places[list[0], default: []].append(place) }
    } else if lists.count > Self.indexedCount {
      places[first, default: []].append(lists.count - 1)
    }
  }

  /// Whether one alternative holds wherever the conditions do.
  func isImplied(by conditions: ConditionList) -> Bool {
    isUnconditional || hasAny(beginningIn: conditions) { $0.isImplied(by: conditions) }
  }

  /// Whether some list that begins with one of the conditions is as asked.
  private func hasAny(
    beginningIn conditions: ConditionList,
    where isWanted: (ConditionList) -> Bool
  ) -> Bool {
    if places.isEmpty { return lists.contains(where: isWanted) }
    return conditions.contains { condition in
      places[condition]?.contains { isWanted(lists[$0]) } == true
    }
  }
}

extension Alternatives: Hashable {
  static func == (one: Alternatives, other: Alternatives) -> Bool { one.lists == other.lists }

  func hash(into hasher: inout Hasher) { hasher.combine(lists) }
}
