import GraphQLRuntime

/// What makes a case: a type that the set around it does not imply, conditions, or both.
struct CaseKey: Hashable {
  let type: Int?
  /// In the order of the first writing.
  let conditions: ConditionList
  /// Of a deferred set, which has neither type nor conditions.
  let deferral: PlanDeferral?

  init(type: Int?, conditions: ConditionList) {
    self.type = type
    self.conditions = conditions
    deferral = nil
  }

  init(deferral: PlanDeferral) {
    type = nil
    conditions = []
    self.deferral = deferral
  }

  static func == (left: CaseKey, right: CaseKey) -> Bool {
    left.type == right.type && left.conditions.isSame(as: right.conditions)
      && left.deferral == right.deferral
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(type)
    hasher.combine(Set(conditions))
    hasher.combine(deferral)
  }
}
