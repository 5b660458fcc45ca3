package import ApolloPolicy
package import GraphQLSchema
package import GraphQLSyntax

/// The members of schema types as code with the released client's Swift names them.
package struct ApolloMembers {
  private let names: ApolloNames
  private let types: ApolloInputType

  package init(_ options: ApolloOptions, schema: Schema) {
    let style = ApolloFileStyle(options)
    names = style.names
    types = ApolloInputType(style, schema: schema)
  }

  package func type(_ type: NamedType) -> String { names.type(type) }

  package func enumCase(_ value: String, of type: String) -> String {
    names.enumCase(value, of: type)
  }

  package func inputField(_ field: String, of type: String) -> String {
    names.inputField(field, of: type)
  }

  /// The type of an input field, or of what the case of a one-of input object holds.
  package func type(of field: InputValueDefinition, isOneOf: Bool) -> String {
    isOneOf ? types.bare(field.type) : types.text(of: field)
  }

  /// Whether the initializer's parameter has a default argument.
  package func canBeLeftOut(_ field: InputValueDefinition) -> Bool {
    !field.type.isNonNull || ApolloInputType.hasDefault(field)
  }
}
