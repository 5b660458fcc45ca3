import ExplorerState
import GraphQLSyntax
import Workspace

/// The different documents that recorded exchanges sent.
///
/// Documents are the same if they have the same definitions; a document with several operations counts for each
/// operation that was asked for.
struct SentRequests {
  private struct Key: Hashable {
    let definitions: [String]
    let operation: String?
  }

  /// The documents, each under the name of its first exchange.
  private(set) var documents: [WorkspaceInput] = []
  private var names: [Key: String] = [:]

  /// Takes the document of an exchange, unless it is known.
  mutating func add(_ exchange: CapturedExchange, named name: String) {
    guard let query = exchange.query, let key = key(of: exchange), names[key] == nil else { return }
    var document = WorkspaceInput(name: "\(name) request", role: .graphql, utf8: Array(query.utf8))
    document.request = document.name
    names[key] = document.name
    documents.append(document)
  }

  /// The name of the document that an exchange sent; if the exchange names only an operation, that of the only
  /// document with it.
  func document(of exchange: CapturedExchange) -> String? {
    if let key = key(of: exchange) { return names[key] }
    guard let operation = exchange.operationName else { return nil }
    let fitting = names.filter { entry in
      entry.key.definitions.contains { definition in
        ["query", "mutation", "subscription"].contains { definition.hasPrefix("\($0) \(operation)") }
      }
    }
    return fitting.count == 1 ? fitting.first?.value : nil
  }

  private func key(of exchange: CapturedExchange) -> Key? {
    guard let query = exchange.query else { return nil }
    var sources = SourceMap()
    let count = Parser.parse(sources.add(name: "", text: query)).document.operations.count
    return Key(
      definitions: CanonicalDocument.definitions(of: query),
      operation: count > 1 ? exchange.operationName : nil
    )
  }
}
