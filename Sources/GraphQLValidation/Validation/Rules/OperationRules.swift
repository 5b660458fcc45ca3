import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax

/// "Let rootOperationType be the root operation type in schema corresponding to the kind of
/// operation: rootOperationType must exist" (Section 5.2.1.1).
enum KnownOperationTypesRule: ValidationRule {
  static let name = "KnownOperationTypes"
  static let summary = "the schema has the operation's root type"

  static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector) {
    for (operation, _) in context.operations
    where context.schema.rootType(for: operation.kind) == nil
      && !context.schema.mayHaveUnparsedRootType(for: operation.kind)
    {
      report.error(
        "The \(operation.kind.rawValue) operation is not supported by the schema.",
        operation.range,
        notes: operation.kind == .query ? [RootTypeProposal(operation, context).note] : []
      )
    }
  }
}

/// "Let operations be all operation definitions in the document named operationName: operations
/// must be a set of one" (Section 5.2.2.1).
package enum UniqueOperationNamesRule: ValidationRule {
  package static let name = "UniqueOperationNames"
  package static let summary = "operations have different names"

  package static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector) {
    var names = NameIndex(capacity: context.operations.count)
    let areDistinct = context.operations.allSatisfy { operation, _ in
      operation.name.map { names.insert($0, 0) == nil } ?? true
    }
    if areDistinct { return }
    var known: [String: SourceRange] = [:]
    for (operation, _) in context.operations {
      guard let name = operation.name else { continue }
      if let first = known[name.text] {
        report.error("There can be only one operation named '\(name)'.", first, name.range)
      } else {
        known[name.text] = name.range
      }
    }
  }
}

/// "If operations is a set of more than 1: anonymous must be empty" (Section 5.2.3.1).
package enum LoneAnonymousOperationRule: ValidationRule {
  package static let name = "LoneAnonymousOperation"
  package static let summary = "an anonymous operation is the only operation"

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
