import GraphQLRuntime
import GraphQLSyntax

/// Subscriptions must not use `@defer` and `@stream` without an `if` that can disable them.
///
/// Incremental delivery is a proposal, so neither the September 2025 edition nor the working draft
/// states this rule. It is the reference implementation's.
package enum DeferStreamDirectiveOnValidOperationsRule: ValidationRule {
  package static let name = "DeferStreamDirectiveOnValidOperations"

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
    var seen: Set<Name> = []
    // A worklist instead of recursion, because a chain of fragments can be longer than the call
    // stack is deep.
    var pending = operation.selections.reversed().map { (selection: $0, spread: Int?.none) }
    while let (selection, around) = pending.popLast() {
      if selection.directives.contains(where: Self.mayLeaveOut) { continue }
      for directive in selection.directives where Self.isIncremental(directive) {
        report.error(
          "\(directive.deliveryTitle) directive not supported on subscription operations. Disable "
            + "`@\(directive.name)` by setting the `if` argument to `false`.",
          at: [directive.range] + Self.path(around, spreads)
        )
      }
      switch selection {
      case .field(let field): pending += field.selections.reversed().map { ($0, around) }
      case .inlineFragment(let fragment):
        pending += fragment.selections.reversed().map { ($0, around) }
      case .fragmentSpread(let spread):
        guard seen.insert(spread.name).inserted, let fragment = context.fragment(spread.name) else {
          continue
        }
        spreads.append((spread.range, around))
        let inside = spreads.count - 1
        pending += fragment.selections.reversed().map { ($0, inside) }
      }
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
    let condition = directive.argument(named: "if")?.value.kind
    switch directive.name.text {
    case "skip": if case .boolean(false)? = condition { return false } else { return true }
    case "include":
      switch condition {
      case .boolean(false)?, .variable?: return true
      case _: return false
      }
    default: return false
    }
  }

  /// Whether it is `@defer` or `@stream` without an `if` that can be false.
  private static func isIncremental(_ directive: Directive) -> Bool {
    guard directive.isDefer || directive.isStream else { return false }
    switch directive.argument(named: "if")?.value.kind {
    case .boolean(false)?, .variable?: return false
    case _: return true
    }
  }
}
