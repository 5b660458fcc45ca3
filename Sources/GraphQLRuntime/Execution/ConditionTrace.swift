/// The result of evaluating inclusion conditions, with each condition's value.
package struct ConditionTrace: Equatable, Sendable {
  package let conditions: InclusionConditions
  /// Every condition once, in document order.
  package let evaluated: [EvaluatedCondition]
  package let holds: Bool
}

/// A condition with the value of its variable.
package struct EvaluatedCondition: Equatable, Sendable {
  /// The source of a variable's value.
  package enum Source: Equatable, Sendable {
    /// The caller provided the value.
    case given
    /// The operation's default was used because the caller omitted the variable.
    case defaultValue
    /// There is no value; every condition on the variable is false, including `@skip` (N7).
    case missing
    /// There is a value, but the client never treats a condition on this variable as true.
    case undecided
  }

  package let condition: InclusionCondition
  /// The variable's value, or `nil` if it is missing.
  ///
  /// Any value other than `true` counts as false.
  package let value: JSONValue?
  package let source: Source
  package let holds: Bool
}
