extension Vocabulary {
  /// The directives that the released Apollo client adds to every schema.
  static let apolloIOS = Vocabulary(
    "Apollo iOS",
    meaning: .stripped,
    meanings: ["typePolicy": .cacheKey, "fieldPolicy": .cacheKey],
    sdl: """
      "The definition reads and writes the client's cache and is never sent."
      directive @apollo_client_ios_localCacheMutation
        on QUERY | MUTATION | SUBSCRIPTION | FRAGMENT_DEFINITION

      "The generated file imports a Swift module."
      directive @import(module: String!) repeatable
        on QUERY | MUTATION | SUBSCRIPTION | FRAGMENT_DEFINITION

      "The fields, separated by spaces, that form the type's cache key."
      directive @typePolicy(keyFields: String!) on OBJECT | INTERFACE

      "The arguments, separated by spaces, that form the key of a field's object."
      directive @fieldPolicy(forField: String!, keyArgs: String!) repeatable
        on OBJECT | INTERFACE
      """
  )
}
