import ExplorerState
import GraphQLRuntime
import GraphQLSyntax
import ResponseAnalysis
import SelectionIR
package import Workspace

/// The workspaces in which exchanges are displayed.
///
/// It is the loaded one if it contains the document, otherwise one of the same schema with the
/// document that was sent.
package struct ExchangeWorkspaces: Sendable {
  /// A document with the operation that was sent.
  struct Base: Sendable {
    let workspace: Workspace
    let links: LinkIndex
    let operation: Int
    /// The document that was sent, or `nil` for that of the loaded texts.
    let document: ExactText?
    /// How that document differs from the loaded operation of the same name.
    var difference: SentTextDifference?
  }

  /// The loaded workspace.
  package private(set) var home: Workspace
  private var links: LinkIndex
  /// The documents that were sent, most recently used last.
  private var sent: [(document: ExactText, workspace: Workspace, links: LinkIndex)] = []

  private static let limit = 8

  init(home: Workspace, links: LinkIndex) {
    self.home = home
    self.links = links
  }

  /// Returns the document of an exchange, or `nil` if it is unknown or lacks the operation.
  func base(of texts: ExchangeTexts, _ title: ExchangeTitle) -> Base? {
    guard let query = texts.request.query, home.schema != nil else { return nil }
    if let operation = operation(named: title.name, sentAs: query) {
      return Base(
        workspace: home.withoutResponses,
        links: links,
        operation: operation,
        document: nil
      )
    }
    let document = ExactText(query)
    let known = sent.first { $0.document == document }
    let workspace =
      known?.workspace ?? home.asking(Array(query.utf8), named: "<\(title.name) as sent>")
    let operation = workspace.compiled.operations.firstIndex { operation in
      texts.request.operationName.map { $0 == operation.name } ?? true
    }
    var compared = SentTexts(home)
    let request = SentRequest(CanonicalDocument(query), operationName: texts.request.operationName)
    return operation.map { operation in
      Base(
        workspace: workspace,
        links: known?.links ?? LinkIndex(workspace.compiled),
        operation: operation,
        document: document,
        difference: compared.difference(ofRequest: request)
      )
    }
  }

  /// Keeps the edits of the documents with which an exchange was displayed.
  mutating func leave(_ exploration: Exploration, _ shown: TrafficState.Shown) {
    let (new, links) = (exploration.workspace, exploration.links)
    if new.dialect != home.dialect {
      home = home.inDialect(new.dialect)
      self.links = LinkIndex(home.compiled)
      sent = []
    }
    if let document = shown.document {
      sent.removeAll { $0.document == document }
      sent.append((document, new.withoutResponses, links))
      if sent.count > Self.limit { sent.removeFirst() }
    } else if new.sources.edits.map(\.utf8) != home.sources.edits.map(\.utf8) {
      home = home.taking(documentsOf: new)
      self.links = links
    }
  }

  /// Returns the operation of the loaded texts that is sent as the given text.
  private func operation(named name: String, sentAs query: String) -> Int? {
    let document = home.compiled
    guard let index = document.operations.firstIndex(where: { $0.name == name }) else { return nil }
    let operation = document.operations[index]
    let asked = CanonicalDocument(query)
    if asked == CanonicalDocument(document.sentText(of: operation)) { return index }
    let fragments = operation.fragments.compactMap { document.fragment(named: $0)?.location }
    let written = ([operation.location] + fragments).map { home.sources.text(of: $0) }
    return asked == CanonicalDocument(written.joined(separator: "\n")) ? index : nil
  }
}

extension ExchangeWorkspaces.Base {
  /// Returns the workspace with the operation executed over a response of an exchange, starting at
  /// 1, or without one.
  func workspace(_ texts: ExchangeTexts, response: Int, of exchange: TrafficLogEntry) -> Workspace {
    var made = workspace
    if let variables = texts.request.variables {
      let text = JSONPrinter.print(variables, layout: .indented)
      if let json = try? JSONDocument(text) {
        let file = made.sources.add(name: "variables of #\(exchange.number)", utf8: json.bytes).id
        made.variables = WorkspaceVariables(file: file, json: json)
      }
    }
    let index = response - texts.droppedCount - 1
    if let came = texts.responses[checked: index], let json = try? JSONDocument(came.utf8) {
      let isEvent = exchange.responseCount > 1
      let name = "#\(exchange.number)\(isEvent ? ".\(response)" : "") \(exchange.title.name)"
      let file = made.sources.add(name: name, utf8: json.bytes).id
      var read = WorkspaceResponse(file: file, name: name, json: json)
      read.arrival = ResponseArrival(seconds: came.seconds, size: came.utf8.count)
      read.sentText = difference
      read.run = .logged(exchange.number, response: response)
      made.responses = [read]
    }
    return made.choosing(operation: operation)
  }
}

extension Workspace {
  /// Returns the workspace with the documents of another one of the same schema.
  fileprivate func taking(documentsOf other: Workspace) -> Workspace {
    var workspace = other.withoutResponses
    workspace.responses = responses
    workspace.variables = variables
    let name = operation?.name
    let index = workspace.compiled.operations.firstIndex { $0.name == name } ?? choice.index
    guard let index, choice.index != nil else { return workspace }
    workspace = workspace.choosing(operation: index)
    return workspace.executions.indices.contains(shownResponse)
      ? workspace.showing(response: shownResponse) : workspace
  }
}

extension RunNumber {
  /// Returns the number of a response in the log, which is negative to distinguish it from runs.
  static func logged(_ exchange: Int, response: Int) -> RunNumber {
    RunNumber(exchange: -exchange, response: response)
  }
}
