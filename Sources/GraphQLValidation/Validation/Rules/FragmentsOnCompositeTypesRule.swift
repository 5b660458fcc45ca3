import GraphQLSchema
import GraphQLSyntax

/// "The target type of fragment must have kind UNION, INTERFACE, or OBJECT" (Section 5.5.1.3).
enum FragmentsOnCompositeTypesRule: ValidationRule {
  static let name = "FragmentsOnCompositeTypes"

  static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector) {
    for fragment in context.fragments where isNotComposite(fragment.typeCondition, context) {
      report.error(
        "Fragment '\(fragment.name)' cannot condition on non composite type "
          + "'\(fragment.typeCondition)'.",
        fragment.typeCondition.range
      )
    }
    for use in context.found.inlineFragments {
      guard let condition = use.fragment.typeCondition, isNotComposite(condition, context)
      else { continue }
      report.error(
        "Fragment cannot condition on non composite type '\(condition)'.",
        condition.range
      )
    }
  }

  private static func isNotComposite(_ name: Name, _ context: ValidationContext) -> Bool {
    context.schema.type(named: name).map { !$0.isComposite } ?? false
  }
}
