import GraphQLRuntime
import GraphQLSyntax

/// Subscriptions must not use `@defer` and `@stream` without an `if` that can disable them.
///
/// Incremental delivery is a proposal, so neither the September 2025 edition nor the working draft
/// states this rule. It is the reference implementation's.
package enum DeferStreamDirectiveOnValidOperationsRule: ValidationRule {
  package static let name = "DeferStreamDirectiveOnValidOperations"
  package static let summary = "subscriptions use @defer and @stream only with `if`"

  package static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector) {
    for (operation, _) in context.operations where operation.kind == .subscription {
      SubscriptionWalk(context: context).check(operation, &report)
    }
  }
}

/// Visits the selections that a subscription always includes, each fragment once.
private struct SubscriptionWalk {
  /// A spread on the current path, and the enclosing spread.
  private typealias Spread = (range: SourceRange, outer: Int?)

  let context: ValidationContext

  func check(_ operation: GraphQLSyntax.OperationDefinition, _ report: inout DiagnosticCollector) {
    var spreads: [Spread] = []
    var visitor = SelectionVisitor(operation.selections, Int?.none) { context.fragment($0) }
    while let (selection, around) = visitor.next() {
      if selection.directives.contains(where: Self.mayLeaveOut) { continue }
      for directive in selection.directives where Self.isIncremental(directive) {
        report.error(
          "\(directive.deliveryTitle) directive not supported on subscription operations. Disable "
            + "`@\(directive.name)` by setting the `if` argument to `false`.",
          at: [directive.range] + Self.path(around, spreads)
        )
      }
      guard case .fragmentSpread(let spread) = selection else {
        visitor.enter(selection, around)
        continue
      }
      spreads.append((spread.range, around))
      visitor.enter(selection, spreads.count - 1)
    }
  }

  /// The spreads from the innermost to the outermost; only the inner part of a long path.
  private static func path(_ spread: Int?, _ spreads: [Spread]) -> [SourceRange] {
    var ranges: [SourceRange] = []
    var current = spread
    while let index = current, ranges.count < 100 {
      ranges.append(spreads[index].range)
      current = spreads[index].outer
    }
    return ranges
  }

  /// Whether `@skip` or `@include` can exclude the selection.
  private static func mayLeaveOut(_ directive: Directive) -> Bool {
    switch directive.name.text {
    case "skip":
      if case .boolean(false)? = directive.argument(named: "if")?.value.kind { return false }
      return true
    case "include": return mayBeOff(directive)
    case _: return false
    }
  }

  /// Whether it is `@defer` or `@stream` without an `if` that can be false.
  private static func isIncremental(_ directive: Directive) -> Bool {
    (directive.isDefer || directive.isStream) && !mayBeOff(directive)
  }

  /// Whether the directive has an `if` that can be false.
  private static func mayBeOff(_ directive: Directive) -> Bool {
    switch directive.argument(named: "if")?.value.kind {
    case .boolean(let value)?: !value
    case .variable?: true
    case .int, .float, .string, .null, .enumCase, .list, .object, nil: false
    }
  }
}
