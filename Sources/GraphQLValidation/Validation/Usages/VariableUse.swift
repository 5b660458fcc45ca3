import GraphQLSchema
import GraphQLSyntax

/// A use of a variable inside a value.
struct VariableUse {
  let name: Name
  /// The definition if the enclosing fragment declares the variable; operations then do not need
  /// to.
  let fragmentVariable: VariableDefinition?
  /// The expected type; `nil` if an enclosing error makes it unknown.
  let type: TypeReference?
  /// Whether the position has a default value other than null.
  let hasDefault: Bool
  /// The `@oneOf` input object if the variable is the value of one of its fields.
  let oneOf: InputObjectType?
}
