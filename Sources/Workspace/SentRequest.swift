import GraphQLSyntax

/// A document in a form for comparison, which ignores layout and the order of definitions.
package struct CanonicalDocument: Hashable, Sendable {
  /// The sent text, which is not compared.
  package let text: String
  /// The names of the operations in document order; `nil` for an anonymous one.
  package let operationNames: [String?]
  /// Whether the text has syntax errors.
  package let isDamaged: Bool
  /// The definitions in a normalized layout, sorted; the text itself if it has syntax errors.
  private let definitions: [String]

  package init(_ text: String) {
    self.text = text
    var sources = SourceMap(readsNullabilityDesignators: true)
    let (document, diagnostics) = Parser.parse(sources.add(name: "", text: text))
    operationNames = document.operations.map { $0.name?.text }
    isDamaged = diagnostics.contains { $0.severity == .error }
    definitions =
      isDamaged
      ? [text] : document.definitions.map { Printer.text(of: $0, style: .compact) }.sorted()
  }

  package static func == (left: CanonicalDocument, right: CanonicalDocument) -> Bool {
    left.definitions == right.definitions
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(definitions) }
}

/// An operation of a document, as requested by a recorded exchange.
package struct SentRequest: Hashable, Sendable {
  package let document: CanonicalDocument
  /// The requested operation; `nil` if it is the document's only one or the request does not name
  /// it.
  package let operation: String?

  package init(_ document: CanonicalDocument, operationName: String?) {
    self.document = document
    operation = document.operationNames.count > 1 ? operationName : nil
  }

  /// The names of the operations that it may request.
  package var operationNames: Set<String> {
    operation.map { [$0] } ?? Set(document.operationNames.compactMap { $0 })
  }
}
