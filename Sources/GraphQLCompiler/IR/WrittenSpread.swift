/// A spread of a fragment whose type holds in a scope.
struct WrittenSpread {
  let fragment: Int
  /// Without the conditions that hold in the scope.
  var alternatives: Alternatives
  var locations: [SourceRange]
  /// Whether one writing has no condition beyond those of the scope.
  var isDirect = false
  /// Whether one writing has a condition.
  var isConditional = false
}
