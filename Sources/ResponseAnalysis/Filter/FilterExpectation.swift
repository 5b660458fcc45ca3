/// What could stand where the text of a filter ends.
struct FilterExpectation {
  enum Kind {
    /// A name of the row, `not` or a parenthesis.
    case operand
    /// A name behind a path and a dot; of fragments behind `fragments`.
    case member(FilterPath)
    /// What can be asked of the value of a path.
    case question(FilterPath)
    case value(FilterOperand, FilterComparison)
    case type(FilterPath)
    case reason
    case connective
    case connectiveBehindNil
  }

  let kind: Kind
  /// The lists whose items are asked about, the outermost first.
  let scopes: [FilterPath]
}
