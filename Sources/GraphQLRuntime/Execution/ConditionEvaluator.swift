/// Evaluates `@include` and `@skip` conditions for given variables.
package struct ConditionEvaluator {
  private let variables: VariableValues
  private let defaults: [ExecutionPlan.VariableDefault]
  private let undecided: Set<String>

  package init(plan: ExecutionPlan, variables: VariableValues) {
    self.variables = variables
    defaults = plan.variableDefaults
    undecided = plan.undecidedVariables
  }

  /// Evaluates every condition, even after the result is known.
  package func evaluate(_ conditions: InclusionConditions) -> ConditionTrace {
    var evaluated: [EvaluatedCondition] = []
    var holds = false
    for alternative in conditions.alternatives {
      var all = true
      for condition in alternative {
        let value = evaluate(condition)
        all = all && value.holds
        if !evaluated.contains(where: { $0.condition == condition }) { evaluated.append(value) }
      }
      holds = holds || all
    }
    return ConditionTrace(conditions: conditions, evaluated: evaluated, holds: holds)
  }

  /// Returns true if `@defer` is enabled, which is the default for a missing variable.
  package func isOn(_ deferral: PlanDeferral) -> Bool {
    guard let variable = deferral.variable else { return true }
    let value = evaluate(InclusionCondition(variable: variable))
    return value.source == .missing || value.holds
  }

  package func evaluate(_ condition: InclusionCondition) -> EvaluatedCondition {
    if undecided.contains(condition.variable) {
      let fallback = defaults.first { $0.name == condition.variable }?.value
      return EvaluatedCondition(
        condition: condition,
        value: variables[condition.variable] ?? fallback,
        source: .undecided,
        holds: false
      )
    }
    if let given = variables[condition.variable] {
      return EvaluatedCondition(
        condition: condition,
        value: given,
        source: .given,
        holds: (given == .bool(true)) != condition.isInverted
      )
    }
    if let fallback = defaults.first(where: { $0.name == condition.variable }) {
      return EvaluatedCondition(
        condition: condition,
        value: fallback.value,
        source: .defaultValue,
        holds: (fallback.value == .bool(true)) != condition.isInverted
      )
    }
    return EvaluatedCondition(condition: condition, value: nil, source: .missing, holds: false)
  }
}
