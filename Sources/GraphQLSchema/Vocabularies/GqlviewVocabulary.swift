extension Vocabulary {
  /// The directives that gqlview's own generator reads in documents.
  static let gqlview = Vocabulary(
    "gqlview",
    meaning: .stripped,
    sdl: """
      "Generates an enum of the cases for object types next to the field's struct (P102)."
      directive @generateSubTypeEnum on FIELD
      """
  )
}
