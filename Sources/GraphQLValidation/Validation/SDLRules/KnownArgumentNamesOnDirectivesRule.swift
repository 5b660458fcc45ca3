import GraphQLSchema
import GraphQLSyntax

/// "Every argument provided to a field or directive must be defined in the set of possible
/// arguments of that field or directive" (Section 5.4.1).
enum KnownArgumentNamesOnDirectivesRule: SDLRule {
  static let name = "KnownArgumentNamesOnDirectives"

  static func check(_ context: SDLContext, _ report: inout DiagnosticCollector) {
    for list in context.parts.directiveLists {
      for directive in list.directives {
        guard let definition = context.definition(of: directive, at: list.location) else {
          continue
        }
        for argument in directive.arguments
        where definition.argument(named: argument.name.text) == nil {
          let near = report.alternatives(
            to: argument.name,
            in: definition.arguments.map(\.name)
          )
          report.error(
            "Unknown argument '\(argument.name)' on directive '@\(directive.name)'."
              + near.sentence,
            argument.range,
            facts: Diagnostic.Facts(
              name: argument.name.text,
              owner: "@\(directive.name)",
              alternatives: near
            )
          )
        }
      }
    }
  }
}
