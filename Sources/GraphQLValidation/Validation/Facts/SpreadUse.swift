import GraphQLSchema
import GraphQLSyntax

/// A fragment spread with the type that it stands in.
struct SpreadUse {
  let spread: FragmentSpread
  /// Nil where a fault around it leaves the type unknown.
  let parent: NamedType?
}
