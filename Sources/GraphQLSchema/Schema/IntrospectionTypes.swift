package import GraphQLSyntax

/// The meta-fields and types of introspection (Section 4).
package enum IntrospectionTypes {
  /// `__typename: String!`, a field of every composite type.
  package static let typename = FieldDefinition(
    Name("__typename"),
    documentation: Description(text: "The name of the current Object type at runtime."),
    type: .nonNull(.named(Name("String")))
  )

  /// `__schema: __Schema!`, a field of the query root type.
  package static let schema = FieldDefinition(
    Name("__schema"),
    documentation: Description(text: "Access the current type schema of this server."),
    type: .nonNull(.named(Name("__Schema")))
  )

  /// `__type(name: String!): __Type`, a field of the query root type.
  package static let type = FieldDefinition(
    Name("__type"),
    documentation: Description(text: "Request the type information of a single type."),
    arguments: [InputValueDefinition(Name("name"), type: .nonNull(.named(Name("String"))))],
    type: .named(Name("__Type"))
  )
}
