import GraphQLSyntax

/// "If selectionType is a scalar or enum: the subselection set of that selection must be empty"; of
/// an interface, union or object it must not (Section 5.3.3).
enum ScalarLeafsRule: ValidationRule {
  static let name = "ScalarLeafs"

  static func check(_ context: ValidationContext, _ report: inout Report) {
    for use in context.found.misfitLeaves {
      guard let definition = use.definition else { continue }
      let name = use.field.name
      if let selectionSet = use.field.selectionSet {
        report.error(
          "Field '\(name)' must not have a selection since type '\(definition.type)' has no "
            + "subfields.",
          selectionSet.range
        )
      } else {
        report.error(
          "Field '\(name)' of type '\(definition.type)' must have a selection of subfields. "
            + "Did you mean '\(name) { ... }'?",
          use.field.range
        )
      }
    }
  }
}
