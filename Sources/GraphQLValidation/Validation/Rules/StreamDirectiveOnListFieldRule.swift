import GraphQLSchema
import GraphQLSyntax

/// `@stream` must be applied to a field whose type is a list.
///
/// Incremental delivery is a proposal, so neither the September 2025 edition nor the working draft
/// states this rule. It is the reference implementation's.
package enum StreamDirectiveOnListFieldRule: ValidationRule {
  package static let name = "StreamDirectiveOnListField"
  package static let summary = "@stream is used on lists"

  package static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector) {
    for use in context.found.fieldsWithDirectives {
      guard let parent = use.parent, let definition = use.definition,
        definition.type.listItem == nil
      else { continue }
      for directive in use.field.directives where directive.isStream {
        report.error(
          "Stream directive cannot be used on non-list field '\(use.field.name)' on type "
            + "'\(parent.name)'.",
          directive.range
        )
      }
    }
  }
}
