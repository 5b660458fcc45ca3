import GraphQLSyntax

/// A fragment spread whose type is implied in a scope.
struct WrittenSpread {
  let fragment: Int
  /// The conditions, without those that are true in the scope.
  var alternatives: Alternatives
  var locations: [SourceRange]
  /// The first occurrence without a condition other than those of the scope.
  var directLocation: SourceRange?
  /// Whether any occurrence has a condition.
  var isConditional = false
}
