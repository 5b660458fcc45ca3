import CommandLineSupport
import GraphQLClient
import GraphQLRuntime
import GraphQLSyntax
import Workspace

/// Collects exchanges of recordings and converts them to workspace inputs.
struct CaptureInputs {
  private var exchanges: [(name: String, exchange: CapturedExchange, path: String)] = []
  /// The stored documents that requests may refer to by identifier.
  private var manifest = DocumentManifest.empty

  var isEmpty: Bool { exchanges.isEmpty }

  /// Adds the exchanges of a file, or only the one with `number`.
  ///
  /// An exchange of a session has the number in the file. Others are numbered from 1.
  mutating func add(
    _ found: [CapturedExchange],
    of path: String,
    number: Int?
  ) throws(FileError) {
    guard !found.isEmpty else {
      throw FileError("\(path): this recording has no exchange with a GraphQL server")
    }
    // Lines that are not exchanges have no number.
    let numbers = found.enumerated().map { $1.isOtherLine ? 0 : $1.number ?? $0 + 1 }
    for (place, exchange) in zip(numbers, found) where number == nil || number == place {
      let name =
        exchange.isOtherLine
        ? "\(path):\(exchange.line ?? 0)" : found.count > 1 ? "\(path)#\(place)" : path
      if let remark = exchange.remark {
        StandardStreams.writeError("\(exchange.line.map { "\(path):\($0)" } ?? name): \(remark)")
      }
      if let fault = exchange.fault {
        // The other exchanges are still readable.
        guard found.count > 1, number == nil else { throw FileError("\(name): \(fault)") }
        StandardStreams.writeError("\(name): \(fault)")
      }
      exchanges.append((name, exchange, path))
    }
    if let number, !numbers.contains(number) {
      let count = numbers.count { $0 > 0 }
      throw FileError(
        "\(path): there is no exchange \(number); it has \(Report.count(count, "exchange"))"
      )
    }
  }

  mutating func add(
    _ found: CapturedExchange,
    named name: String,
    of path: String
  ) throws(FileError) {
    if let fault = found.fault { throw FileError("\(name): \(fault)") }
    exchanges.append((name, found, path))
  }

  /// Adds the mock responses of a client, or only the one with `number`, counted from 1.
  mutating func add(_ mocks: MockFile, of path: String, number: Int?) throws(FileError) {
    for (variant, field) in mocks.fields {
      let place = field.isEmpty ? "nothing ('__path__')" : field
      StandardStreams.writeError(
        "\(path): '\(variant)' is a mock of \(place), not of a whole response"
      )
    }
    for (index, mock) in mocks.exchanges.enumerated() where number == nil || number == index + 1 {
      exchanges.append(("\(path)#\(mock.variant)", mock.exchange, path))
    }
    if let number, number > mocks.exchanges.count {
      throw FileError(
        "\(path): it has \(Report.count(mocks.exchanges.count, "response")), so there is no number "
          + "\(number)"
      )
    }
  }

  /// Adds stored documents that requests may refer to.
  mutating func add(_ manifest: DocumentManifest) { self.manifest.merge(manifest) }

  /// Returns the recorded responses, and the documents and variables of the requests if none are
  /// given.
  ///
  /// If the requests have different variables, each response has its own.
  func texts(
    operation: String?,
    hasDocument: Bool,
    hasVariables: Bool
  ) -> [WorkspaceInput] {
    var chosen = exchanges
    var manifest = manifest
    for entry in exchanges { manifest.learn(from: entry.exchange.request) }
    for index in chosen.indices {
      chosen[index].exchange.request.complete(from: manifest)
    }
    // A given document determines the hashed keys, so the responses keep them.
    if !hasDocument {
      for index in chosen.indices { chosen[index].exchange.removeHashes() }
    }
    if let operation {
      // A damaged line can belong to any operation.
      if chosen.contains(where: { $0.exchange.isOperation(named: operation) }) {
        chosen.removeAll {
          !$0.exchange.isOperation(named: operation) && $0.exchange.damagedLine == nil
        }
      }
    }
    reportUnused(chosen, hasDocument: hasDocument, hasVariables: hasVariables)
    var requests = SentRequests()
    let sent = chosen.map { requests.request(of: $0.exchange) }
    if !hasDocument {
      for (request, entry) in zip(sent, chosen) {
        if let request { requests.add(request, of: entry.name, in: entry.path) }
      }
    }
    let variables = chosen.map(\.exchange.request.variables)
    let isShared = variables.first.map { first in variables.allSatisfy { $0 == first } } ?? true
    var texts = requests.documents
    for (request, (name, exchange, path)) in zip(sent, chosen) {
      var answers = answers(of: exchange, named: name, request, in: path)
      let document =
        request.map { requests.document(of: $0) }
        ?? exchange.request.operationName.flatMap { requests.document(withOperation: $0) }
      for index in answers.indices {
        answers[index].request = hasDocument ? nil : document
        if !hasVariables, !isShared {
          let variables = JSONPrinter.print(exchange.request.variables ?? [:])
          answers[index].variables = .init(Array(variables.utf8))
        }
      }
      texts += answers
    }
    if !hasVariables, isShared, let first = variables.first, let first {
      var input = WorkspaceInput(
        name: "\(chosen[0].name) variables",
        role: .variables,
        utf8: Array(JSONPrinter.print(first).utf8)
      )
      input.origin = .init(file: chosen[0].path)
      texts.append(input)
    }
    return texts
  }

  /// Reports requests that are not used.
  private func reportUnused(
    _ chosen: [(name: String, exchange: CapturedExchange, path: String)],
    hasDocument: Bool,
    hasVariables: Bool
  ) {
    for (name, exchange, _) in chosen
    where hasDocument && exchange.responses.isEmpty && exchange.request.query != nil
      && !exchange.isAnswered
    {
      let isRead = exchange.request.variables != nil && !hasVariables
      StandardStreams.writeError(
        "\(name): \(isRead ? "only the variables of this request are" : "this request is not") "
          + "used, because documents are given and the file has no response for it"
      )
    }
  }

  /// Returns the responses of an exchange, or a placeholder input if it has none.
  private func answers(
    of exchange: CapturedExchange,
    named name: String,
    _ request: SentRequest?,
    in path: String
  ) -> [WorkspaceInput] {
    let recorded = exchange.recorded(at: name, request)
    if exchange.responses.isEmpty {
      // A file with only a request body is treated as a document with variables.
      guard let recorded, exchange.isAnswered else { return [] }
      var input = WorkspaceInput(unanswered: recorded)
      input.origin = .init(file: path)
      return [input]
    }
    let damaged = exchange.damagedParts.map { part in
      var input = WorkspaceInput(
        name: "\(name), part \(part.number) of the body",
        role: .response,
        utf8: part.utf8
      )
      input.damage = exchange.damage
      input.origin = .init(file: path)
      input.exchange = recorded
      return input
    }
    return damaged
      + exchange.responses.enumerated().map { index, response in
        var title = exchange.responses.count > 1 ? "\(name):\(index + 1)" : name
        if let operation = exchange.request.operationName { title += " \(operation)" }
        if exchange.wasHashed { title += ", with plain keys" }
        var input = WorkspaceInput(name: title, role: .response, utf8: response)
        input.wasHashed = exchange.wasHashed
        input.origin = .init(file: path, line: exchange.isOtherLine ? exchange.line : nil)
        input.exchange = recorded
        input.deliveryRecord = exchange.deliveryRecords[index]
        return input
      }
  }

  /// Whether the inputs contain an operation or a fragment.
  static func hasDocument(_ inputs: [WorkspaceInput]) -> Bool {
    var sources = SourceMap(readsNullabilityDesignators: true)
    return inputs.contains { input in
      switch input.role {
      case .swift, .script: return true
      case .json, .response, .variables: return false
      case .graphql:
        let (document, _) = Parser.parse(sources.add(name: input.name, utf8: input.utf8))
        return document.definitions.contains(where: \.isExecutable)
      }
    }
  }
}

extension CapturedExchange {
  /// Describes the damaged part and what is read.
  fileprivate var damage: String {
    "The body is damaged or cut off in this part; "
      + (responses.count == 1
        ? "the other response is read." : "the \(responses.count) other responses are read.")
  }

  fileprivate func isOperation(named name: String) -> Bool {
    if let operationName = request.operationName { return operationName == name }
    guard let query = request.query else { return false }
    var sources = SourceMap(readsNullabilityDesignators: true)
    return Parser.parse(sources.add(name: "", text: query)).document.operations
      .contains { $0.name?.text == name }
  }
}
