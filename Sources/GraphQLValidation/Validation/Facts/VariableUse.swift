import GraphQLSchema
import GraphQLSyntax

/// A variable inside a value.
struct VariableUse {
  let name: Name
  /// The variable where the fragment around it defines it, and no operation has to.
  let fragmentVariable: VariableDefinition?
  /// The type that its place asks for; nil where a fault around it leaves that unknown.
  let type: TypeReference?
  /// Whether the place has a default value other than null.
  let hasDefault: Bool
  /// The `@oneOf` input object whose field's value it is.
  let oneOf: InputObjectType?
}
