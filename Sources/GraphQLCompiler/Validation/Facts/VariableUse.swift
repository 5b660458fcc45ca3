/// A variable inside a value.
struct VariableUse {
  let name: Name
  /// The type that its place asks for; nil where a fault around it leaves that unknown.
  let type: TypeReference?
  /// Whether the place has a default value other than null.
  let hasDefault: Bool
  /// The `@oneOf` input object whose field's value it is.
  let oneOf: InputObjectType?
}
