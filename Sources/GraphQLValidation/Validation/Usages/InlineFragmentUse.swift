import GraphQLSchema
import GraphQLSyntax

/// An inline fragment with its parent type.
struct InlineFragmentUse {
  let fragment: InlineFragment
  /// The parent type; `nil` if an enclosing error makes it unknown.
  let parent: NamedType?
}
