import GraphQLSchema
import GraphQLSyntax

/// "Fragments must be specified on types that exist in the schema" (Section 5.5.1.2), and variables
/// too (Section 5.8.2).
enum KnownTypeNamesRule: ValidationRule {
  static let name = "KnownTypeNames"

  static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector) {
    for unknown in context.found.unknownTypeNames
    where !context.schema.unread.types.contains(unknown.name.text) {
      let name = unknown.name
      let near = report.alternatives(to: name, in: unknown.candidates(in: context.schema))
      report.error(
        "Unknown type '\(name)'.\(near.sentence)",
        name.range,
        facts: Diagnostic.Facts(name: name.text, alternatives: near)
      )
    }
  }
}
