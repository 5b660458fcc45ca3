/// A variable inside a value; an object, for rules hand many of them on.
final class VariableUse {
  let name: Name
  /// The variable where the fragment around it defines it, and no operation has to.
  let fragmentVariable: VariableDefinition?
  /// The type that its place asks for; nil where a fault around it leaves that unknown.
  let type: TypeReference?
  /// Whether the place has a default value other than null.
  let hasDefault: Bool
  /// The `@oneOf` input object whose field's value it is.
  let oneOf: InputObjectType?

  init(
    name: Name,
    fragmentVariable: VariableDefinition?,
    type: TypeReference?,
    hasDefault: Bool,
    oneOf: InputObjectType?
  ) {
    self.name = name
    self.fragmentVariable = fragmentVariable
    self.type = type
    self.hasDefault = hasDefault
    self.oneOf = oneOf
  }
}
