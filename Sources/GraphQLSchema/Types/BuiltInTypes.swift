package import GraphQLSyntax

/// The types and directives that every schema has without defining them (Sections 3.5, 3.13 and 4).
///
/// Deprecation of directives follows the working draft.
package enum BuiltInTypes {
  /// The scalars of Section 3.5.
  package static let scalarNames: Set<String> = Set(BuiltInScalar.allCases.map(\.rawValue))

  private static let types: [TypeDefinitionNode] = document.definitions.compactMap {
    if case .type(let node) = $0 { node } else { nil }
  }

  private static let index = NameIndex(types, \.name)

  private static let scalarIndex = NameIndex(scalarNames.sorted()) { Name($0) }

  /// Whether this is the name of a scalar from the specification.
  static func isScalarName(_ name: Name) -> Bool { scalarIndex.number(of: name) != nil }

  /// Whether this is the name of a type from the specification.
  package static func isName(_ name: Name) -> Bool { index.number(of: name) != nil }

  /// The kind of the specification's type with this name; `nil` if it does not define one.
  package static func kind(of name: Name) -> TypeKind? {
    index.number(of: name).map { types[$0].kind }
  }

  /// The names of the directives of Section 3.13.
  package static let directiveNames: Set<String> = [
    "skip", "include", "deprecated", "specifiedBy", "oneOf",
  ]

  /// The definitions, in the order of the built-in types at the end of `Schema.types` and
  /// `Schema.directives`.
  static let document: Document = Parser.parse(
    SourceFile(id: .builtIn, name: "built-in", utf8: Array(text.utf8))
  ).document

  private static let text = #"""
    scalar String
    scalar Int
    scalar Float
    scalar Boolean
    scalar ID

    "Includes the field or fragment only when the `if` argument is true."
    directive @include(if: Boolean!) on FIELD | FRAGMENT_SPREAD | INLINE_FRAGMENT

    "Skips the field or fragment when the `if` argument is true."
    directive @skip(if: Boolean!) on FIELD | FRAGMENT_SPREAD | INLINE_FRAGMENT

    "Marks an element of a schema as no longer supported."
    directive @deprecated(
      "Why it is deprecated and what to use instead."
      reason: String! = "No longer supported"
    ) on
      | FIELD_DEFINITION
      | ARGUMENT_DEFINITION
      | INPUT_FIELD_DEFINITION
      | ENUM_VALUE
      | DIRECTIVE_DEFINITION

    "Names the specification of a scalar."
    directive @specifiedBy(url: String!) on SCALAR

    "Requires exactly one field of an input object."
    directive @oneOf on INPUT_OBJECT

    "The types, root types and directives of a server."
    type __Schema {
      description: String
      types: [__Type!]!
      queryType: __Type!
      mutationType: __Type
      subscriptionType: __Type
      directives(includeDeprecated: Boolean! = false): [__Directive!]!
    }

    "A type of the schema."
    type __Type {
      kind: __TypeKind!
      name: String
      description: String
      specifiedByURL: String
      fields(includeDeprecated: Boolean! = false): [__Field!]
      interfaces: [__Type!]
      possibleTypes: [__Type!]
      enumValues(includeDeprecated: Boolean! = false): [__EnumValue!]
      inputFields(includeDeprecated: Boolean! = false): [__InputValue!]
      ofType: __Type
      isOneOf: Boolean
    }

    "The kinds of types."
    enum __TypeKind {
      SCALAR
      OBJECT
      INTERFACE
      UNION
      ENUM
      INPUT_OBJECT
      LIST
      NON_NULL
    }

    "A field of an object or interface type."
    type __Field {
      name: String!
      description: String
      args(includeDeprecated: Boolean! = false): [__InputValue!]!
      type: __Type!
      isDeprecated: Boolean!
      deprecationReason: String
    }

    "An argument, or a field of an input object type."
    type __InputValue {
      name: String!
      description: String
      type: __Type!
      defaultValue: String
      isDeprecated: Boolean!
      deprecationReason: String
    }

    "A value of an enum type."
    type __EnumValue {
      name: String!
      description: String
      isDeprecated: Boolean!
      deprecationReason: String
    }

    "A directive that the server supports."
    type __Directive {
      name: String!
      description: String
      isRepeatable: Boolean!
      locations: [__DirectiveLocation!]!
      args(includeDeprecated: Boolean! = false): [__InputValue!]!
      isDeprecated: Boolean!
      deprecationReason: String
    }

    "The locations where directives are allowed."
    enum __DirectiveLocation {
      QUERY
      MUTATION
      SUBSCRIPTION
      FIELD
      FRAGMENT_DEFINITION
      FRAGMENT_SPREAD
      INLINE_FRAGMENT
      VARIABLE_DEFINITION
      SCHEMA
      SCALAR
      OBJECT
      FIELD_DEFINITION
      ARGUMENT_DEFINITION
      INTERFACE
      UNION
      ENUM
      ENUM_VALUE
      INPUT_OBJECT
      INPUT_FIELD_DEFINITION
      DIRECTIVE_DEFINITION
    }
    """#
}
