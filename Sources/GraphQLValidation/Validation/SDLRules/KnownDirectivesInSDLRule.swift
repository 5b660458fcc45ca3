import GraphQLSchema
import GraphQLSyntax

/// "directiveDefinition must exist" (Section 5.7.1), and "adjacent must be represented by an item
/// within locations" (Section 5.7.2).
enum KnownDirectivesInSDLRule: SDLRule {
  static let name = "KnownDirectives"

  static func check(_ context: SDLContext, _ report: inout DiagnosticCollector) {
    for list in context.parts.directiveLists {
      for directive in list.directives {
        guard let definition = context.definition(of: directive, at: list.location) else {
          if !context.unread.directives.contains(directive.name.text) {
            report.unknown(directive)
          }
          continue
        }
        if !definition.locations.contains(list.location) {
          report.error(
            "Directive '@\(directive.name)' may not be used on \(list.location.title).",
            directive.range
          )
        }
      }
    }
  }
}
