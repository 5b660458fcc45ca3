import GraphQLRuntime

/// The identity of a case: a type that the enclosing set does not imply, conditions, or both.
struct CaseKey: Hashable {
  let type: Int?
  /// The conditions in the order of their first use.
  let conditions: ConditionList
  /// The `@defer` of a deferred set, which has neither type nor conditions.
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
