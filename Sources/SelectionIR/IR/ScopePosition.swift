/// Where a set stands in its definition: the cases on the way to it, entity by entity.
///
/// Positions deep inside objects without cases share what they hold.
struct ScopePosition {
  private struct Step {
    /// How many entities are around it.
    let level: Int
    let key: CaseKey
  }

  private var steps: [Step] = []
  /// How many entities are around the set's own.
  private(set) var level = 0

  /// The position of an entity below a field of this set.
  var entity: ScopePosition {
    var result = self
    result.level += 1
    return result
  }

  func `case`(_ key: CaseKey) -> ScopePosition {
    var result = self
    result.steps.append(Step(level: level, key: key))
    return result
  }

  var hasCases: Bool { !steps.isEmpty }

  /// Whether every case on the way to this position is also on the way to the other one, entity by
  /// entity.
  func encloses(_ other: ScopePosition) -> Bool {
    guard level <= other.level else { return false }
    var index = 0
    var lastLevel = -1
    for step in steps {
      if step.level != lastLevel {
        while index < other.steps.count, other.steps[index].level < step.level { index += 1 }
        lastLevel = step.level
      }
      guard index < other.steps.count, other.steps[index].level == step.level,
        other.steps[index].key == step.key
      else { return false }
      index += 1
    }
    return true
  }
}
