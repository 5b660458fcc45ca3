import GraphQLCompiler

/// What was searched for last.
struct SearchState: Sendable {
  var needle: Needle?
  /// That the search being typed found nothing.
  var note: String?
}
