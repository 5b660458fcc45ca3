import GraphQLSchema
import GraphQLSyntax

/// "SelectionSet : { Selection+ }" (Section 2.5).
///
/// Empty selection sets are a proposal of 2026; the parser accepts them.
package enum EmptySelectionSetsRule: ValidationRule {
  package static let name = "EmptySelectionSets"
  package static let summary = "braces are not empty"

  package static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector) {
    for range in context.found.emptySelections {
      report.warning(
        "The selection set is empty, which the September 2025 edition of the specification does "
          + "not allow; '__typename' is sent instead.",
        range
      )
    }
  }
}

/// "If selectionType is a scalar or enum: the subselection set of that selection must be empty".
///
/// For an interface, union or object it must not be empty (Section 5.3.3).
enum ScalarLeafsRule: ValidationRule {
  static let name = "ScalarLeafs"
  static let summary = "objects have selections, other values do not"

  static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector) {
    for use in context.found.misfitLeaves {
      guard let definition = use.definition else { continue }
      let name = use.field.name
      let type = definition.type.typeName
      guard context.schema.type(named: type) != nil else {
        if !context.schema.unparsed.types.contains(type) {
          report.error(
            "Field '\(name)' has the type '\(type)', which the schema does not define; several "
              + "files form one schema, so pass the others too.",
            use.field.range,
            facts: Diagnostic.Facts(name: type)
          )
        }
        continue
      }
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
