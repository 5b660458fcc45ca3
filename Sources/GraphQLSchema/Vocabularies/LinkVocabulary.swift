extension Vocabulary {
  /// `@link`, with which schemas link to vocabularies, and its predecessor `@core`.
  static let link = Vocabulary(
    "link v1.0",
    identity: "https://specs.apollo.dev/link",
    meaning: .otherTools,
    sdl: """
      "Brings the directives and types of a specification into the schema."
      directive @link(
        url: String!
        as: String
        for: link__Purpose
        import: [link__Import]
      ) repeatable on SCHEMA

      "The same in older schemas."
      directive @core(feature: String!, as: String, for: core__Purpose) repeatable on SCHEMA

      scalar link__Import
      scalar Import
      enum link__Purpose { SECURITY EXECUTION }
      enum Purpose { SECURITY EXECUTION }
      enum core__Purpose { SECURITY EXECUTION }
      """
  )
}
