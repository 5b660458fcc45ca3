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
