/// "SelectionSet : { Selection+ }" (Section 2.5).
///
/// Empty selection sets are a proposal of 2026; the parser accepts them.
package enum EmptySelectionSetsRule: ValidationRule {
  package static let name = "EmptySelectionSets"

  package static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector) {
    for range in context.found.emptySelections {
      report.warning(
        "The selection set is empty, which the September 2025 edition of the specification does "
          + "not "
          + "allow; '__typename' is sent instead.",
        range
      )
    }
  }
}
