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
      "Null means an error here; level 0 is the field, level 1 its list items."
      directive @semanticNonNull(levels: [Int!]! = [0]) on FIELD_DEFINITION

      "The same for a field, in extensions of a schema you do not own."
      directive @semanticNonNullField(name: String!, levels: [Int!]! = [0]) repeatable
        on OBJECT | INTERFACE

      "How a client handles an error here."
      directive @catch(to: CatchTo! = RESULT, levels: [Int!]! = [0]) on FIELD

      "How a client handles errors by default."
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
