import GraphQLSchema
import GraphQLSyntax

/// A field with its parent type.
struct FieldUsage {
  let field: Field
  /// The parent type; `nil` if an enclosing error makes it unknown.
  let parent: NamedType?
  let definition: FieldDefinition?
}

/// A fragment spread with its parent type.
struct SpreadUse {
  let spread: FragmentSpread
  /// The parent type; `nil` if an enclosing error makes it unknown.
  let parent: NamedType?
}

/// An inline fragment with its parent type.
struct InlineFragmentUse {
  let fragment: InlineFragment
  /// The parent type; `nil` if an enclosing error makes it unknown.
  let parent: NamedType?
}

/// An applied directive with its location.
struct DirectiveUse {
  let directive: Directive
  let location: DirectiveLocation
  /// The definition; `nil` if the schema has no such directive.
  let definition: DirectiveDefinition?
}

/// The arguments of a field, directive or fragment spread.
struct ArgumentListUse {
  enum Owner {
    case field(FieldUsage)
    case directive(DirectiveUse)
    case spread(FragmentSpread)
  }

  let owner: Owner
  let arguments: [Argument]
  /// The arguments that the schema defines; `nil` if the owner is unknown.
  let definitions: [InputValueDefinition]?
}

/// A value at a position with an input type.
struct InputUse {
  let value: Value
  let type: TypeReference
}

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
