import GraphQLSchema
import GraphQLSyntax

/// "An Object type must define one or more fields" (Section 3.6), and likewise for the other kinds.
///
/// Empty braces are a proposal of 2026; the parser accepts them.
package enum EmptyTypesRule: SDLRule {
  package static let name = "EmptyTypes"

  package static func check(_ context: SDLContext, _ report: inout DiagnosticCollector) {
    for node in context.typeNodes {
      guard let braces = node.emptyBraces else { continue }
      report.warning(
        "The \(node.kind.title) type '\(node.name)' has empty braces, which "
          + "the September 2025 edition of the specification does not allow.",
        braces
      )
    }
  }
}
