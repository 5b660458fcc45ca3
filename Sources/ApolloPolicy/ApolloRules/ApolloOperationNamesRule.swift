import GraphQLRuntime
import GraphQLSyntax
import GraphQLValidation

/// Requires operation names, because the released generator names a type after each operation.
enum ApolloOperationNamesRule: ApolloRule {
  static let name = "ApolloOperationNames"
  static let summary = "every operation has a name"

  static func check(_ context: ApolloContext, _ report: inout DiagnosticCollector) {
    for operation in context.operations where operation.name == nil {
      report.error(
        "Apollo does not support anonymous operations; this \(operation.kind.rawValue) needs a name.",
        operation.range
      )
    }
  }
}
