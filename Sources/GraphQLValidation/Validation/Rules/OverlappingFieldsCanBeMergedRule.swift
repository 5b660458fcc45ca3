import GraphQLSyntax

/// "Let set be any selection set defined in the GraphQL document: FieldsInSetCanMerge(set) must be
/// true" (Section 5.3.2).
package enum OverlappingFieldsCanBeMergedRule: ValidationRule {
  package static let name = "OverlappingFieldsCanBeMerged"

  /// How many fields are looked at, and how many are compared, before the rest is given up.
  struct Limits {
    var fields = 4_000_000
    var comparisons = 1_000_000
    /// How many are compared to name more places than the one that looking at the fields has found.
    var naming = 250_000
    /// How many more of both for each byte of the definitions; more comparisons only where looking at
    /// the fields has decided nothing.
    var perByte = 2
  }

  package static func check(_ context: ValidationContext, _ report: inout Report) {
    check(context, &report, Limits())
  }

  static func check(_ context: ValidationContext, _ report: inout Report, _ limits: Limits) {
    let written = context.documents
    // Fields under different arguments of their fragment are different fields.
    let context = context.expanded
    let roots = context.definitions.map { MergeRoot(of: $0.definition, context.schema) }
    let bytes = roots.reduce(0) { $0 + Int($1.range.end) - Int($1.range.start) }
    let more = bytes * limits.perByte
    let verdicts = MergeVerdicts.verdicts(in: context, budget: limits.fields + more)
    // Where grouping has decided, comparing only names more places than the one that it found.
    let isDecided = !verdicts.contains { if case .undecided = $0 { true } else { false } }
    let comparisons = isDecided ? limits.naming : limits.comparisons + more
    var conflicts = FieldConflicts(context: context, budget: comparisons)
    var told: Set<[SelectionPart.Identity]> = []
    var found: [(first: Field, second: Field)] = []
    for (root, verdict) in zip(roots, verdicts) {
      // Most documents have no conflict, and grouping tells so in nearly linear time; only
      // otherwise are fields compared one with another to name every place.
      switch verdict {
      case .mergeable: continue
      case .conflict(let first, let second):
        reportConflicts(in: root, &conflicts, &told, context, written, &report)
        found.append((first, second))
      case .undecided:
        // Comparing goes another way through the same fields, which can be the shorter one.
        reportConflicts(in: root, &conflicts, &told, context, written, &report)
        guard conflicts.isExhausted else { continue }
        report.error(
          "Too many overlapping fields to tell whether they can be merged.",
          root.range
        )
      }
    }
    // A conflict that grouping found is told in any case: an accessor would hold another field's
    // value.
    var named = conflicts.named
    for (first, second) in found
    where named.insert(FieldConflicts.FieldPair(first, second)).inserted {
      assert(conflicts.isExhausted, "comparing fields has lost a conflict that grouping found")
      let reason = "their selections cannot be merged"
      report.error(message(first.responseKey.text, reason), first.range, second.range)
    }
  }

  private static func reportConflicts(
    in root: MergeRoot,
    _ conflicts: inout FieldConflicts,
    _ told: inout Set<[SelectionPart.Identity]>,
    _ context: ValidationContext,
    _ written: [Document],
    _ report: inout Report
  ) {
    let selections = root.selections
    var found = conflicts.conflicts(
      in: selections,
      owner: root.owner,
      parent: root.parent
    )
    for set in NestedSets.below(selections, parent: root.parent, context.schema) {
      found += conflicts.conflicts(in: set.selections, owner: set.owner, parent: set.parent)
    }
    for conflict in found {
      // The set of an inline fragment has the conflicts that the set around it has told of.
      let fields = conflict.first + conflict.second
      guard told.insert(Set(fields.map(\.identity)).sorted()).inserted else {
        continue
      }
      if let spreads = spreadConflict(conflict, in: selections, context, written) {
        report.error(spreads.message, spreads.first.range, spreads.second.range)
        continue
      }
      report.error(message(conflict.key, conflict.reason.text), at: fields.map(\.range))
    }
  }

  /// The spreads with different arguments that a conflict comes from.
  private static func spreadConflict(
    _ conflict: FieldConflicts.Conflict,
    in selections: [Selection],
    _ context: ValidationContext,
    _ written: [Document]
  ) -> SpreadConflict? {
    guard let first = conflict.first.last, let second = conflict.second.last else { return nil }
    return SpreadConflict(first, second, in: selections, context, written: written)
  }

  private static func message(_ key: String, _ reason: String) -> String {
    "Fields '\(key)' conflict because \(reason). Use different aliases on the fields to fetch "
      + "both if this was intentional."
  }
}
