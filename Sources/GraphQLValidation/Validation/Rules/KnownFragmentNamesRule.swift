import GraphQLSyntax

/// "Named fragment spreads must refer to fragments defined within the document" (Section 5.5.2.1).
package enum KnownFragmentNamesRule: ValidationRule {
  package static let name = "KnownFragmentNames"

  /// What is said of a spread of a fragment that there is not.
  package static func message(_ name: String) -> String { "Unknown fragment '\(name)'." }

  package static func check(_ context: ValidationContext, _ report: inout Report) {
    for use in context.found.spreads
    where context.fragment(use.spread.name) == nil
      && !context.unread.fragments.contains(use.spread.name.text)
    {
      report.error(message(use.spread.name.text), use.spread.name.range)
    }
  }
}
