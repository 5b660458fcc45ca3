import GraphQLSyntax

/// "Named fragment spreads must refer to fragments defined within the document" (Section 5.5.2.1).
package enum KnownFragmentNamesRule: ValidationRule {
  package static let name = "KnownFragmentNames"

  package static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector) {
    for use in context.found.spreads
    where context.fragment(use.spread.name) == nil
      && !context.unread.fragments.contains(use.spread.name.text)
    {
      let name = use.spread.name
      report.error(
        "Unknown fragment '\(name)'.",
        name.range,
        facts: Diagnostic.Facts(name: name.text)
      )
    }
  }
}
