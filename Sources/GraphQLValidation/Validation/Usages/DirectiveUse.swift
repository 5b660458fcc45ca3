import GraphQLSchema
import GraphQLSyntax

/// An applied directive with its location.
struct DirectiveUse {
  let directive: Directive
  let location: DirectiveLocation
  /// The definition; `nil` if the schema has no such directive.
  let definition: DirectiveDefinition?
}
