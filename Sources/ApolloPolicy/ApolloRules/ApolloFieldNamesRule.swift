import GraphQLSchema
import GraphQLSyntax
import GraphQLValidation

/// Rejects response keys that clash with generated members, and those from which the released
/// generator derives no name.
///
/// That generator gives every struct the members `__data` and `fragments`, and removes the whole
/// name of a list field named `s`.
enum ApolloFieldNamesRule: ApolloRule {
  static let name = "ApolloFieldNames"
  static let summary =
    "no response key is __data or fragments (up to 1.0.6: or _), no list is named s"

  static func check(_ context: ApolloContext, _ report: inout DiagnosticCollector) {
    let reserved = ["__data", "fragments"] + (context.options.has(.underscoreNames) ? [] : ["_"])
    for place in context.fields {
      let name = place.field.responseName
      if hasStructWithoutName(place, context) {
        report.error(
          "The struct of the list field '\(name)' would have no name, because the singular of "
            + "'\(name)' is empty; an alias gives it another name.",
          name.range
        )
      }
      guard reserved.contains(ApolloLetterCase.lowered(name.text)) else { continue }
      report.error(
        "A field named '\(name)' conflicts with a member of the generated struct; an alias gives "
          + "it another name.",
        name.range
      )
    }
  }

  private static func hasStructWithoutName(
    _ place: ApolloContext.FieldPlace,
    _ context: ApolloContext
  ) -> Bool {
    guard let definition = place.definition, definition.type.nullable.listItem != nil,
      context.schema.type(named: definition.typeName)?.isComposite == true
    else { return false }
    return context.names.hasEmptySingular(place.field.responseName.text)
  }
}
