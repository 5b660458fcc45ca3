/// "Let namedDirectives be the set of all Directives named directiveName in directives:
/// namedDirectives must be a set of one" (Section 5.7.3).
enum UniqueDirectivesPerLocationRule: ValidationRule {
  static let name = "UniqueDirectivesPerLocation"

  static func check(_ context: ValidationContext, _ report: inout Report) {
    for facts in context.definitions {
      for uses in facts.found.directiveLists where uses.count > 1 {
        var known = DirectiveUses()
        for use in uses where use.definition?.isRepeatable == false {
          known.add(use.directive, &report)
        }
      }
    }
  }
}
