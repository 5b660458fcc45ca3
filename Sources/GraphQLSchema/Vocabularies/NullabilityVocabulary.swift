extension Vocabulary {
  /// nullability v0.4: fields whose null always means an error, and how clients handle errors.
  static let nullability = Vocabulary(
    "nullability v0.4",
    identity: "https://specs.apollo.dev/nullability",
    meaning: .nullability,
    meanings: [
      "catch": [.nullability, .stripped], "catchByDefault": [.nullability, .stripped],
    ],
    sdl: """
      "Null stands here only for an error; level 0 is the field, 1 its list's items."
      directive @semanticNonNull(levels: [Int!]! = [0]) on FIELD_DEFINITION

      "The same of a field, for extensions of a schema that is somebody else's."
      directive @semanticNonNullField(name: String!, levels: [Int!]! = [0]) repeatable
        on OBJECT | INTERFACE

      "What a client makes of an error at this place."
      directive @catch(to: CatchTo! = RESULT, levels: [Int!]! = [0]) on FIELD

      "What a client makes of errors where nothing else is said."
      directive @catchByDefault(to: CatchTo!)
        on SCHEMA | QUERY | MUTATION | SUBSCRIPTION | FRAGMENT_DEFINITION

      enum CatchTo {
        "A value or an error."
        RESULT
        "Null for an error too."
        NULL
        "The error is thrown to the parent."
        THROW
      }
      """
  )
}
