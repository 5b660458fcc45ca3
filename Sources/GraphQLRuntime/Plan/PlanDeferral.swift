/// A `@defer` of a plan, excluding those disabled by a literal `false`.
package struct PlanDeferral: Hashable, Sendable {
  /// The label that the server uses for the delivery, or `nil` if the document has none.
  package let label: String?
  /// The variable that enables it, without `$`, or `nil` if it is always enabled.
  package let variable: String?

  package init(label: String? = nil, variable: String? = nil) {
    self.label = label
    self.variable = variable
  }
}

extension PlanDeferral: CustomStringConvertible {
  /// The directive as in a document, such as `@defer(if: $a, label: "later")`.
  package var description: String {
    let arguments =
      (variable.map { ["if: $\($0)"] } ?? [])
      + (label.map { ["label: \(JSONPrinter.quoted($0))"] } ?? [])
    return "@defer" + (arguments.isEmpty ? "" : "(" + arguments.joined(separator: ", ") + ")")
  }
}
