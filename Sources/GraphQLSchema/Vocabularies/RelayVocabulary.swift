extension Vocabulary {
  /// The directives that Relay's compiler reads in documents.
  ///
  /// None of them is sent to a server.
  static let relay = Vocabulary(
    "Relay",
    meaning: .stripped,
    meanings: [
      "semanticNonNull": .nullability,
      "required": [.stripped, .nullability],
      "catch": [.stripped, .nullability],
      "throwOnFieldError": [.stripped, .nullability],
    ],
    open: ["argumentDefinitions", "arguments", "uncheckedArguments_DEPRECATED"],
    sdl: """
      "The fragment's own variables: each argument is one, its value says type and default."
      directive @argumentDefinitions on FRAGMENT_DEFINITION
      "The values of the fragment's own variables."
      directive @arguments on FRAGMENT_SPREAD
      directive @uncheckedArguments_DEPRECATED on FRAGMENT_SPREAD

      directive @refetchable(
        queryName: String!
        directives: [String!]
        preferFetchable: Boolean
      ) on FRAGMENT_DEFINITION
      directive @connection(
        key: String!
        filter: [String!]
        filters: [String!]
        handler: String
        dynamicKey_UNSTABLE: String
        prefetchable_pagination: Boolean
      ) on FIELD
      directive @stream_connection(
        key: String!
        filters: [String!]
        handler: String
        label: String
        initial_count: Int
        if: Boolean = true
        use_customized_batch: Boolean
        dynamicKey_UNSTABLE: String
        prefetchable_pagination: Boolean
      ) on FIELD
      directive @relay(
        plural: Boolean
        mask: Boolean = true
      ) on FRAGMENT_DEFINITION | FRAGMENT_SPREAD
      directive @inline on FRAGMENT_DEFINITION
      directive @no_inline(raw_response_type: Boolean) on FRAGMENT_DEFINITION
      directive @required(action: RequiredFieldAction!) on FIELD
      directive @alias(as: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT
      directive @dangerously_unaliased_fixme on FRAGMENT_SPREAD
      directive @catch(to: CatchFieldTo! = RESULT)
        on FIELD | QUERY | MUTATION | SUBSCRIPTION | FRAGMENT_DEFINITION | INLINE_FRAGMENT
      directive @throwOnFieldError
        on QUERY | MUTATION | SUBSCRIPTION | FRAGMENT_DEFINITION
      directive @semanticNonNull(levels: [Int] = [0]) on FIELD_DEFINITION
      directive @waterfall on FIELD
      directive @match(key: String) on FIELD
      directive @module(name: String!) on FRAGMENT_SPREAD
      directive @raw_response_type on QUERY | MUTATION | SUBSCRIPTION
      directive @updatable on QUERY | FRAGMENT_DEFINITION
      directive @assignable on FRAGMENT_DEFINITION
      directive @preloadable on QUERY
      directive @exec_time_resolvers(enabled: Boolean) on QUERY

      directive @appendEdge(connections: [ID!]!) on FIELD
      directive @prependEdge(connections: [ID!]!) on FIELD
      directive @appendNode(connections: [ID!]!, edgeTypeName: String!) on FIELD
      directive @prependNode(connections: [ID!]!, edgeTypeName: String!) on FIELD
      directive @deleteEdge(connections: [ID!]!) on FIELD
      directive @deleteRecord on FIELD

      enum RequiredFieldAction { NONE LOG THROW }
      enum CatchFieldTo { NULL RESULT }
      """
  )
}
