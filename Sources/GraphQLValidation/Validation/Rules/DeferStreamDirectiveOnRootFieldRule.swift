import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax

/// Mutations and subscriptions must not use `@defer` and `@stream` at their root.
///
/// Incremental delivery is a proposal, so neither the September 2025 edition nor the working draft
/// states this rule. It is the reference implementation's.
package enum DeferStreamDirectiveOnRootFieldRule: ValidationRule {
  package static let name = "DeferStreamDirectiveOnRootField"
  package static let summary = "only queries use @defer or @stream at their root"

  package static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector) {
    for (operation, _) in context.operations where operation.kind != .query {
      guard let root = context.schema.rootType(for: operation.kind) else { continue }
      var visitor = SelectionVisitor(operation.selections, ()) { context.fragment($0) }
      while let (selection, _) = visitor.next() {
        switch selection {
        case .field(let field):
          check(
            field.directives.filter(\.isStream),
            operation: operation,
            root: root,
            report: &report
          )
          continue
        case .inlineFragment: break
        case .fragmentSpread(let spread): if context.fragment(spread.name) == nil { continue }
        }
        check(
          selection.directives.filter(\.isDefer),
          operation: operation,
          root: root,
          report: &report
        )
        visitor.enter(selection, ())
      }
    }
  }

  private static func check(
    _ directives: [Directive],
    operation: GraphQLSyntax.OperationDefinition,
    root: ObjectType,
    report: inout DiagnosticCollector
  ) {
    for directive in directives {
      report.error(
        "\(directive.deliveryTitle) directive cannot be used on root \(operation.kind.rawValue) "
          + "type '\(root.name)'.",
        directive.range
      )
    }
  }
}
