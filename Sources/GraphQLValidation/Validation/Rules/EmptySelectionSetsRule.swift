/// "SelectionSet : { Selection+ }" (Section 2.5): braces with nothing in them are a proposal of 2026,
/// and a selection set that has them is read.
package enum EmptySelectionSetsRule: ValidationRule {
  package static let name = "EmptySelectionSets"

  package static func check(_ context: ValidationContext, _ report: inout Report) {
    for range in context.found.emptySelections {
      report.warning(
        "Nothing is selected here, which the September 2025 edition of the specification does not "
          + "allow; '__typename' is sent instead.",
        range
      )
    }
  }
}
