/// The scope of a struct in its own object or in a surrounding one.
final class TargetLevel {
  let path: Int
  /// The conditions of the object's field.
  let fieldConditions: ConditionList
  /// The cases between the object's own struct and this one.
  let keys: [CaseKey]
  private let matching: TypeSet
  private let conditions: ConditionList

  /// Creates the scope of an object's own struct.
  init(path: Int, matching: TypeSet, fieldConditions: ConditionList) {
    self.path = path
    self.fieldConditions = fieldConditions
    keys = []
    self.matching = matching
    conditions = fieldConditions
  }

  /// Creates the scope of a case inside another scope.
  init(_ key: CaseKey, in outer: TargetLevel, matching: TypeSet, conditions: ConditionList) {
    path = outer.path
    fieldConditions = outer.fieldConditions
    keys = outer.keys + [key]
    self.matching = matching
    self.conditions = conditions
  }

  /// Whether a set is written in the same scope of the object.
  ///
  /// Unless `isStrict`, a case with a condition also matches a field with that condition.
  func isSame(as node: ScopedSelectionSet, isStrict: Bool) -> Bool {
    let (fieldConditions, keys) = (node.entityRoot.conditions, node.keys)
    if self.fieldConditions.isSame(as: fieldConditions), self.keys == keys { return true }
    guard !isStrict, !fieldConditions.isEmpty, let first = self.keys.first, first.type == nil,
      first.deferral == nil
    else { return false }
    return first.conditions.isSame(as: fieldConditions)
  }

  /// Whether a case's type and conditions are satisfied here (R2).
  func matches(_ key: CaseKey) -> Bool {
    if let type = key.type, !matching.contains(type) { return false }
    return key.conditions.isImplied(by: conditions)
  }
}
