import GraphQLSchema
import GraphQLSyntax

/// "A GraphQL schema must itself be internally valid" (Section 3.3): every referenced type is
/// defined.
enum KnownTypeNamesInSDLRule: SDLRule {
  static let name = "KnownTypeNames"

  static func check(_ context: SDLContext, _ report: inout DiagnosticCollector) {
    for name in context.parts.unknownTypeNames where !context.unread.types.contains(name.text) {
      if context.vocabularies?.type(name) != nil { continue }
      let near = report.alternatives(to: name, in: context.allTypeNames)
      report.error(
        "Unknown type '\(name)'.\(near.sentence)",
        name.range,
        facts: Diagnostic.Facts(name: name.text, alternatives: near)
      )
    }
  }
}
