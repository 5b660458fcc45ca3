/// "The target of a fragment spread must be a fragment of the document" (Section 5.5.2.1).
enum KnownFragmentNamesRule: ValidationRule {
  static let name = "KnownFragmentNames"

  static func check(_ context: ValidationContext, _ report: inout Report) {
    for facts in context.definitions {
      for use in facts.spreads where context.fragment(use.spread.name) == nil {
        report.error("Unknown fragment '\(use.spread.name)'.", use.spread.name.range)
      }
    }
  }
}
