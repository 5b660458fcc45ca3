/// "Leaf fields must not have a selection; others must have one" (Section 5.3.3).
enum ScalarLeafsRule: ValidationRule {
  static let name = "ScalarLeafs"

  static func check(_ context: ValidationContext, _ report: inout Report) {
    for facts in context.definitions {
      for use in facts.fields {
        guard let definition = use.definition, let type = use.type
        else { continue }
        let name = use.field.name
        if type.isLeaf, let selectionSet = use.field.selectionSet {
          report.error(
            "Field '\(name)' must not have a selection since type '\(definition.type)' has no "
              + "subfields.",
            selectionSet.range
          )
        } else if type.isComposite, use.field.selectionSet == nil {
          report.error(
            "Field '\(name)' of type '\(definition.type)' must have a selection of subfields. "
              + "Did you mean '\(name) { ... }'?",
            use.field.range
          )
        }
      }
    }
  }
}
