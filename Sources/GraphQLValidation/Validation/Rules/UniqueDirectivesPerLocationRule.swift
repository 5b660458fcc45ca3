import GraphQLSchema

/// "Let namedDirectives be the set of all Directives named directiveName in directives:
/// namedDirectives must be a set of one" (Section 5.7.3).
enum UniqueDirectivesPerLocationRule: ValidationRule {
  static let name = "UniqueDirectivesPerLocation"

  static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector) {
    for list in context.found.directiveLists {
      var known = DirectiveUses()
      for use in context.found.directives[list] where use.definition?.isRepeatable == false {
        known.add(use.directive, &report)
      }
    }
  }
}
