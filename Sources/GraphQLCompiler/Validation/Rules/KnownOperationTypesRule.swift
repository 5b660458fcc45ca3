import GraphQLRuntime

/// "The root operation type of the operation's kind must exist" (Sections 3.3.1 and 5.2.1.1).
enum KnownOperationTypesRule: ValidationRule {
  static let name = "KnownOperationTypes"

  static func check(_ context: ValidationContext, _ report: inout Report) {
    for (operation, _) in context.operations
    where context.schema.rootType(for: operation.kind) == nil {
      report.error(
        "The \(operation.kind.rawValue) operation is not supported by the schema.",
        operation.range
      )
    }
  }
}
