import GraphQLSchema
import GraphQLSyntax

/// "All directives within a GraphQL schema must have unique names" (Section 3.3).
enum UniqueDirectiveNamesRule: SDLRule {
  static let name = "UniqueDirectiveNames"

  static func check(_ context: SDLContext, _ report: inout DiagnosticCollector) {
    var known: [String: SourceRange] = [:]
    for node in context.directiveNodes where !node.isExtension {
      let name = node.name
      if context.base?.directive(named: name.text) != nil {
        report.error(
          "Directive '@\(name)' already exists in the schema. It cannot be redefined.",
          name.range
        )
      } else if let first = known[name.text] {
        report.error("There can be only one directive named '@\(name)'.", first, name.range)
      } else {
        known[name.text] = name.range
      }
    }
  }
}
