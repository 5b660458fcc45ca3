import GraphQLRuntime

/// "Let set be any selection set defined in the GraphQL document: FieldsInSetCanMerge(set) must be
/// true" (Section 5.3.2).
enum OverlappingFieldsCanBeMergedRule: ValidationRule {
  static let name = "OverlappingFieldsCanBeMerged"

  static func check(_ context: ValidationContext, _ report: inout Report) {
    // Fields under different arguments of their fragment are different fields.
    let context = context.expanded
    var groups = MergeGroups(context: context)
    var conflicts = FieldConflicts(context: context)
    for facts in context.definitions {
      let (selections, owner, parent, range) = root(of: facts, context.schema)
      // Most documents have no conflict, and grouping tells so in nearly linear time; only
      // otherwise are fields compared one with another to name every place.
      switch groups.verdict(on: selections, parent: parent) {
      case .mergeable: continue
      case .tooComplex:
        // Each of the others would take as long to say the same.
        report.error(
          "Too many overlapping fields to tell whether they can be merged; no definition behind "
            + "this one was looked at.",
          range
        )
        return
      case .conflict(let first, let second):
        var found = conflicts.conflicts(in: selections, owner: owner, parent: parent)
        for set in NestedSets.below(selections, parent: parent, context.schema) {
          found += conflicts.conflicts(in: set.selections, owner: set.owner, parent: set.parent)
        }
        for conflict in found {
          if let spreads = spreadConflict(conflict, in: selections, context) {
            report.error(spreads.message, spreads.first.range, spreads.second.range)
            continue
          }
          report.error(
            message(conflict.key, conflict.reason.text),
            at: conflict.first.map(\.range) + conflict.second.map(\.range)
          )
        }
        if found.isEmpty, conflicts.isExhausted {
          report.error(
            message(first.responseKey.text, "their selections cannot be merged"),
            first.range,
            second.range
          )
        }
      }
    }
  }

  private static func root(
    of facts: DefinitionFacts,
    _ schema: Schema
  ) -> (selections: [Selection], owner: AnyObject, parent: NamedType?, range: SourceRange) {
    switch facts.definition {
    case .operation(let operation):
      (
        operation.selections, operation, schema.rootType(for: operation.kind).map { .object($0) },
        operation.range
      )
    case .fragment(let fragment):
      (
        fragment.selections, fragment, schema.type(named: fragment.typeCondition.text),
        fragment.range
      )
    }
  }

  /// The spreads with different arguments that a conflict comes from.
  private static func spreadConflict(
    _ conflict: FieldConflicts.Conflict,
    in selections: [Selection],
    _ context: ValidationContext
  ) -> SpreadConflict? {
    guard let first = conflict.first.last, let second = conflict.second.last else { return nil }
    return SpreadConflict(first, second, in: selections, context)
  }

  private static func message(_ key: String, _ reason: String) -> String {
    "Fields '\(key)' conflict because \(reason). Use different aliases on the fields to fetch "
      + "both if this was intentional."
  }
}
