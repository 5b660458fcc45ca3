/// The reason why a case, fragment, field or value is present or not, as printed in reports.
package enum ReasonCode: String, CaseIterable, Sendable {
  // Cases and fragments that are present.
  case sameType, objectEqual, implements, unionMember, fragmentSpread, conditionsHold
  case compositeSources
  // Cases and fragments that are `nil`.
  case objectDiffers, doesNotImplement, notUnionMember, unknownType, noTypename, entityNull
  case nulledByError, parentCaseNil, excludedByCondition, sourceUnfulfilled, neverPossible
  case onlyThroughFragment
  // Fields and values; `excludedByCondition` and `nulledByError` apply to both kinds.
  case present, notSelectedHere, selectedElsewhere, nullFromServer, missingKey, wrongKind
  case indexOutOfRange, unknownEnumValue, pendingDeferred, nullMeansError
  // Selections that literal or contradicting conditions exclude, regardless of variables.
  case alwaysExcluded
}

extension ReasonCode {
  /// Whether it is a reason for presence, not for `nil`.
  package var isOfPresence: Bool {
    switch self {
    case .sameType, .objectEqual, .implements, .unionMember, .fragmentSpread, .conditionsHold,
      .compositeSources, .present, .unknownEnumValue:
      true
    case .objectDiffers, .doesNotImplement, .notUnionMember, .unknownType, .noTypename, .entityNull,
      .nulledByError, .parentCaseNil, .excludedByCondition, .sourceUnfulfilled, .neverPossible,
      .onlyThroughFragment, .notSelectedHere, .selectedElsewhere, .nullFromServer, .missingKey,
      .wrongKind, .indexOutOfRange, .pendingDeferred, .nullMeansError, .alwaysExcluded:
      false
    }
  }

  /// The meaning as a phrase for the reference.
  package var meaning: String {
    switch self {
    case .sameType: "there: the field itself is declared as the type"
    case .objectEqual: "there: the object is of that object type"
    case .implements: "there: the object's type implements the interface"
    case .unionMember: "there: the object's type is a member of the union"
    case .fragmentSpread: "there: the fragment is spread, and its type is implied"
    case .conditionsHold: "there: its `@include` and `@skip` let it in"
    case .compositeSources: "there: everything that it merges is there"
    case .objectDiffers: "nil: the object is of another object type"
    case .doesNotImplement: "nil: the object's type does not implement the interface"
    case .notUnionMember: "nil: the object's type is no member of the union"
    case .unknownType: "nil: the schema, or the generated code, has no type of that name"
    case .noTypename: "nil: the response has no `__typename` that tells"
    case .entityNull: "nil: the object itself is null"
    case .nulledByError: "nil: an error made it, or something around it, null"
    case .parentCaseNil: "nil: the case that it stands in is nil"
    case .excludedByCondition: "nil: an `@include` or `@skip` leaves it out"
    case .sourceUnfulfilled: "nil: something that it merges is nil"
    case .neverPossible:
      "nil: no object type can be both, or the conditions around it contradict each other"
    case .onlyThroughFragment: "not here: it can be read through a fragment alone"
    case .present: "there: a value"
    case .notSelectedHere: "not here: nothing selects it on this object"
    case .selectedElsewhere: "not here: another case or fragment of the object selects it"
    case .nullFromServer: "nil: the server sent null"
    case .missingKey: "an error: the response lacks the key"
    case .wrongKind: "an error: the value is not of the field's kind"
    case .indexOutOfRange: "not here: the list is shorter"
    case .unknownEnumValue: "there: a value that the enum does not have"
    case .pendingDeferred: "nil: it is deferred, and not all of its data came"
    case .nullMeansError: "nil: null, where the schema says that null means an error"
    case .alwaysExcluded: "nil: a literal condition, or contradicting ones, always leave it out"
    }
  }
}
