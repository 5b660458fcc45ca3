import GraphQLSyntax

/// The non-repeatable directives that have been applied at a location.
struct DirectiveUses {
  private var first: [String: SourceRange] = [:]

  /// Records a non-repeatable directive, and reports it if it has been applied before.
  mutating func add(_ directive: Directive, _ report: inout DiagnosticCollector) {
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
