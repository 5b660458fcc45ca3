import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax

/// Mutations and subscriptions must not use `@defer` and `@stream` at their root.
///
/// Incremental delivery is a proposal, so neither the September 2025 edition nor the working draft
/// states this rule. It is the reference implementation's.
package enum DeferStreamDirectiveOnRootFieldRule: ValidationRule {
  package static let name = "DeferStreamDirectiveOnRootField"

  package static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector) {
    for (operation, _) in context.operations where operation.kind != .query {
      guard let root = context.schema.rootType(for: operation.kind) else { continue }
      var seen: Set<Name> = []
      // A worklist instead of recursion, because a chain of fragments can be longer than the call
      // stack is deep.
      var pending = Array(operation.selections.reversed())
      while let selection = pending.popLast() {
        switch selection {
        case .field(let field): check(field.directives.filter(\.isStream), operation, root, &report)
        case .inlineFragment(let fragment):
          check(fragment.directives.filter(\.isDefer), operation, root, &report)
          pending += fragment.selections.reversed()
        case .fragmentSpread(let spread):
          guard let fragment = context.fragment(spread.name) else { continue }
          check(spread.directives.filter(\.isDefer), operation, root, &report)
          guard seen.insert(spread.name).inserted else { continue }
          pending += fragment.selections.reversed()
        }
      }
    }
  }

  private static func check(
    _ directives: [Directive],
    _ operation: GraphQLSyntax.OperationDefinition,
    _ root: ObjectType,
    _ report: inout DiagnosticCollector
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
