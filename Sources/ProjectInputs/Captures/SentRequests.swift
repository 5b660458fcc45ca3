import Workspace

/// The different documents that recorded exchanges sent.
///
/// A document with several operations counts for each operation that was asked for.
struct SentRequests {
  /// The documents, each under the name of its first exchange.
  private(set) var documents: [WorkspaceInput] = []
  private var names: [SentRequest: String] = [:]
  /// The names of the documents by the names of their operations.
  private var namesByOperation: [String: [String]] = [:]
  /// The documents that were read, by their texts.
  private var read: [String: CanonicalDocument] = [:]

  /// What an exchange asked; `nil` if its document is not known.
  mutating func request(of exchange: CapturedExchange) -> SentRequest? {
    guard let query = exchange.query else { return nil }
    let document = read[query] ?? CanonicalDocument(query)
    read[query] = document
    return SentRequest(document, operationName: exchange.operationName)
  }

  /// Takes the document of an exchange, unless it is known.
  mutating func add(_ request: SentRequest, of exchange: String) {
    guard names[request] == nil else { return }
    let name = "\(exchange) request"
    let utf8 = Array(request.document.text.utf8)
    var document = WorkspaceInput(name: name, role: .graphql, utf8: utf8)
    document.request = name
    names[request] = name
    for operation in request.operationNames {
      namesByOperation[operation, default: []].append(name)
    }
    documents.append(document)
  }

  /// The name of the document that an exchange sent.
  func document(of request: SentRequest) -> String? { names[request] }

  /// The name of the only document with an operation, for an exchange that names only that.
  func document(withOperation name: String) -> String? {
    guard let found = namesByOperation[name], found.count == 1 else { return nil }
    return found[0]
  }
}
