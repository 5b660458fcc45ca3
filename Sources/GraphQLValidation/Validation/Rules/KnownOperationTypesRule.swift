import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax

/// "Let rootOperationType be the root operation type in schema corresponding to the kind of
/// operation: rootOperationType must exist" (Section 5.2.1.1).
enum KnownOperationTypesRule: ValidationRule {
  static let name = "KnownOperationTypes"

  static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector) {
    for (operation, _) in context.operations
    where context.schema.rootType(for: operation.kind) == nil
      && !context.schema.mayHaveUnreadRootType(for: operation.kind)
    {
      report.error(
        "The \(operation.kind.rawValue) operation is not supported by the schema.",
        operation.range,
        notes: operation.kind == .query ? [RootTypeProposal(operation, context).note] : []
      )
    }
  }
}
