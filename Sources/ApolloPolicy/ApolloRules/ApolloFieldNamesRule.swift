import GraphQLSyntax
import GraphQLValidation

/// Rejects response keys that clash with generated members.
///
/// The released generator gives every struct the members `__data` and `fragments`.
enum ApolloFieldNamesRule: ApolloRule {
  static let name = "ApolloFieldNames"
  static let summary = "no response key is __data or fragments (up to 1.0.6: or _)"

  static func check(_ context: ApolloContext, _ report: inout DiagnosticCollector) {
    let reserved = ["__data", "fragments"] + (context.options.has(.underscoreNames) ? [] : ["_"])
    for place in context.fields {
      let name = place.field.responseName
      guard reserved.contains(ApolloLetterCase.lowered(name.text)) else { continue }
      report.error(
        "A field named '\(name)' conflicts with a member of the generated struct; an alias gives "
          + "it another name.",
        name.range
      )
    }
  }
}
