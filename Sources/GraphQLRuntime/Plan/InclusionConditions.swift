/// One `@include` or `@skip` condition on a variable.
///
/// Generated code writes the variable's name for `@include(if: $a)`, and `.not("a")` for `@skip(if:
/// $a)`.
public struct InclusionCondition: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The variable's name without `$`.
  public let variable: String
  /// True for `@skip`.
  public let isInverted: Bool

  /// Creates a condition.
  public init(variable: String, isInverted: Bool = false) {
    self.variable = variable
    self.isInverted = isInverted
  }

  /// Creates a condition that holds if the variable is true.
  public init(stringLiteral variable: String) { self.init(variable: variable) }

  /// Returns a condition that holds if the variable is false.
  public static func not(_ variable: String) -> InclusionCondition {
    InclusionCondition(variable: variable, isInverted: true)
  }
}

/// The conditions for including a group of selections: a list of alternatives, each a list of
/// conditions that must all hold.
///
/// `[["a"], [.not("b"), "c"]]` means `$a || !$b && $c`.
public struct InclusionConditions: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// The alternatives, in the order written.
  public let alternatives: [[InclusionCondition]]

  /// Creates conditions from their alternatives.
  public init(_ alternatives: [[InclusionCondition]]) { self.alternatives = alternatives }

  /// Creates conditions from their alternatives.
  public init(arrayLiteral alternatives: [InclusionCondition]...) {
    self.init(alternatives)
  }
}

extension InclusionConditions: CustomStringConvertible {
  /// The conditions as an expression, such as `$a || !$b && $c`.
  public var description: String {
    alternatives.map { alternative in
      alternative.map { ($0.isInverted ? "!$" : "$") + $0.variable }.joined(separator: " && ")
    }
    .joined(separator: " || ")
  }
}
