import GraphQLSyntax

/// "The argument must have a unique name within that field; no two arguments may share the same
/// name" (Section 3.6; for directives, Section 3.13).
enum UniqueArgumentDefinitionNamesRule: SDLRule {
  static let name = "UniqueArgumentDefinitionNames"

  static func check(_ context: SDLContext, _ report: inout DiagnosticCollector) {
    for list in context.parts.repeatingArguments {
      check(list.arguments, of: list.owner, &report)
    }
  }

  private static func check(
    _ arguments: [InputValueDefinition],
    of owner: String,
    _ report: inout DiagnosticCollector
  ) {
    var ranges: [String: [SourceRange]] = [:]
    for argument in arguments {
      ranges[argument.name, default: []].append(argument.nameRange)
    }
    for argument in arguments {
      guard let places = ranges.removeValue(forKey: argument.name), places.count > 1 else {
        continue
      }
      report.error("Argument '\(owner)(\(argument.name):)' can only be defined once.", at: places)
    }
  }
}
