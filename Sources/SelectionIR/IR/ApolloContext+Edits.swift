import ApolloPolicy
package import GraphQLSyntax
import GraphQLValidation

extension ApolloContext {
  /// The rules whose findings may have positions outside of the definition that they concern.
  private static let crossing: Set<String> = [ApolloNamespaceRule.name]

  /// Updates the findings of these rules after an edit.
  ///
  /// Returns the new findings in the affected part, and the old findings in the rest. Returns `nil`
  /// if all documents must be checked again.
  package static func faults(
    _ new: [Diagnostic],
    of part: EditedPart,
    after old: [Diagnostic]
  ) -> [Diagnostic]? {
    func isKnown(_ faults: [Diagnostic]) -> Bool {
      faults.count < Validator.limit && !faults.contains { crossing.contains($0.rule ?? "") }
    }
    guard isKnown(old), isKnown(new) else { return nil }
    // Findings without a position in a document concern the schema, which has not changed.
    let kept = old.filter { fault in !fault.ranges.contains { part.reaches($0) } }
    let reached = new.filter { fault in fault.ranges.contains { part.reaches($0) } }
    var ranks: [String: Int] = [:]
    for (rank, rule) in apolloRules.enumerated() { ranks[rule.name] = rank }
    func rank(_ fault: Diagnostic) -> Int { ranks[fault.rule ?? ""] ?? -1 }
    return Validator.sorted(
      (kept + reached).enumerated().sorted { left, right in
        let (one, other) = (rank(left.element), rank(right.element))
        return one != other ? one < other : left.offset < right.offset
      }.map(\.element)
    )
  }
}
