package import GraphQLRuntime
import ResponseAnalysis

/// An app's operation to which rules are applied.
package struct TrafficSubject {
  package var name: String?
  package var kind: OperationKind?
  package var variables: JSONNode?
  /// The response; `nil` before it exists.
  package var response: JSONNode?
  package var status: Int?

  package init(name: String?, kind: OperationKind?, variables: JSONNode?) {
    self.name = name
    self.kind = kind
    self.variables = variables
  }
}

/// A rule's condition on an operation's JSON, in the filter language.
///
/// It can refer to `variables`, and to `response` and `status` after the response has arrived.
package struct TrafficCondition: Hashable, Sendable {
  private let syntax: FilterSyntax
  /// Whether it can be evaluated only with the response.
  package let testsResponse: Bool

  private static let roots = ["variables", "response", "status"]

  /// Parses a condition, which may only refer to data that is available when the rule applies.
  ///
  /// The offset of the text in a longer one is added to the positions of errors.
  init(_ text: String, at offset: Int, knowsResponse: Bool) throws(FilterError) {
    syntax = try FilterParser.parse(text, at: offset)
    var asked: Set<String> = []
    for path in try Self.paths(of: syntax) {
      guard case .name(let root)? = path.steps.first?.component, Self.roots.contains(root) else {
        let name = path.text
        throw FilterError(
          "A rule tests `variables`, `response` or `status`, for example `variables.\(name) == 1`, "
            + "not just `\(name)`.",
          at: path.range,
          isSyntax: true
        )
      }
      if root != "variables", !knowsResponse {
        throw FilterError(
          "`\(root)` does not exist before the server responds; use it only in `stop after`.",
          at: path.range,
          isSyntax: true
        )
      }
      asked.insert(root)
    }
    testsResponse = asked.contains { $0 != "variables" }
  }

  package func holds(for subject: TrafficSubject) -> Bool {
    JSONQuestion { name in
      switch name {
      case "variables": subject.variables.map { .node($0) }
      case "response": subject.response.map { .node($0) }
      case "status": subject.status.map { .number($0) }
      case _: nil
      }
    }
    .holds(syntax)
  }

  /// The paths that begin at the operation; those within `any { }` begin at an item.
  static func paths(of syntax: FilterSyntax) throws(FilterError) -> [FilterPath] {
    switch syntax {
    case .or(let parts), .and(let parts):
      var paths: [FilterPath] = []
      for part in parts { paths += try Self.paths(of: part) }
      return paths
    case .not(let part): return try paths(of: part)
    case .comparison(let left, _, let right, let reasons):
      try reject(reasons)
      var paths: [FilterPath] = []
      if case .path(let path) = left { paths.append(path) }
      // A single name on the right-hand side is an enum value.
      if case .path(let path) = right, path.steps.count > 1 { paths.append(path) }
      return paths
    case .isOneOf(let path, _), .isType(let path, _), .holds(let path): return [path]
    case .because(_, let reasons):
      try reject(reasons)
      return []
    case .quantified(let path, _, let inner):
      _ = try Self.paths(of: inner)
      return [path]
    }
  }

  private static func reject(_ reasons: [FilterWord]) throws(FilterError) {
    guard let reason = reasons.first else { return }
    throw FilterError(
      "Rules test the JSON as sent, which has no reasons.",
      at: reason.range,
      isSyntax: true
    )
  }
}
