import GraphQLRuntime
import GraphQLSyntax
import GraphQLValidation

/// The released generator names a struct after the label of `@defer`, and a case after the type.
enum ApolloDeferRule: ApolloRule {
  static let name = "ApolloDefer"
  static let summary = "@defer has a label, and on an inline fragment a type condition"

  static func check(_ context: ApolloContext, _ report: inout Report) {
    for fragment in context.inlineFragments {
      guard let directive = fragment.directives.first(where: \.isDefer) else { continue }
      if fragment.typeCondition == nil {
        report.error(
          "Apollo does not support deferred inline fragments without a type condition.",
          directive.range
        )
      }
      checkLabel(directive, "inline fragments", &report)
    }
    for spread in context.spreads {
      guard let directive = spread.directives.first(where: \.isDefer) else { continue }
      checkLabel(directive, "fragment spreads", &report)
    }
  }

  private static func checkLabel(_ directive: Directive, _ parts: String, _ report: inout Report) {
    let label = directive.argument(named: "label")?.value.form
    if label == .string || label == .blockString { return }
    report.error(
      "Apollo does not support deferred \(parts) without a 'label' argument.",
      directive.range
    )
  }
}
