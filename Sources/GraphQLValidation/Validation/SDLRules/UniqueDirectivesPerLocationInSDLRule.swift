import GraphQLSchema

/// "Any non-repeatable directives provided must not already apply to the previous Object type"
/// (Section 3.6.3; in general Section 5.7.3).
///
/// A definition and its extensions count as one location.
enum UniqueDirectivesPerLocationInSDLRule: SDLRule {
  static let name = "UniqueDirectivesPerLocation"

  static func check(_ context: SDLContext, _ report: inout DiagnosticCollector) {
    var shared: [String: DirectiveUses] = [:]
    for list in context.parts.directiveLists {
      var known = list.owner.flatMap { shared.removeValue(forKey: $0) } ?? DirectiveUses()
      for directive in list.directives
      where context.definition(of: directive, at: list.location)?.isRepeatable == false {
        known.add(directive, &report)
      }
      if let owner = list.owner { shared[owner] = known }
    }
  }
}
