import GraphQLSyntax

/// "Let arguments be all Arguments named argumentName in the Argument Set which contains argument:
/// arguments must be the set containing only argument" (Section 5.4.2).
enum UniqueArgumentNamesInSDLRule: SDLRule {
  static let name = "UniqueArgumentNames"

  static func check(_ context: SDLContext, _ report: inout DiagnosticCollector) {
    for list in context.parts.directiveLists {
      for directive in list.directives where directive.arguments.count > 1 {
        UniqueArgumentNamesRule.check(directive.arguments, &report)
      }
    }
  }
}
