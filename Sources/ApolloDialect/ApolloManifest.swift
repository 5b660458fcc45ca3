import ApolloPolicy
import DialectKit
import GraphQLRuntime
import SelectionIR

/// The manifest of all operations for a server (§8.10).
///
/// Like the released generator, it includes operations that only change the cache, which are never
/// sent.
struct ApolloManifest {
  private let document: CompiledDocument
  private let options: ApolloOptions

  init(_ document: CompiledDocument, _ options: ApolloOptions) {
    self.document = document
    self.options = options
  }

  func file(_ version: ApolloOptions.Manifest.Version) -> GeneratedFile {
    let text =
      switch version {
      case .persistedQueries: persistedQueries()
      case .legacy: legacy()
      }
    return GeneratedFile(path: "", text: text, spans: [])
  }

  private func persistedQueries() -> String {
    let identifiers = OperationIdentifiers(of: document, options)
    let isFirst = !options.has(.oneLineDocuments)
    let isOneLine = isFirst && options.documentLiteral == .singleLine
    let operations = document.operations.map { operation in
      """
          {
            "id": "\(identifiers.identifier(of: operation))",
            "body": \(isOneLine ? line(of: operation) : body(of: operation)),
            "name": "\(operation.name ?? "")",
            "type": "\(operation.kind.rawValue)"
          }
      """
    }
    // In 1.3.1, the format has another name, and a comma follows the last operation.
    return """
      {
        "format": "apollo-persisted-quer\(isFirst ? "ies" : "y-manifest")",
        "version": 1,
        "operations": [
      \(operations.joined(separator: ",\n"))\(isFirst ? "," : "")
        ]
      }
      """
  }

  private func legacy() -> String {
    let identifiers = OperationIdentifiers(of: document, options)
    let colon = options.has(.oneLineDocuments) ? ":" : " :"
    let operations = document.operations.map { operation in
      """
        "\(identifiers.identifier(of: operation))" : {
          "name"\(colon) "\(operation.name ?? "")",
          "source"\(colon) \(body(of: operation))
        }
      """
    }
    return """
      {
      \(operations.joined(separator: ",\n"))
      }
      """
  }

  /// The sent text as a JSON string.
  ///
  /// Up to 1.3.1, all of it is escaped, including slashes. Later releases escape only line breaks
  /// between definitions and, from 1.7.0, quotation marks.
  private func body(of operation: CompiledOperation) -> String {
    guard options.has(.oneLineDocuments) else {
      let text = JSONPrinter.quoted(texts(of: operation).joined(separator: "\n"))
      return text.split(separator: "/", omittingEmptySubsequences: false).joined(separator: "\\/")
    }
    let text = texts(of: operation).joined(separator: "\\n")
    guard options.has(.escapedManifests) else { return "\"\(text)\"" }
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    return "\"\(parts.joined(separator: "\\\""))\""
  }

  /// The sent text with its lines joined to one and nothing escaped.
  private func line(of operation: CompiledOperation) -> String {
    let lines = texts(of: operation).flatMap { $0.split(separator: "\n") }
    return "\"\(lines.map { $0.drop { $0 == " " } }.joined(separator: " "))\""
  }

  private func texts(of operation: CompiledOperation) -> [String] {
    [operation.document] + operation.fragments.compactMap { document.fragment(named: $0)?.document }
  }
}
