import GraphQLSchema
import GraphQLSyntax

/// An inline fragment with the type that it stands in.
struct InlineFragmentUse {
  let fragment: InlineFragment
  /// Nil where a fault around it leaves the type unknown.
  let parent: NamedType?
}
