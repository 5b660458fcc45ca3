import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax

/// "collectedFieldsMap must have exactly one entry, which must not be an introspection field"
/// (Section 5.2.4.1).
package enum SingleFieldSubscriptionsRule: ValidationRule {
  package static let name = "SingleFieldSubscriptions"
  package static let summary = "a subscription selects one root field"

  package static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector) {
    for (operation, _) in context.operations where operation.kind == .subscription {
      guard let root = context.schema.subscriptionType else { continue }
      check(operation, fields: RootFields(of: operation, on: root, context), report: &report)
    }
  }

  private static func check(
    _ operation: GraphQLSyntax.OperationDefinition,
    fields: RootFields,
    report: inout DiagnosticCollector
  ) {
    let title = operation.name.map { "Subscription '\($0)'" } ?? "Anonymous Subscription"
    if !fields.conditions.isEmpty {
      report.error(
        "\(title) must not use `@skip` or `@include` directives in the top level selection.",
        at: fields.conditions.map(\.range)
      )
      return
    }
    if fields.groups.count > 1 {
      report.error(
        "\(title) must select only one top level field.",
        at: fields.groups.dropFirst().flatMap { $0.map(\.range) }
      )
    }
    for group in fields.groups where group[0].name.text.hasPrefix("__") {
      report.error(
        "\(title) must not select an introspection top level field.",
        at: group.map(\.range)
      )
    }
  }
}

/// The root fields of an operation by response key (`CollectSubscriptionFields`).
private struct RootFields {
  private(set) var groups: [[Field]] = []
  /// The `@skip` and `@include` directives on the root fields and their enclosing fragments.
  private(set) var conditions: [Directive] = []
  private var positions: [String: Int] = [:]
  private let root: ObjectType
  private let context: ValidationContext

  init(
    of operation: GraphQLSyntax.OperationDefinition,
    on root: ObjectType,
    _ context: ValidationContext
  ) {
    self.root = root
    self.context = context
    collect(operation.selections)
  }

  private mutating func collect(_ selections: [GraphQLSyntax.Selection]) {
    var visitor = SelectionVisitor(selections, ()) { [context] in context.fragment($0) }
    while let (selection, _) = visitor.next() {
      func enter(_ condition: Name?) {
        if let condition, !context.schema.isSubtype(root.name, of: condition.text) { return }
        visitor.enter(selection, ())
      }
      conditions += selection.directives.filter { ["skip", "include"].contains($0.name.text) }
      switch selection {
      case .field(let field):
        let key = field.responseKey.text
        if let position = positions[key] {
          groups[position].append(field)
        } else {
          positions[key] = groups.count
          groups.append([field])
        }
      case .inlineFragment(let fragment): enter(fragment.typeCondition)
      case .fragmentSpread(let spread):
        if let fragment = context.fragment(spread.name) { enter(fragment.typeCondition) }
      }
    }
  }
}
