/// One `@defer` of a plan, without one that is switched off by a literal.
package struct PlanDeferral: Hashable, Sendable {
  /// The label by which the server names the delivery; nil where the document gives none.
  package let label: String?
  /// The variable that switches it on, without `$`; nil where it is always on.
  package let variable: String?

  package init(label: String? = nil, variable: String? = nil) {
    self.label = label
    self.variable = variable
  }
}

extension PlanDeferral: CustomStringConvertible {
  /// As in a document: `@defer(if: $a, label: "later")`.
  package var description: String {
    let arguments =
      (variable.map { ["if: $\($0)"] } ?? [])
      + (label.map { ["label: \(JSONPrinter.quoted($0))"] } ?? [])
    return "@defer" + (arguments.isEmpty ? "" : "(" + arguments.joined(separator: ", ") + ")")
  }
}
