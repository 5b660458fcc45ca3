import GraphQLSyntax

/// For each definition in a document: "definition must be ExecutableDefinition (it must not be
/// TypeSystemDefinitionOrExtension)" (Section 5.1.1).
package enum ExecutableDefinitionsRule: ValidationRule {
  package static let name = "ExecutableDefinitions"
  package static let summary = "no type definitions among operations"

  package static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector) {
    for document in context.documents {
      for definition in document.setAside + document.definitions {
        switch definition {
        case .operation, .fragment: continue
        case .schema(let node): report.error("The schema definition is not executable.", node.range)
        case .type(let node):
          report.error("The '\(node.name)' definition is not executable.", node.range)
        case .directive(let node):
          report.error("The '\(node.name)' definition is not executable.", node.range)
        }
      }
    }
  }
}
