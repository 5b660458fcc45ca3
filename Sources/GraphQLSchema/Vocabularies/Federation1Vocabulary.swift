extension Vocabulary {
  /// Federation 1: the directives of subgraphs, and the types that a gateway requests.
  static let federation1 = Vocabulary(
    "Federation 1",
    meaning: .otherTools,
    sdl: """
      directive @key(fields: _FieldSet!) repeatable on OBJECT | INTERFACE
      directive @external on FIELD_DEFINITION
      directive @requires(fields: _FieldSet!) on FIELD_DEFINITION
      directive @provides(fields: _FieldSet!) on FIELD_DEFINITION
      directive @extends on OBJECT | INTERFACE

      scalar _FieldSet
      scalar _Any
      type _Service { sdl: String }
      """
  )
}
