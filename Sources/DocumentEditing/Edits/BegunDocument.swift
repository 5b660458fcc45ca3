package import GraphQLSyntax

/// The document that stands where there are no documents, for an operation that is begun from nothing.
package enum BegunDocument {
  /// What it is called as long as it has no file.
  package static let name = "<new operation>"

  /// Reads its text: that nothing is in it yet is no fault.
  package static func read(_ file: SourceFile) -> (document: Document, diagnostics: [Diagnostic]) {
    let (document, diagnostics) = Parser.parse(file)
    return (document.executablePart, isBlank(file.utf8) ? [] : diagnostics)
  }

  /// Whether a text holds blanks and comments alone.
  package static func isBlank(_ utf8: [UInt8]) -> Bool {
    var lexer = Lexer(utf8)
    return (try? lexer.next())?.kind == .endOfFile
  }
}
