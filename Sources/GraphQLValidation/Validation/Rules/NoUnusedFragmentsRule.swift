import GraphQLSyntax

/// "Defined fragments must be used within a document" (Section 5.5.1.4).
package enum NoUnusedFragmentsRule: ValidationRule {
  package static let name = "NoUnusedFragments"

  package static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector) {
    if context.unread.mayUseFragments { return }
    let isUsed = context.reachedDefinitions()
    // If two fragments have the same name, which is a separate error, a spread counts as a use of
    // both.
    for fragment in context.fragments {
      guard let facts = context.facts(ofFragment: fragment.name), !isUsed[facts.position] else {
        continue
      }
      report.error("Fragment '\(fragment.name)' is never used.", fragment.range)
    }
  }
}
