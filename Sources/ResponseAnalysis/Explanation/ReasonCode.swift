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
  package var explainsPresence: Bool {
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
  package var phrase: String {
    switch self {
    case .sameType: "the field is declared with this type"
    case .objectEqual: "the object has this object type"
    case .implements: "the object's type implements the interface"
    case .unionMember: "the object's type is a member of the union"
    case .fragmentSpread: "the fragment applies to every object here"
    case .conditionsHold: "its `@include` and `@skip` include it"
    case .compositeSources: "all fragments and cases it combines are present"
    case .objectDiffers: "the object has another object type"
    case .doesNotImplement: "the object's type does not implement the interface"
    case .notUnionMember: "the object's type is not a member of the union"
    case .unknownType: "the schema or the generated code does not define the type"
    case .noTypename: "the response has no usable `__typename`"
    case .entityNull: "the object itself is null"
    case .nulledByError: "an error made it or a parent null"
    case .parentCaseNil: "the enclosing case is nil"
    case .excludedByCondition: "an `@include` or `@skip` excludes it"
    case .sourceUnfulfilled: "a fragment or case it combines is nil"
    case .neverPossible: "its type conditions or variables contradict each other"
    case .onlyThroughFragment: "it can be read only through a fragment"
    case .present: "a value"
    case .notSelectedHere: "the operation does not select it on this object"
    case .selectedElsewhere: "another case or fragment of the object selects it"
    case .nullFromServer: "the server sent null"
    case .missingKey: "the key is missing in the response"
    case .wrongKind: "the value does not match the field's type"
    case .indexOutOfRange: "the list is shorter"
    case .unknownEnumValue: "a value that the enum does not define"
    case .pendingDeferred: "it is deferred and part of its data did not arrive"
    case .nullMeansError: "null, which means an error here according to the schema"
    case .alwaysExcluded: "literal or contradicting conditions always exclude it"
    }
  }

  /// The state of the value with the reason, for the reference.
  package var meaning: String { "\(state): \(phrase)" }

  private var state: String {
    switch self {
    case .sameType, .objectEqual, .implements, .unionMember, .fragmentSpread, .conditionsHold,
      .compositeSources, .present, .unknownEnumValue:
      "present"
    case .onlyThroughFragment, .notSelectedHere, .selectedElsewhere, .indexOutOfRange: "unavailable"
    case .missingKey, .wrongKind: "error"
    case .objectDiffers, .doesNotImplement, .notUnionMember, .unknownType, .noTypename, .entityNull,
      .nulledByError, .parentCaseNil, .excludedByCondition, .sourceUnfulfilled, .neverPossible,
      .nullFromServer, .pendingDeferred, .nullMeansError, .alwaysExcluded:
      "nil"
    }
  }
}
