/// The position of a set in its definition: the cases on the path to it, by entity.
///
/// Positions inside nested objects without cases share storage.
struct ScopePosition {
  private struct Step {
    /// The number of enclosing entities.
    let level: Int
    let key: CaseKey
  }

  private var steps: [Step] = []
  /// The number of entities that enclose the set's own entity.
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

  /// Whether every case on the path to this position is also on the path to the other one, entity
  /// by entity.
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
