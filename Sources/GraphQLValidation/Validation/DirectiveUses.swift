import GraphQLSyntax

/// The directives that may stand once at a location, and stand there already.
struct DirectiveUses {
  private var first: [String: SourceRange] = [:]

  /// Takes one more that may not be repeated, and reports it where it is.
  mutating func add(_ directive: Directive, _ report: inout Report) {
    guard let known = first[directive.name.text] else {
      first[directive.name.text] = directive.range
      return
    }
    report.error(
      "The directive '@\(directive.name)' can only be used once at this location.",
      known,
      directive.range
    )
  }
}
