import GraphQLSyntax
import GraphQLValidation

/// Rejects `__typename` as an alias, because the released generator adds the field under this key.
enum ApolloTypenameAliasRule: ApolloRule {
  static let name = "ApolloTypenameAlias"
  static let summary = "__typename is not used as an alias"

  static func check(_ context: ApolloContext, _ report: inout DiagnosticCollector) {
    for place in context.fields {
      guard let alias = place.field.alias, alias.text == "__typename" else { continue }
      report.error(
        "Apollo adds '__typename' where it is needed, so it cannot be an alias.",
        alias.range
      )
    }
  }
}
