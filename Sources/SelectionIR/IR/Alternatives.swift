import GraphQLRuntime

/// A disjunction of condition lists.
///
/// An empty list is always true.
struct Alternatives: ExpressibleByArrayLiteral {
  private(set) var lists: [ConditionList] = []
  /// The positions of the lists by their first condition, if there are many.
  private var places: [InclusionCondition: [Int]] = [:]

  /// The number of lists from which the index is used.
  private static let indexedCount = 16

  static let always: Alternatives = [[]]

  init(arrayLiteral lists: ConditionList...) {
    for list in lists { formAlternative(list) }
  }

  var isUnconditional: Bool { lists.count == 1 && lists[0].isEmpty }

  /// Adds another alternative.
  ///
  /// An unconditional one replaces all others (R5).
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

  /// Whether the conditions imply one of the alternatives.
  func isImplied(by conditions: ConditionList) -> Bool {
    isUnconditional || hasAny(beginningIn: conditions) { $0.isImplied(by: conditions) }
  }

  /// Whether a list that begins with one of the conditions satisfies the predicate.
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
