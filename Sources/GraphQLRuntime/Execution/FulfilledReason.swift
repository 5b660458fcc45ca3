/// Why a selection set was entered.
package enum FulfilledReason: Equatable, Sendable {
  /// The set is the entity's own, or its type is that of the set it stands in.
  case sameType(PlanParentType)
  case objectEqual(TypeMatch)
  case implements(TypeMatch)
  case unionMember(TypeMatch)
  /// A named fragment whose type the enclosing set implies.
  case fragmentSpread(SetID)
  /// A deferred set, all of whose data is in the response.
  case delivered(SetID)
  /// Only conditions decided, and they hold.
  case conditionsHold(ConditionTrace)
  /// A synthesised case, all of whose merged sources are fulfilled.
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

/// Why a selection set was not entered.
package enum UnfulfilledReason: Equatable, Sendable {
  case objectDiffers(objectType: String, condition: PlanParentType)
  case doesNotImplement(objectType: String, condition: PlanParentType)
  case notUnionMember(objectType: String, condition: PlanParentType)
  /// The `__typename` names no object type of the schema.
  case unknownType(typename: String, condition: PlanParentType)
  /// The entity has no `__typename`, or one that is no string.
  case noTypename(condition: PlanParentType)
  /// The set that this one stands in was not entered.
  case parentCaseNil(SetID)
  case excludedByCondition(ConditionTrace)
  /// The set is deferred, and not all of its data is in the response.
  case pendingDeferred(SetID, PlanDeferral)
  /// A merged source of a synthesised case was not entered.
  case sourceUnfulfilled(SetID)
  /// No object type is both of the entity's declared type and of the condition's type.
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
