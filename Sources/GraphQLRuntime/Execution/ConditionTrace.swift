/// How inclusion conditions were evaluated.
package struct ConditionTrace: Equatable, Sendable {
  package let conditions: InclusionConditions
  /// Every condition once, in the order of the conditions.
  package let evaluated: [EvaluatedCondition]
  package let holds: Bool

  package init(conditions: InclusionConditions, evaluated: [EvaluatedCondition], holds: Bool) {
    self.conditions = conditions
    self.evaluated = evaluated
    self.holds = holds
  }
}

/// One condition with the value of its variable.
package struct EvaluatedCondition: Equatable, Sendable {
  /// Where a variable's value came from.
  package enum Source: Equatable, Sendable {
    /// The caller gave it.
    case given
    /// The operation's default for a variable that the caller left out.
    case defaultValue
    /// Neither: every condition on the variable is off, `@skip` included (N7).
    case missing
    /// Given or by default, but the client never finds a condition on this variable true.
    case undecided
  }

  package let condition: InclusionCondition
  /// The variable's value; nil where it is missing.
  ///
  /// Anything but true counts as false.
  package let value: JSONValue?
  package let source: Source
  package let holds: Bool

  package init(condition: InclusionCondition, value: JSONValue?, source: Source, holds: Bool) {
    self.condition = condition
    self.value = value
    self.source = source
    self.holds = holds
  }
}
