import GraphQLSyntax

/// A spread of a fragment whose type holds in a scope.
struct WrittenSpread {
  let fragment: Int
  /// Without the conditions that hold in the scope.
  var alternatives: Alternatives
  var locations: [SourceRange]
  /// The first writing without a condition beyond those of the scope.
  var directLocation: SourceRange?
  /// Whether one writing has a condition.
  var isConditional = false
}
