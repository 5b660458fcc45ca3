import GraphQLRuntime

/// "Fields that share a response key must be mergeable" (Section 5.3.2).
enum OverlappingFieldsCanBeMergedRule: ValidationRule {
  static let name = "OverlappingFieldsCanBeMerged"

  static func check(_ context: ValidationContext, _ report: inout Report) {
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
        for use in facts.nestedSets(context.schema) {
          found += conflicts.conflicts(in: use.selections, owner: use.owner, parent: use.parent)
        }
        for conflict in found {
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

  private static func message(_ key: String, _ reason: String) -> String {
    "Fields '\(key)' conflict because \(reason). Use different aliases on the fields to fetch "
      + "both if this was intentional."
  }
}

extension DefinitionFacts {
  /// The selection sets below the definition's own, outer ones first.
  fileprivate func nestedSets(
    _ schema: Schema
  ) -> [(selections: [Selection], owner: AnyObject, parent: NamedType?)] {
    var sets: [(start: UInt32, selections: [Selection], owner: AnyObject, parent: NamedType?)] = []
    for use in fields where !use.field.selections.isEmpty {
      sets.append((use.field.range.start, use.field.selections, use.field, use.type))
    }
    for use in inlineFragments {
      let fragment = use.fragment
      let type = fragment.typeCondition.map { schema.type(named: $0.text) } ?? use.parent
      sets.append((fragment.range.start, fragment.selections, fragment, type))
    }
    return sets.sorted { $0.start < $1.start }.map { ($0.selections, $0.owner, $0.parent) }
  }
}
