import GraphQLSchema
import GraphQLSyntax
import GraphQLValidation

/// Reports undefined directives that the project's release does not know.
///
/// The released generator adds the definitions of its own directives and of `@oneOf` to a schema;
/// older releases report an undefined directive.
enum ApolloDirectivesRule: ApolloRule {
  static let name = "ApolloDirectives"
  static let summary = "the Apollo release supports directives that the schema does not define"

  static func check(_ context: ApolloContext, _ report: inout DiagnosticCollector) {
    for type in context.schema.ownTypes {
      for directive in type.info.directives { check(directive, context: context, report: &report) }
    }
    let definitions = context.operations.map(\.directives) + context.fragments.map(\.directives)
    for directive in definitions.joined() { check(directive, context: context, report: &report) }
    for place in context.fields {
      for directive in place.field.directives {
        check(directive, context: context, report: &report)
      }
    }
  }

  private static func check(
    _ directive: Directive,
    context: ApolloContext,
    report: inout DiagnosticCollector
  ) {
    let name = directive.name.text
    // Introspection reports `@oneOf` without a directive in the text.
    guard !directive.range.isBuiltIn, !isDefined(name, context.schema) else { return }
    if name == "stream" {
      report.error("Unknown directive '@stream': the schema does not define it.", directive.range)
    }
    guard let change = changes[name], !context.options.has(change) else { return }
    report.error(
      "Apollo \(context.options.version) does not know '@\(name)', and the schema does not "
        + "define it.",
      directive.range,
      notes: ["Apollo \(change.since) knows it."]
    )
  }

  private static let changes: [String: ApolloChange] = [
    "oneOf": .oneOfInputs, "typePolicy": .typePolicies, "fieldPolicy": .fieldPolicies,
    "import": .importsStripped,
  ]

  /// Whether a schema file defines the directive.
  private static func isDefined(_ name: String, _ schema: Schema) -> Bool {
    schema.directive(named: name).map { !$0.range.isBuiltIn }
      ?? schema.unparsed.directives.contains(name)
  }
}
