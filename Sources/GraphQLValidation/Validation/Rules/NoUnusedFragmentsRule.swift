import GraphQLSyntax

/// "Defined fragments must be used within a document" (Section 5.5.1.4).
package enum NoUnusedFragmentsRule: ValidationRule {
  package static let name = "NoUnusedFragments"

  package static func check(_ context: ValidationContext, _ report: inout Report) {
    if context.unread.mayUseFragments { return }
    let isUsed = context.reachedDefinitions()
    // Of two fragments with one name, which is a fault of its own, a spread means either.
    for fragment in context.fragments {
      guard let facts = context.facts(ofFragment: fragment.name), !isUsed[facts.position] else {
        continue
      }
      report.error("Fragment '\(fragment.name)' is never used.", fragment.range)
    }
  }
}
