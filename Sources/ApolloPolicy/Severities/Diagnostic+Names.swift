package import GraphQLSyntax

extension Diagnostic {
  /// Whether two structs of one definition have one name, at which Apollo's generator fails.
  ///
  /// Two definitions of one name it writes into one file.
  package var isReleasedNameConflict: Bool {
    rule == "TypeNameConflict" && facts.isWithinDefinition
  }
}
