/// The syntax that can follow at the end of a filter's text.
struct FilterExpectation {
  enum Kind {
    /// A name of the row, `not` or a parenthesis.
    case operand
    /// A name after a path and a dot; after `fragments` the name of a fragment.
    case member(FilterPath)
    /// A condition on the value of a path.
    case question(FilterPath)
    case value(FilterOperand, FilterComparison)
    case type(FilterPath)
    case reason
    case connective
    case connectiveAfterNil
  }

  let kind: Kind
  /// The enclosing lists whose items are tested, outermost first.
  let scopes: [FilterPath]
}
