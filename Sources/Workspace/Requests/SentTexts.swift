import GraphQLSyntax
import ResponseAnalysis
import SelectionIR

/// How the documents that were sent differ from those of a workspace; each is compared once.
struct SentTexts {
  private struct Question: Hashable {
    let text: String
    let operation: Int
  }

  private var known: [Question: SentTextDifference?] = [:]

  /// `nil` if a response's request asks what the operation asks, asks for another operation, or is not known.
  mutating func difference(
    of response: WorkspaceResponse,
    from operation: Int,
    in workspace: Workspace
  ) -> SentTextDifference? {
    guard let text = response.exchange?.text else { return nil }
    let question = Question(text: text, operation: operation)
    if let found = known[question] { return found }
    let found = Self.difference(of: text, response, from: operation, in: workspace)
    known[question] = .some(found)
    return found
  }

  private static func difference(
    of text: String,
    _ response: WorkspaceResponse,
    from operation: Int,
    in workspace: Workspace
  ) -> SentTextDifference? {
    let compiled = workspace.compiled.operations[operation]
    guard let schema = workspace.schema, let exchange = response.exchange,
      let own = workspace.sources.file(compiled.location.file)
    else { return nil }
    if let name = exchange.name, name != compiled.name { return nil }
    var sources = SourceMap()
    let sent = Parser.parse(sources.add(name: "", text: text)).document.definitions
    func difference(to document: [Definition]) -> SentTextDifference? {
      SentTextDifference(
        document: document,
        named: own.name,
        sent: sent,
        operationName: exchange.operationName,
        schema: schema
      )
    }
    let asSent = workspace.compiled.sentText(of: compiled)
    let printed = Parser.parse(sources.add(name: "", text: asSent)).document.definitions
    return difference(to: printed).flatMap { found in
      // Clients differ in what they add to what was written.
      let written = difference(to: workspace.writtenDefinitions(of: compiled))
      return written.map { $0.changes.count < found.changes.count ? $0 : found }
    }
  }
}

extension Workspace {
  /// An operation and its fragments as the documents have them.
  fileprivate func writtenDefinitions(of operation: CompiledOperation) -> [Definition] {
    documents.flatMap(\.definitions).filter { definition in
      switch definition {
      case .operation(let node): node.range == operation.location
      case .fragment(let node): operation.fragments.contains(node.name.text)
      case .schema, .type, .directive: false
      }
    }
  }
}
