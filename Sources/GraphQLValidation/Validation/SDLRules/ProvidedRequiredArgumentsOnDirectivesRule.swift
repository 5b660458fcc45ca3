import GraphQLSchema
import GraphQLSyntax

/// "If type is Non-Null and defaultValue does not exist: argument must exist" (Section 5.4.3).
enum ProvidedRequiredArgumentsOnDirectivesRule: SDLRule {
  static let name = "ProvidedRequiredArgumentsOnDirectives"

  static func check(_ context: SDLContext, _ report: inout DiagnosticCollector) {
    for list in context.parts.directiveLists {
      for directive in list.directives {
        let definitions = context.definition(of: directive, at: list.location)?.arguments ?? []
        for definition in definitions
        where definition.isRequired && directive.argument(named: definition.name) == nil {
          report.error(
            "Argument '@\(directive.name)(\(definition.name):)' of type '\(definition.type)' is "
              + "required, but it was not provided.",
            directive.range
          )
        }
      }
    }
  }
}
