import GraphQLCompiler
import GraphQLProxy
import GraphQLRuntime

/// An operation of a running app with what came of it, as it is kept.
struct TrafficEntry {
  let request: ProxiedRequest
  /// What the request says, a persisted one with the text that a manifest has for it.
  let exchange: CapturedExchange
  /// As ISO 8601 has it, in UTC.
  let time: String
  let outcome: ProxiedOutcome
  /// How many responses were too many or too large to keep.
  let notKept: Int

  /// What the operation is called: as the request says, else in its document, whatever stands before it.
  var name: String {
    if let name = exchange.operationName { return name }
    if let name = operation?.name { return name }
    return exchange.documentID.map { "document \($0.prefix(12))" } ?? "without a name"
  }

  /// Query, mutation or subscription; nil where the document is not known.
  var kind: OperationKind? { operation?.kind }

  private var operation: (name: String?, kind: OperationKind)? {
    guard let query = exchange.query else { return nil }
    var sources = SourceMap()
    let operations = Parser.parse(sources.add(name: "", text: query)).document.operations
    let name = exchange.operationName
    return operations.first { name == nil || $0.name?.text == name }
      .map { ($0.name?.text, $0.kind) }
  }
}
