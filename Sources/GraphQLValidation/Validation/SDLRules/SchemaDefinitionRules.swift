import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax

/// "A document must include at most one schema definition" (Section 3.3).
enum LoneSchemaDefinitionRule: SDLRule {
  static let name = "LoneSchemaDefinition"

  static func check(_ context: SDLContext, _ report: inout DiagnosticCollector) {
    let isDefined = context.base.map { !$0.rootTypes.isEmpty || !$0.range.isBuiltIn } ?? false
    for (position, node) in context.schemaNodes.filter({ !$0.isExtension }).enumerated() {
      if isDefined {
        report.error("Cannot define a new schema within a schema extension.", node.range)
      } else if position > 0 {
        report.error("Must provide only one schema definition.", node.range)
      }
    }
  }
}

/// "A schema defines the initial root operation type for each kind of operation it supports"
/// (Section 3.3.1): one per kind.
enum UniqueOperationTypesRule: SDLRule {
  static let name = "UniqueOperationTypes"

  static func check(_ context: SDLContext, _ report: inout DiagnosticCollector) {
    var known: [OperationKind: SourceRange] = [:]
    for root in context.schemaNodes.flatMap(\.rootTypes) {
      let kind = root.kind.rawValue
      if context.base?.rootType(for: root.kind) != nil {
        report.error(
          "Type for \(kind) already defined in the schema. It cannot be redefined.",
          root.range
        )
      } else if let first = known[root.kind] {
        report.error("There can be only one \(kind) type in schema.", first, root.range)
      } else {
        known[root.kind] = root.range
      }
    }
  }
}
