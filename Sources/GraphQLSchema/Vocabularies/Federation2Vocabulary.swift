extension Vocabulary {
  /// Federation up to v2.9.
  static let federation2 = Vocabulary(
    "Federation 2",
    identity: "https://specs.apollo.dev/federation",
    meaning: .otherTools,
    sdl: """
      directive @key(fields: FieldSet!, resolvable: Boolean = true) repeatable
        on OBJECT | INTERFACE
      directive @external(reason: String) on OBJECT | FIELD_DEFINITION
      directive @requires(fields: FieldSet!) on FIELD_DEFINITION
      directive @provides(fields: FieldSet!) on FIELD_DEFINITION
      directive @extends on OBJECT | INTERFACE
      directive @shareable repeatable on OBJECT | FIELD_DEFINITION
      directive @override(from: String!, label: String) on FIELD_DEFINITION
      directive @composeDirective(name: String!) repeatable on SCHEMA
      directive @interfaceObject on OBJECT
      directive @tag(name: String!) repeatable
        on FIELD_DEFINITION | INTERFACE | OBJECT | UNION | ARGUMENT_DEFINITION | SCALAR | ENUM
        | ENUM_VALUE | INPUT_OBJECT | INPUT_FIELD_DEFINITION | SCHEMA
      directive @inaccessible
        on FIELD_DEFINITION | INTERFACE | OBJECT | UNION | ARGUMENT_DEFINITION | SCALAR | ENUM
        | ENUM_VALUE | INPUT_OBJECT | INPUT_FIELD_DEFINITION
      directive @authenticated on FIELD_DEFINITION | OBJECT | INTERFACE | SCALAR | ENUM
      directive @requiresScopes(scopes: [[Scope!]!]!)
        on FIELD_DEFINITION | OBJECT | INTERFACE | SCALAR | ENUM
      directive @policy(policies: [[Policy!]!]!)
        on FIELD_DEFINITION | OBJECT | INTERFACE | SCALAR | ENUM
      directive @context(name: String!) repeatable on INTERFACE | OBJECT | UNION
      directive @fromContext(field: ContextFieldValue) on ARGUMENT_DEFINITION
      directive @cost(weight: Int!)
        on ARGUMENT_DEFINITION | ENUM | FIELD_DEFINITION | INPUT_FIELD_DEFINITION | OBJECT | SCALAR
      directive @listSize(
        assumedSize: Int
        slicingArguments: [String!]
        sizedFields: [String!]
        requireOneSlicingArgument: Boolean = true
      ) on FIELD_DEFINITION
      directive @cacheTag(format: String!) repeatable on OBJECT | FIELD_DEFINITION

      scalar FieldSet
      scalar Scope
      scalar Policy
      scalar ContextFieldValue
      scalar federation__FieldSet
      scalar federation__Scope
      scalar federation__Policy
      scalar federation__ContextFieldValue
      """
  )
}
