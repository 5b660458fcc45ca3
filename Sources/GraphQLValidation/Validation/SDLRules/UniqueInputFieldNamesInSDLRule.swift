import GraphQLSyntax

/// "Let fields be all Input Object Fields named name in inputObject: fields must be the set
/// containing only inputField" (Section 5.6.3).
enum UniqueInputFieldNamesInSDLRule: SDLRule {
  static let name = "UniqueInputFieldNames"

  static func check(_ context: SDLContext, _ report: inout DiagnosticCollector) {
    for list in context.parts.directiveLists {
      for directive in list.directives {
        for argument in directive.arguments {
          UniqueInputFieldNamesRule.check(argument.value, &report)
        }
      }
    }
    for value in context.parts.compositeDefaults {
      UniqueInputFieldNamesRule.check(value, &report)
    }
  }
}
