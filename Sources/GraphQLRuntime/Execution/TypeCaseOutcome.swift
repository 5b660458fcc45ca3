/// Whether the executor entered a selection set for an entity, and why.
///
/// This is the decision itself: generated code answers `asPet != nil` from it, and explanations
/// read it. Each case carries what the sentence about it needs.
package enum TypeCaseOutcome: Equatable, Sendable {
  case fulfilled(FulfilledReason)
  case unfulfilled(UnfulfilledReason)

  package var isFulfilled: Bool {
    switch self {
    case .fulfilled: true
    case .unfulfilled: false
    }
  }

  /// The reason's code: one of the closed list of the command line's contract.
  package var code: String {
    switch self {
    case .fulfilled(let reason): reason.code
    case .unfulfilled(let reason): reason.code
    }
  }
}

/// The two types of a satisfied type condition.
package struct TypeMatch: Equatable, Sendable {
  /// The object type that satisfies the condition.
  package let objectType: String
  /// The condition's type.
  package let condition: PlanParentType
  /// True where the field's declared object type decided, because `__typename` is unknown or
  /// missing (N3).
  package let byDeclaredType: Bool

  package init(objectType: String, condition: PlanParentType, byDeclaredType: Bool = false) {
    self.objectType = objectType
    self.condition = condition
    self.byDeclaredType = byDeclaredType
  }
}
