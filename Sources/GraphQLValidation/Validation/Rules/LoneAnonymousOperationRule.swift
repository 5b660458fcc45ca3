import GraphQLSyntax

/// "If operations is a set of more than 1: anonymous must be empty" (Section 5.2.3.1).
package enum LoneAnonymousOperationRule: ValidationRule {
  package static let name = "LoneAnonymousOperation"

  package static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector) {
    guard context.operations.count > 1 else { return }
    for (operation, _) in context.operations where operation.name == nil {
      report.error(
        "This anonymous operation must be the only defined operation.",
        operation.range
      )
    }
  }
}
