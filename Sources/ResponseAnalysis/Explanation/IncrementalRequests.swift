import GraphQLRuntime
import GraphQLSyntax
import SelectionIR

/// The fragments that an operation defers and the lists that it streams, by the response keys that
/// lead to them.
struct IncrementalRequests {
  /// The labels at each place; `nil` is a directive without a label.
  private var labels: [[String]: Set<String?>] = [:]
  private let fragments: [String: FragmentDefinition]
  private var count = 0

  /// The maximum number of selections visited.
  private static let limit = 50_000

  /// Fails if the text of the operation is unknown.
  init?(_ document: CompiledDocument, _ operation: CompiledOperation) {
    var found: [GraphQLSyntax.Selection]?
    var fragments: [String: FragmentDefinition] = [:]
    for definition in document.sources.lazy.flatMap(\.definitions) {
      switch definition {
      case .operation(let node) where node.range == operation.location: found = node.selections
      case .fragment(let node): fragments[node.name.text] = node
      case .operation, .schema, .type, .directive: break
      }
    }
    guard let found else { return nil }
    self.fragments = fragments
    var spread: [String] = []
    visit(found, path: [], &spread)
  }

  /// Whether the operation requests a delivery.
  ///
  /// Some servers omit labels, so a delivery without one matches every label.
  func contain(_ delivery: Delivery) -> Bool {
    guard count < Self.limit else { return true }
    guard let known = labels[delivery.path.keys] else { return false }
    return delivery.label.map { known.contains($0) } ?? true
  }

  private mutating func visit(
    _ selections: [GraphQLSyntax.Selection],
    path: [String],
    _ spread: inout [String]
  ) {
    for selection in selections {
      count += 1
      guard count < Self.limit else { return }
      switch selection {
      case .field(let field):
        let inner = path + [field.responseKey.text]
        add(field.directives, "stream", at: inner)
        visit(field.selections, path: inner, &spread)
      case .inlineFragment(let inline):
        add(inline.directives, "defer", at: path)
        visit(inline.selections, path: path, &spread)
      case .fragmentSpread(let node):
        add(node.directives, "defer", at: path)
        let name = node.name.text
        guard !spread.contains(name), let fragment = fragments[name] else { continue }
        spread.append(name)
        visit(fragment.selections, path: path, &spread)
        spread.removeLast()
      }
    }
  }

  private mutating func add(_ directives: [Directive], _ name: String, at path: [String]) {
    for directive in directives where directive.name.text == name {
      var label: String?
      if case .string(let text, _)? = directive.argument(named: "label")?.value.kind {
        label = text
      }
      labels[path, default: []].insert(label)
    }
  }
}
