/// One `@include` or `@skip` of a variable.
///
/// Written as the variable's name for `@include(if: $a)`, and as `.not("a")` for `@skip(if: $a)`.
public struct InclusionCondition: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The variable's name without `$`.
  public let variable: String
  /// True for `@skip`.
  public let isInverted: Bool

  /// Makes a condition.
  public init(variable: String, isInverted: Bool = false) {
    self.variable = variable
    self.isInverted = isInverted
  }

  /// The condition that holds when the variable is true.
  public init(stringLiteral variable: String) { self.init(variable: variable) }

  /// The condition that holds when the variable is false.
  public static func not(_ variable: String) -> InclusionCondition {
    InclusionCondition(variable: variable, isInverted: true)
  }
}

/// When a group of selections is included: alternatives of which one must hold, each a list of
/// conditions that must all hold.
///
/// `[["a"], [.not("b"), "c"]]` reads: `$a`, or not `$b` and `$c`.
public struct InclusionConditions: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// The alternatives, in the order written.
  public let alternatives: [[InclusionCondition]]

  /// Makes conditions from their alternatives.
  public init(_ alternatives: [[InclusionCondition]]) { self.alternatives = alternatives }

  /// Makes conditions from their alternatives.
  public init(arrayLiteral alternatives: [InclusionCondition]...) {
    self.init(alternatives)
  }
}

extension InclusionConditions: CustomStringConvertible {
  /// The conditions as an expression: `$a || !$b && $c`.
  public var description: String {
    alternatives.map { alternative in
      alternative.map { ($0.isInverted ? "!$" : "$") + $0.variable }.joined(separator: " && ")
    }
    .joined(separator: " || ")
  }
}
