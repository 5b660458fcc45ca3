/// The types and directives that every schema has without defining them (Sections 3.5, 3.13 and 4).
package enum BuiltInTypes {
  /// The scalars of Section 3.5.
  package static let scalarNames: Set<String> = ["Int", "Float", "String", "Boolean", "ID"]

  /// The scalars and the introspection types.
  package static let names: Set<String> = scalarNames.union([
    "__Schema", "__Type", "__TypeKind", "__Field", "__InputValue", "__EnumValue", "__Directive",
    "__DirectiveLocation",
  ])
}
