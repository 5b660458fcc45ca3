import GraphQLSyntax

/// "For each variableUsage in scope, variable must be in operation's variable list" (Section
/// 5.8.3).
package enum NoUndefinedVariablesRule: ValidationRule {
  package static let name = "NoUndefinedVariables"

  package static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector) {
    for position in context.operations.indices {
      let defined = context.variableIndices[position]
      let uses = context.variableUses(ofOperation: position)
      if uses.kinds.allSatisfy({ defined.number(of: context.found.variables[$0].name) != nil }) {
        continue
      }
      let operation = context.operations[position].operation
      let place = operation.name.map { " by operation '\($0)'" } ?? ""
      for use in uses.all.lazy.map({ context.found.variables[$0] })
      where defined.number(of: use.name) == nil {
        report.error(
          "Variable '$\(use.name)' is not defined\(place).",
          use.name.range,
          operation.range
        )
      }
    }
  }
}
