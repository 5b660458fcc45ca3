import GraphQLSyntax

/// A document as it is compared with others: layout and the order of definitions make no difference.
package struct CanonicalDocument: Hashable, Sendable {
  /// The text as it was sent; it is not compared.
  package let text: String
  /// The names of the operations in the order of the text; `nil` for an anonymous one.
  package let operationNames: [String?]
  /// The definitions in one layout, sorted; the text itself if it has syntax errors.
  private let definitions: [String]

  package init(_ text: String) {
    self.text = text
    var sources = SourceMap()
    let (document, diagnostics) = Parser.parse(sources.add(name: "", text: text))
    operationNames = document.operations.map { $0.name?.text }
    definitions =
      diagnostics.contains { $0.severity == .error }
      ? [text] : document.definitions.map { Printer.text(of: $0, style: .compact) }.sorted()
  }

  package static func == (left: CanonicalDocument, right: CanonicalDocument) -> Bool {
    left.definitions == right.definitions
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(definitions) }
}

/// What a recorded request asked: an operation of a document.
package struct SentRequest: Hashable, Sendable {
  package let document: CanonicalDocument
  /// The operation that was asked for; `nil` for the only one of the document, or if the request does not name one.
  package let operation: String?

  package init(_ document: CanonicalDocument, operationName: String?) {
    self.document = document
    operation = document.operationNames.count > 1 ? operationName : nil
  }

  /// The names of the operations that it may ask.
  package var operationNames: Set<String> {
    operation.map { [$0] } ?? Set(document.operationNames.compactMap { $0 })
  }
}
