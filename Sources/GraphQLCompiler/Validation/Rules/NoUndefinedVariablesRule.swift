/// "For each variableUsage in scope, variable must be in operation's variable list" (Section
/// 5.8.3).
enum NoUndefinedVariablesRule: ValidationRule {
  static let name = "NoUndefinedVariables"

  static func check(_ context: ValidationContext, _ report: inout Report) {
    for (position, (operation, _)) in context.operations.enumerated() {
      let defined = context.variableIndices[position]
      let place = operation.name.map { " by operation '\($0)'" } ?? ""
      for facts in context.reachedFacts(ofOperation: position) {
        for use in facts.variables
        where use.fragmentVariable == nil && defined.number(of: use.name) == nil {
          report.error(
            "Variable '$\(use.name)' is not defined\(place).",
            use.name.range,
            operation.range
          )
        }
      }
    }
  }
}
