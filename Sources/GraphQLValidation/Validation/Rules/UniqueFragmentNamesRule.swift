import GraphQLSyntax

/// "Let fragments be all fragment definitions in the document named fragmentName: fragments must be
/// a set of one" (Section 5.5.1.1).
package enum UniqueFragmentNamesRule: ValidationRule {
  package static let name = "UniqueFragmentNames"

  package static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector) {
    if context.haveFragmentsDistinctNames { return }
    var known: [String: SourceRange] = [:]
    for fragment in context.fragments {
      let name = fragment.name
      if let first = known[name.text] {
        report.error("There can be only one fragment named '\(name)'.", first, name.range)
      } else {
        known[name.text] = name.range
      }
    }
  }
}
