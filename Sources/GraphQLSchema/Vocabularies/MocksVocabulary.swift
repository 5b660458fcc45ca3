extension Vocabulary {
  /// GraphQL Adopted Proposal 10: values that the client provides itself, from files or the
  /// document.
  static let mocks = Vocabulary(
    "GraphQL Adopted Proposal 10",
    meaning: .stripped,
    sdl: """
      "The client removes it from requests and answers it from `__graphql_mocks__/NAME.json`, or \
      with the value."
      directive @mock(variant: String, value: String) on QUERY | MUTATION | SUBSCRIPTION | FIELD
      """
  )
}
