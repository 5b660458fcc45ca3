import ExplorerState
import GraphQLRuntime
import GraphQLSyntax
import SelectionIR
package import Workspace

/// What exchanges are looked at through.
///
/// That are the loaded texts where they have the document, else the document that was sent, over the
/// same schema.
package struct ExchangeWorkspaces: Sendable {
  /// A document with an operation that was sent.
  struct Base: Sendable {
    let workspace: Workspace
    let links: LinkIndex
    let operation: Int
    /// The document that was sent; nil for that of the loaded texts.
    let document: ExactText?
  }

  /// What was loaded.
  package private(set) var home: Workspace
  private var links: LinkIndex
  /// The documents that were sent, the one used last at the end.
  private var sent: [(document: ExactText, workspace: Workspace, links: LinkIndex)] = []

  private static let limit = 8

  init(home: Workspace, links: LinkIndex) {
    self.home = home
    self.links = links
  }

  /// The document of an exchange; nil where it is not known, or has no such operation.
  func base(of texts: ExchangeTexts, _ title: ExchangeTitle) -> Base? {
    guard let query = texts.query, home.schema != nil else { return nil }
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
      texts.operationName.map { $0 == operation.name } ?? true
    }
    return operation.map { operation in
      Base(
        workspace: workspace,
        links: known?.links ?? LinkIndex(workspace.compiled),
        operation: operation,
        document: document
      )
    }
  }

  /// Takes what is edited of the documents that an exchange was looked at through.
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

  /// The operation of the loaded texts that is sent as a text says.
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
  /// The operation over one of the responses of an exchange, from 1, or over none.
  func workspace(_ texts: ExchangeTexts, response: Int, of exchange: LoggedExchange) -> Workspace {
    var made = workspace
    if let variables = texts.variables {
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
      read.run = .logged(exchange.number, response: response)
      made.responses = [read]
    }
    return made.choosing(operation: operation)
  }
}

extension Workspace {
  /// The same responses with the documents of another workspace of the same schema.
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
  /// The number of a response of the log, whose exchanges are none that were asked from here: those
  /// count upwards from 1.
  static func logged(_ exchange: Int, response: Int) -> RunNumber {
    RunNumber(exchange: -exchange, response: response)
  }
}
