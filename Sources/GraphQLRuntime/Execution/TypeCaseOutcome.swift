/// The executor's decision whether a selection set applies to an entity, with the reason.
///
/// Generated code derives `asPet != nil` from it, and explanations are made from it. Each case
/// carries the values that its explanation needs.
package enum TypeCaseOutcome: Equatable, Sendable {
  case fulfilled(FulfilledReason)
  case unfulfilled(UnfulfilledReason)

  package var isFulfilled: Bool {
    switch self {
    case .fulfilled: true
    case .unfulfilled: false
    }
  }

  /// The reason's code, one of the fixed list in the command line's JSON format.
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
  /// True if the field's declared object type decided, because `__typename` is unknown or missing
  /// (N3).
  package let byDeclaredType: Bool
}
