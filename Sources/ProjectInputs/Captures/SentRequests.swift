import Workspace

/// Collects the distinct documents sent by recorded exchanges.
///
/// A document with several operations is listed once for each requested operation.
struct SentRequests {
  /// The documents, each named after its first exchange.
  private(set) var documents: [WorkspaceInput] = []
  private var names: [SentRequest: String] = [:]
  /// The document names by operation name.
  private var namesByOperation: [String: [String]] = [:]
  /// The parsed documents by text.
  private var read: [String: CanonicalDocument] = [:]

  /// Returns the operation that an exchange requested; `nil` if its document is unknown.
  mutating func request(of exchange: CapturedExchange) -> SentRequest? {
    guard let query = exchange.request.query else { return nil }
    let document = read[query] ?? CanonicalDocument(query)
    read[query] = document
    return SentRequest(document, operationName: exchange.request.operationName)
  }

  /// Adds the document of an exchange unless it is already known.
  mutating func add(_ request: SentRequest, of exchange: String, in path: String) {
    guard names[request] == nil else { return }
    let name = "\(exchange) request"
    let utf8 = Array(request.document.text.utf8)
    var document = WorkspaceInput(name: name, role: .graphql, utf8: utf8)
    document.request = name
    document.origin = .init(file: path)
    names[request] = name
    for operation in request.operationNames {
      namesByOperation[operation, default: []].append(name)
    }
    documents.append(document)
  }

  /// Returns the name of the document that an exchange sent.
  func document(of request: SentRequest) -> String? { names[request] }

  /// Returns the document with an operation of this name, for exchanges that send only the name;
  /// `nil` if several have one.
  func document(withOperation name: String) -> String? {
    guard let found = namesByOperation[name], found.count == 1 else { return nil }
    return found[0]
  }
}
