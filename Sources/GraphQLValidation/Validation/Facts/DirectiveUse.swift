import GraphQLSchema
import GraphQLSyntax

/// A directive with the kind of its place.
struct DirectiveUse {
  let directive: Directive
  let location: DirectiveLocation
  /// Nil where the schema has no such directive.
  let definition: DirectiveDefinition?
}
