import GraphQLSchema
import GraphQLSyntax

/// A field with its parent type.
struct FieldUsage {
  let field: Field
  /// The parent type; `nil` if an enclosing error makes it unknown.
  let parent: NamedType?
  let definition: FieldDefinition?
}
