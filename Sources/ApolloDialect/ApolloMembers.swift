package import ApolloPolicy
package import GraphQLSchema
package import GraphQLSyntax

/// The members of schema types as used by code with the released client's Swift.
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

  /// The type of an input field, or of the associated value of a one-of input object's case.
  package func type(of field: InputValueDefinition, isOneOf: Bool) -> String {
    isOneOf ? types.bare(field.type) : types.text(of: field)
  }

  /// Whether the initializer's parameter has a default value.
  package func canBeLeftOut(_ field: InputValueDefinition) -> Bool {
    !field.type.isNonNull || ApolloInputType.hasDefault(field)
  }
}
