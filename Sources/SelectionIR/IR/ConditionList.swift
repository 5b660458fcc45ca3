package import GraphQLRuntime
package import GraphQLSyntax
import GraphQLValidation

/// Conditions that must all be true; an empty list is always true.
package typealias ConditionList = [InclusionCondition]

extension [InclusionCondition] {
  /// The conditions of `@include` and `@skip` on one node; `nil` if it is never included (R6).
  ///
  /// Literals are evaluated. A variable that must be both true and false excludes the node.
  package init?(_ directives: [Directive]) {
    self = []
    for directive in directives {
      let isSkip = directive.name.text == "skip"
      guard isSkip || directive.name.text == "include" else { continue }
      guard let value = directive.argument(named: "if")?.value else { continue }
      switch value.kind {
      case .boolean(let isTrue):
        if isTrue == isSkip { return nil }
      case .variable(let name):
        let condition = InclusionCondition(variable: name.text, isInverted: isSkip)
        if contains(condition.negated) { return nil }
        if !contains(condition) { append(condition) }
      case .int, .float, .string, .null, .enumCase, .list, .object: continue
      }
    }
  }

  /// Whether the other conditions imply these.
  func isImplied(by others: ConditionList) -> Bool {
    allSatisfy { others.contains($0) }
  }

  /// Whether these conditions and the others can never be true together.
  func contradicts(_ others: ConditionList) -> Bool {
    contains { others.contains($0.negated) }
  }

  /// Returns these conditions followed by those of the others that are new.
  func adding(_ others: ConditionList) -> ConditionList {
    self + others.filter { !contains($0) }
  }

  func isSame(as others: ConditionList) -> Bool {
    count == others.count && isImplied(by: others)
  }

  /// The name of a condition case without the prefix `If`: `AAndNotB` (R13).
  var caseName: String {
    map { ($0.isInverted ? "Not" : "") + SwiftName.capitalized($0.variable) }
      .joined(separator: "And")
  }
}

extension InclusionCondition {
  var negated: InclusionCondition {
    InclusionCondition(variable: variable, isInverted: !isInverted)
  }
}
