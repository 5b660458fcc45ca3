import ApolloPolicy
package import GraphQLSyntax
import GraphQLValidation

extension ApolloContext {
  /// The rules whose faults may be about definitions that they do not stand in.
  private static let crossing: Set<String> = [ApolloNamespaceRule.name]

  /// What these rules find after an edit: `new` in the part that it reaches, and in the rest what they
  /// have found before; nil where only the whole tells.
  package static func faults(
    _ new: [Diagnostic],
    of part: EditedPart,
    after old: [Diagnostic]
  ) -> [Diagnostic]? {
    func isKnown(_ faults: [Diagnostic]) -> Bool {
      faults.count < Validator.limit && !faults.contains { crossing.contains($0.rule ?? "") }
    }
    guard isKnown(old), isKnown(new) else { return nil }
    // What has no place in a document is about the schema, which is the same.
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
