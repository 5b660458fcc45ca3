import ApolloPolicy
import DialectKit
import GraphQLRuntime
import SelectionIR

/// The manifest of all operations that a server is to know (§8.10); the released generator lists those
/// that only change the cache too, which are never sent.
struct ApolloManifest {
  private let document: CompiledDocument

  init(_ document: CompiledDocument) { self.document = document }

  func file(_ version: ApolloOptions.Manifest.Version) -> GeneratedFile {
    let text =
      switch version {
      case .persistedQueries: persistedQueries()
      case .legacy: legacy()
      }
    return GeneratedFile(path: "", text: text, spans: [])
  }

  private func persistedQueries() -> String {
    let identifiers = OperationIdentifiers(document)
    let operations = document.operations.map { operation in
      """
          {
            "id": "\(identifiers.identifier(of: operation))",
            "body": "\(body(of: operation))",
            "name": "\(operation.name ?? "")",
            "type": "\(operation.kind.rawValue)"
          }
      """
    }
    return """
      {
        "format": "apollo-persisted-query-manifest",
        "version": 1,
        "operations": [
      \(operations.joined(separator: ",\n"))
        ]
      }
      """
  }

  private func legacy() -> String {
    let identifiers = OperationIdentifiers(document)
    let operations = document.operations.map { operation in
      """
        "\(identifiers.identifier(of: operation))" : {
          "name": "\(operation.name ?? "")",
          "source": "\(body(of: operation))"
        }
      """
    }
    return """
      {
      \(operations.joined(separator: ",\n"))
      }
      """
  }

  /// The text that is sent, with quotation marks and line ends escaped and nothing else.
  private func body(of operation: CompiledOperation) -> String {
    let fragments = operation.fragments.compactMap { document.fragment(named: $0)?.document }
    return ([operation.document] + fragments).joined(separator: "\\n")
      .split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\"")
  }
}
