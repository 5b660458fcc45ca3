import GraphQLSyntax
import GraphQLValidation

/// The released generator makes a property of each variable, which hides the type's `self`, `_` or
/// namespace.
enum ApolloVariableNamesRule: ApolloRule {
  static let name = "ApolloVariableNames"
  static let summary = "no variable is called self, _ or as the namespace"

  static func check(_ context: ApolloContext, _ report: inout Report) {
    var reserved: Set<String> = ["self", "_"]
    if context.options.has(.namespaceNames) {
      reserved.insert(ApolloLetterCase.lowered(context.names.namespace))
    }
    for variable in context.operations.flatMap(\.variables)
    where reserved.contains(ApolloLetterCase.lowered(variable.name.text)) {
      report.error(
        "'\(variable.name)' is a name that generated code needs; the variable must have another.",
        variable.range
      )
    }
  }
}
