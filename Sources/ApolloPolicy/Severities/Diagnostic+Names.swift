package import GraphQLSyntax

extension Diagnostic {
  /// Whether two structs of one definition have the same name, which is an error in Apollo's
  /// generator.
  ///
  /// Two definitions with the same name are written into one file there.
  package var isReleasedNameConflict: Bool {
    rule == "TypeNameConflict" && facts.isWithinDefinition
  }
}
