/// "Let namedDirectives be the set of all Directives named directiveName in directives:
/// namedDirectives must be a set of one" (Section 5.7.3).
enum UniqueDirectivesPerLocationRule: ValidationRule {
  static let name = "UniqueDirectivesPerLocation"

  static func check(_ context: ValidationContext, _ report: inout Report) {
    for facts in context.definitions {
      for uses in facts.directiveLists where uses.count > 1 {
        var known: [String: SourceRange] = [:]
        for use in uses where use.definition?.isRepeatable == false {
          let directive = use.directive
          if let first = known[directive.name.text] {
            report.error(
              "The directive '@\(directive.name)' can only be used once at this location.",
              first,
              directive.range
            )
          } else {
            known[directive.name.text] = directive.range
          }
        }
      }
    }
  }
}
