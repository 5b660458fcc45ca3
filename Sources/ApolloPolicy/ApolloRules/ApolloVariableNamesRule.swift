import GraphQLSyntax
import GraphQLValidation

/// Rejects variable names that hide `self`, `_` or the namespace.
///
/// The released generator creates a property for each variable.
enum ApolloVariableNamesRule: ApolloRule {
  static let name = "ApolloVariableNames"
  static let summary = "no variable is named self, _ or like the namespace"

  static func check(_ context: ApolloContext, _ report: inout DiagnosticCollector) {
    var reserved: Set<String> = ["self", "_"]
    if context.options.has(.namespaceNames) {
      reserved.insert(ApolloLetterCase.lowered(context.names.namespace))
    }
    for variable in context.operations.flatMap(\.variables)
    where reserved.contains(ApolloLetterCase.lowered(variable.name.text)) {
      report.error(
        "'\(variable.name)' is reserved in generated code; rename the variable.",
        variable.range
      )
    }
  }
}
