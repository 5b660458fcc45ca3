extension Vocabulary {
  /// The directives of source schemas for composite schemas.
  static let compositeSchemas = Vocabulary(
    "composite schemas",
    meaning: .otherTools,
    sdl: """
      directive @lookup on FIELD_DEFINITION
      directive @internal on OBJECT | FIELD_DEFINITION
      directive @inaccessible
        on FIELD_DEFINITION | OBJECT | INTERFACE | UNION | ARGUMENT_DEFINITION | SCALAR | ENUM
        | ENUM_VALUE | INPUT_OBJECT | INPUT_FIELD_DEFINITION
      directive @is(field: FieldSelectionMap!) on ARGUMENT_DEFINITION
      directive @require(field: FieldSelectionMap!) on ARGUMENT_DEFINITION
      directive @key(fields: FieldSelectionSet!) repeatable on OBJECT | INTERFACE
      directive @shareable repeatable on OBJECT | FIELD_DEFINITION
      directive @provides(fields: FieldSelectionSet!) on FIELD_DEFINITION
      directive @external on FIELD_DEFINITION
      directive @override(from: String!) on FIELD_DEFINITION
      directive @schemaName(value: String!) on SCHEMA

      scalar FieldSelectionSet
      scalar FieldSelectionMap
      """
  )
}
