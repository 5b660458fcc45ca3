import GraphQLSchema
import GraphQLSyntax

/// A field with the type that it is selected on.
struct FieldUse {
  let field: Field
  /// Nil where a fault around it leaves the type unknown.
  let parent: NamedType?
  let definition: FieldDefinition?
}
