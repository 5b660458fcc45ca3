/// "Defined fragments must be used within a document" (Section 5.5.1.4).
enum NoUnusedFragmentsRule: ValidationRule {
  static let name = "NoUnusedFragments"

  static func check(_ context: ValidationContext, _ report: inout Report) {
    var used: Set<String> = []
    for position in context.operationIndices.indices {
      for facts in context.reachedFacts(ofOperation: position) {
        if case .fragment(let fragment) = facts.definition { used.insert(fragment.name.text) }
      }
    }
    for fragment in context.fragments where !used.contains(fragment.name.text) {
      report.error("Fragment '\(fragment.name)' is never used.", fragment.range)
    }
  }
}
