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
    // What had hashed keys was asked in other words.
    guard let text = response.exchange?.text, !response.isDealiased else { return nil }
    let question = Question(text: text, operation: operation)
    if let found = known[question] { return found }
    let found = response.exchange.flatMap { exchange in
      exchange.name == nil || workspace.operation(askedBy: exchange) == operation
        ? workspace.difference(of: exchange, from: operation) : nil
    }.flatMap { $0.isEmpty ? nil : $0 }
    known[question] = .some(found)
    return found
  }
}

extension Workspace {
  /// The operation of the documents that a recorded request asked: that of its name, else the one that asks for the
  /// same, else the only operation if that has no name.
  package func operation(askedBy exchange: RecordedExchange) -> Int? {
    let operations = compiled.operations
    let name = exchange.name
    if let index = operations.firstIndex(where: { $0.name == name }) { return index }
    guard exchange.text != nil else { return name == nil ? choice.index : nil }
    let same = operations.indices.first { difference(of: exchange, from: $0)?.isEmpty == true }
    return same ?? (operations.count == 1 && operations[0].name == nil ? 0 : nil)
  }

  /// How the text of a request differs from an operation; `nil` if they cannot be compared.
  func difference(of exchange: RecordedExchange, from index: Int) -> SentTextDifference? {
    let operation = compiled.operations[index]
    guard let schema, let text = exchange.text,
      let file = sources.file(operation.location.file)
    else { return nil }
    var texts = SourceMap()
    let sent = Parser.parse(texts.add(name: "", text: text)).document.definitions
    func difference(to document: [Definition]) -> SentTextDifference? {
      SentTextDifference(
        document: document,
        named: file.name,
        sent: sent,
        operationName: exchange.operationName,
        schema: schema
      )
    }
    let asSent = compiled.sentText(of: operation)
    let printed = Parser.parse(texts.add(name: "", text: asSent)).document.definitions
    // Clients differ in what they add to what was written.
    let found = [printed, writtenDefinitions(of: operation)].compactMap(difference)
    return found.min { $0.changes.count < $1.changes.count }
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
