import GraphQLSchema
import GraphQLSyntax

/// "All types within a GraphQL schema must have unique names" (Section 3.3).
enum UniqueTypeNamesRule: SDLRule {
  static let name = "UniqueTypeNames"

  static func check(_ context: SDLContext, _ report: inout DiagnosticCollector) {
    var known: [String: SourceRange] = [:]
    for node in context.parts.nodesToCompare where !node.isExtension && !context.isAlone(node) {
      let name = node.name
      if context.base?.type(named: name.text) != nil {
        report.error(
          "Type '\(name)' already exists in the schema. It cannot also be defined in this type "
            + "definition.",
          name.range
        )
      } else if let first = known[name.text] {
        report.error("There can be only one type named '\(name)'.", first, name.range)
      } else {
        known[name.text] = name.range
      }
    }
  }
}
