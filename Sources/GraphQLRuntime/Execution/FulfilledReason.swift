/// The reason why a selection set applies.
package enum FulfilledReason: Equatable, Sendable {
  /// The set belongs to the entity itself, or has the same type as the enclosing set.
  case sameType(PlanParentType)
  case objectEqual(TypeMatch)
  case implements(TypeMatch)
  case unionMember(TypeMatch)
  /// A named fragment whose type condition the enclosing set implies.
  case fragmentSpread(SetID)
  /// A deferred set whose data is complete in the response.
  case delivered(SetID)
  /// Only inclusion conditions decided, and they hold.
  case conditionsHold(ConditionTrace)
  /// A synthesized case whose merged sources are all fulfilled.
  case compositeSources([SetID])

  package var code: String {
    switch self {
    case .sameType: "sameType"
    case .objectEqual: "objectEqual"
    case .implements: "implements"
    case .unionMember: "unionMember"
    case .fragmentSpread, .delivered: "fragmentSpread"
    case .conditionsHold: "conditionsHold"
    case .compositeSources: "compositeSources"
    }
  }
}

/// The reason why a selection set does not apply.
package enum UnfulfilledReason: Equatable, Sendable {
  case objectDiffers(objectType: String, condition: PlanParentType)
  case doesNotImplement(objectType: String, condition: PlanParentType)
  case notUnionMember(objectType: String, condition: PlanParentType)
  /// The `__typename` is not an object type of the schema.
  case unknownType(typename: String, condition: PlanParentType)
  /// The entity has no `__typename`, or it is not a string.
  case noTypename(condition: PlanParentType)
  /// The enclosing set does not apply.
  case parentCaseNil(SetID)
  case excludedByCondition(ConditionTrace)
  /// The set is deferred, and its data is incomplete in the response.
  case pendingDeferred(SetID, PlanDeferral)
  /// A merged source of a synthesized case does not apply.
  case sourceUnfulfilled(SetID)
  /// No object type satisfies both the entity's declared type and the condition's type.
  case neverPossible(objectType: String, declared: PlanParentType, condition: PlanParentType)

  package var code: String {
    switch self {
    case .objectDiffers: "objectDiffers"
    case .doesNotImplement: "doesNotImplement"
    case .notUnionMember: "notUnionMember"
    case .unknownType: "unknownType"
    case .noTypename: "noTypename"
    case .parentCaseNil: "parentCaseNil"
    case .excludedByCondition: "excludedByCondition"
    case .pendingDeferred: "pendingDeferred"
    case .sourceUnfulfilled: "sourceUnfulfilled"
    case .neverPossible: "neverPossible"
    }
  }
}
