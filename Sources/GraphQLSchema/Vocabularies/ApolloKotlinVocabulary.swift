extension Vocabulary {
  /// The kotlin_labs directives up to v0.7, which Apollo Kotlin reads in schemas and operations.
  static let apolloKotlin = Vocabulary(
    "Apollo Kotlin",
    identity: "https://specs.apollo.dev/kotlin_labs",
    meaning: .otherTools,
    meanings: [
      "typePolicy": .cacheKey, "fieldPolicy": .cacheKey, "optional": .stripped,
      "nonnull": .stripped, "targetName": .stripped,
    ],
    sdl: """
      "Whether a variable or field can be left out of the generated code's initializer."
      directive @optional(if: Boolean = true) on FIELD | VARIABLE_DEFINITION

      "The property is never null, regardless of the schema."
      directive @nonnull(fields: String! = "") on OBJECT | FIELD

      "The fields of the type's cache key, and the fields stored inside its record."
      directive @typePolicy(
        keyFields: String! = ""
        embeddedFields: String! = ""
        connectionFields: String! = ""
      ) on OBJECT | INTERFACE | UNION

      "The arguments that form the key of a field's object, and those used for paging."
      directive @fieldPolicy(
        forField: String!
        keyArgs: String! = ""
        paginationArgs: String! = ""
      ) repeatable on OBJECT | INTERFACE

      "Using the element requires opting in to a feature."
      directive @requiresOptIn(feature: String!) repeatable
        on FIELD_DEFINITION | ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION | ENUM_VALUE

      "The name in generated code."
      directive @targetName(name: String!)
        on OBJECT | INTERFACE | ENUM | ENUM_VALUE | UNION | SCALAR | INPUT_OBJECT | FIELD

      "The class of a scalar."
      directive @map(to: String!, with: String = null, inlineProperty: String = null) on SCALAR

      "The type, known to every target, of a scalar."
      directive @mapTo(builtIn: BuiltIn!, inline: Boolean! = true) on SCALAR

      enum BuiltIn { String Boolean Int Long Float Double }
      """
  )
}
