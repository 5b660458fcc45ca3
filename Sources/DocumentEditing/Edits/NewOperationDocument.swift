package import GraphQLSyntax

/// The document for a new operation if there are no documents.
package enum NewOperationDocument {
  /// The name used until it has a file.
  package static let name = "<new operation>"

  /// Parses its text; a blank text is not an error.
  package static func read(_ file: SourceFile) -> (document: Document, diagnostics: [Diagnostic]) {
    let (document, diagnostics) = Parser.parse(file)
    return (document.executablePart, isBlank(file.utf8) ? [] : diagnostics)
  }

  /// Whether a text contains only white space and comments.
  package static func isBlank(_ utf8: [UInt8]) -> Bool {
    var lexer = Lexer(utf8)
    return (try? lexer.next())?.kind == .endOfFile
  }
}
