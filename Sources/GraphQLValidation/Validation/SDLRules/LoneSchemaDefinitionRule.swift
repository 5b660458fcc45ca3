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
