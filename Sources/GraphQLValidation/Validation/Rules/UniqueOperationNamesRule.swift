import GraphQLSyntax

/// "Let operations be all operation definitions in the document named operationName: operations
/// must be a set of one" (Section 5.2.2.1).
package enum UniqueOperationNamesRule: ValidationRule {
  package static let name = "UniqueOperationNames"

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
