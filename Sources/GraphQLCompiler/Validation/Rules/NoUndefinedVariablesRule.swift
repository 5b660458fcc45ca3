/// "For each variableUsage in scope, variable must be in operation's variable list" (Section
/// 5.8.3).
enum NoUndefinedVariablesRule: ValidationRule {
  static let name = "NoUndefinedVariables"

  static func check(_ context: ValidationContext, _ report: inout Report) {
    for (position, (operation, _)) in context.operations.enumerated() {
      let defined = context.variableIndices[position]
      let uses = context.variableUses(ofOperation: position)
      if uses.kinds.allSatisfy({ defined.number(of: $0.name) != nil }) { continue }
      let place = operation.name.map { " by operation '\($0)'" } ?? ""
      for use in uses.all where defined.number(of: use.name) == nil {
        report.error(
          "Variable '$\(use.name)' is not defined\(place).",
          use.name.range,
          operation.range
        )
      }
    }
  }
}
