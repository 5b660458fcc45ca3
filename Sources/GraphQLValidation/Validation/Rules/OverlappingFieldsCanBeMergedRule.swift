import GraphQLSyntax

/// "Let set be any selection set defined in the GraphQL document: FieldsInSetCanMerge(set) must be
/// true" (Section 5.3.2).
package enum OverlappingFieldsCanBeMergedRule: ValidationRule {
  package static let name = "OverlappingFieldsCanBeMerged"
  package static let summary = "fields with the same response key can be merged"

  /// The limits on visited fields and comparisons, after which the search stops.
  struct Limits {
    var fields = 4_000_000
    var comparisons = 1_000_000
    /// The number of comparisons used to find further conflicts after grouping has found one.
    var naming = 250_000
    /// The increase of both limits for each byte of the definitions.
    ///
    /// The limit on comparisons increases only if grouping did not reach a decision.
    var perByte = 2
  }

  package static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector) {
    check(context, report: &report, limits: Limits())
  }

  static func check(
    _ context: ValidationContext,
    report: inout DiagnosticCollector,
    limits: Limits
  ) {
    let written = context.documents
    // A field of a fragment with different arguments counts as different fields.
    let context = context.expanded
    let roots = context.definitions.map { MergeRoot(of: $0.definition, context.schema) }
    let bytes = roots.reduce(0) { $0 + Int($1.range.end) - Int($1.range.start) }
    let more = bytes * limits.perByte
    let verdicts = MergeVerdicts.verdicts(in: context, budget: limits.fields + more)
    // If grouping has decided, comparisons only find additional positions.
    let isDecided = !verdicts.contains { if case .undecided = $0 { true } else { false } }
    let comparisons = isDecided ? limits.naming : limits.comparisons + more
    var conflicts = FieldConflicts(context: context, budget: comparisons)
    var reported: Set<[SelectionPart.Identity]> = []
    var found: [(first: Field, second: Field)] = []
    for (root, verdict) in zip(roots, verdicts) {
      // Most documents have no conflict, which grouping detects in nearly linear time. Fields are
      // compared in pairs only to find every position of a conflict.
      switch verdict {
      case .mergeable: continue
      case .conflict(let first, let second):
        reportConflicts(
          in: root,
          conflicts: &conflicts,
          reported: &reported,
          context: context,
          written: written,
          report: &report
        )
        found.append((first, second))
      case .undecided:
        // Comparing visits the fields in another order and may finish where grouping did not.
        reportConflicts(
          in: root,
          conflicts: &conflicts,
          reported: &reported,
          context: context,
          written: written,
          report: &report
        )
        guard conflicts.isExhausted else { continue }
        report.error(
          "Too many overlapping fields to check whether they can be merged.",
          root.range
        )
      }
    }
    // A conflict found by grouping is always reported, because an accessor would return another
    // field's value.
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
    conflicts: inout FieldConflicts,
    reported: inout Set<[SelectionPart.Identity]>,
    context: ValidationContext,
    written: [Document],
    report: inout DiagnosticCollector
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
      // An inline fragment has the same conflicts as its enclosing selection set, which have been
      // reported.
      let fields = conflict.first + conflict.second
      guard reported.insert(Set(fields.map(\.identity)).sorted()).inserted else {
        continue
      }
      if let spreads = spreadConflict(conflict, in: selections, context, written) {
        report.error(spreads.message, spreads.first.range, spreads.second.range)
        continue
      }
      report.error(message(conflict.key, conflict.reason.text), at: fields.map(\.range))
    }
  }

  /// The spreads with different arguments that cause a conflict.
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
