import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import GraphQLValidation

/// Requires labels and type conditions for `@defer`.
///
/// The released generator names a struct after the label, and a case after the type.
enum ApolloDeferRule: ApolloRule {
  static let name = "ApolloDefer"
  static let summary = "@defer has a label, and on an inline fragment a type condition"

  static func check(_ context: ApolloContext, _ report: inout DiagnosticCollector) {
    guard context.options.has(.deferral) else { return reject(context, &report) }
    for fragment in context.inlineFragments {
      guard let directive = fragment.directives.first(where: \.isDefer) else { continue }
      if fragment.typeCondition == nil {
        report.error(
          "Apollo does not support deferred inline fragments without a type condition.",
          directive.range
        )
      }
      checkLabel(directive, parts: "inline fragments", report: &report)
    }
    for spread in context.spreads {
      guard let directive = spread.directives.first(where: \.isDefer) else { continue }
      checkLabel(directive, parts: "fragment spreads", report: &report)
    }
  }

  /// Reports `@defer` in releases before 1.14.0.
  ///
  /// They first do not know and later reject the directive. A schema can define it only in releases
  /// that do not know it.
  private static func reject(_ context: ApolloContext, _ report: inout DiagnosticCollector) {
    guard context.options.has(.deferDirective) || context.schema.directive(named: "defer") == nil
    else { return }
    let directives =
      context.inlineFragments.flatMap(\.directives) + context.spreads.flatMap(\.directives)
    for directive in directives where directive.isDefer {
      report.error(
        "Apollo \(context.options.version) does not support '@defer'.",
        directive.range,
        notes: ["Apollo \(ApolloChange.deferral.since) supports it."]
      )
    }
  }

  private static func checkLabel(
    _ directive: Directive,
    parts: String,
    report: inout DiagnosticCollector
  ) {
    let label = directive.argument(named: "label")?.value.form
    if label == .string || label == .blockString { return }
    report.error(
      "Apollo does not support deferred \(parts) without a 'label' argument.",
      directive.range
    )
  }
}
