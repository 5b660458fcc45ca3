import GraphQLSchema
import GraphQLSyntax

/// A fragment spread with its parent type.
struct SpreadUse {
  let spread: FragmentSpread
  /// The parent type; `nil` if an enclosing error makes it unknown.
  let parent: NamedType?
}
