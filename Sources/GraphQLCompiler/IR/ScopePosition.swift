/// Where a set stands in its definition: the cases on the way to it, entity by entity.
struct ScopePosition {
  private var steps: [CaseKey?] = []

  /// The position of an entity below a field of this set.
  var entity: ScopePosition {
    var result = self
    result.steps.append(nil)
    return result
  }

  func `case`(_ key: CaseKey) -> ScopePosition {
    var result = self
    result.steps.append(key)
    return result
  }

  var hasCases: Bool { steps.contains { $0 != nil } }

  /// Whether every case on the way to this position is also on the way to the other one, entity by
  /// entity.
  func encloses(_ other: ScopePosition) -> Bool {
    var index = 0
    for step in steps {
      if let step {
        guard index < other.steps.count, other.steps[index] == step else { return false }
      } else {
        while index < other.steps.count, other.steps[index] != nil { index += 1 }
        guard index < other.steps.count else { return false }
      }
      index += 1
    }
    return true
  }
}
