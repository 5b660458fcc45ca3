/// Why a case, fragment, field or value is there or not: the closed list that reports print.
package enum ReasonCode: String, CaseIterable, Sendable {
  // Cases and fragments that are there.
  case sameType, objectEqual, implements, unionMember, fragmentSpread, conditionsHold
  case compositeSources
  // Cases and fragments that are not.
  case objectDiffers, doesNotImplement, notUnionMember, unknownType, noTypename, entityNull
  case nulledByError, parentCaseNil, excludedByCondition, sourceUnfulfilled, neverPossible
  case onlyThroughFragment
  // Fields and values; `excludedByCondition` and `nulledByError` serve both.
  case present, notSelectedHere, selectedElsewhere, nullFromServer, missingKey, wrongKind
  case indexOutOfRange, unknownEnumValue, pendingDeferred, nullMeansError
  // What a literal condition, or contradicting ones, leave out whatever the variables are.
  case alwaysExcluded
}
