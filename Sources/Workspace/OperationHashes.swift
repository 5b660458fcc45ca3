import DialectKit
import GraphQLRuntime
package import GraphQLSyntax
import SelectionIR

/// The operations of documents by the SHA-256 hashes that clients send instead of their texts.
///
/// They include the hashes of the text that generated code sends, with each separator that clients
/// use between an operation and its fragments, and of the text as written.
package struct OperationHashes: Sendable {
  /// An operation with the text that generated code sends.
  private struct Entry {
    let location: SourceRange
    let text: String
  }

  private var entries: [String: Entry] = [:]

  /// Creates an empty collection.
  package init() {}

  package init(_ workspace: Workspace) {
    for profile in [CompilationProfile.released, .proposal] {
      add(workspace.compiled(in: profile), workspace.sources)
    }
  }

  private mutating func add(_ document: CompiledDocument, _ sources: SourceMap) {
    for operation in document.operations {
      var texts = ["\n", "\\n", ""].map { document.sentText(of: operation, separator: $0) }
      let fragments = operation.fragments.compactMap { document.fragment(named: $0)?.location }
      let written = ([operation.location] + fragments).map { sources.text(of: $0) }
      texts += [written.joined(separator: "\n"), written.joined(separator: "\n\n")]
      for text in texts {
        entries[SHA256.hex(text)] = Entry(location: operation.location, text: texts[0])
      }
    }
  }

  /// Returns the text that generated code sends for the operation with an identifier.
  package func text(of id: String) -> String? { entry(of: id)?.text }

  /// Returns the location of the operation with an identifier.
  package func location(of id: String) -> SourceRange? { entry(of: id)?.location }

  private func entry(of id: String) -> Entry? {
    OperationRequest.documentKeys(of: id).lazy.compactMap { entries[$0.lowercased()] }.first
  }
}

extension Workspace {
  /// Sentences without full stop about recorded requests that sent only an identifier, which neither
  /// a manifest nor an operation has.
  package var unknownDocumentNotes: [String] {
    let asking = (responses.compactMap(\.exchange) + unanswered).filter {
      $0.sent == nil && $0.request.documentID != nil
    }
    guard !asking.isEmpty else { return [] }
    var texts = SentTexts(self)
    var places: Set<String> = []
    var named: [String] = []
    var notes: [String] = []
    for exchange in asking
    where texts.operation(withIdentifierOf: exchange) == nil
      && places.insert(exchange.place).inserted
    {
      guard exchange.request.operationName == nil, let id = exchange.request.documentID else {
        named.append(exchange.place)
        continue
      }
      notes.append(
        "\(exchange.place): no loaded manifest contains the document '\(id)' of its request, and no "
          + "operation has this hash"
      )
    }
    guard !named.isEmpty else { return notes }
    let list = enumerated(named, conjunction: "and", limit: 5)
    return notes + [
      "text unknown, because no loaded manifest contains the document of the request, and no "
        + "operation has its hash: \(list)"
    ]
  }
}
