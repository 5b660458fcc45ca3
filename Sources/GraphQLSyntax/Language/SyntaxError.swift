/// An error that prevents a text from being parsed as GraphQL.
package struct SyntaxError: Error, Equatable, Sendable {
  /// The message without the prefix "Syntax Error".
  package let message: String
  package let start: Int
  package let end: Int
  package let notes: [String]
  package let isUnterminatedString: Bool

  package init(
    _ message: String,
    start: Int,
    end: Int,
    notes: [String] = [],
    isUnterminatedString: Bool = false
  ) {
    self.message = message
    self.start = start
    self.end = end
    self.notes = notes
    self.isUnterminatedString = isUnterminatedString
  }

  /// Creates the error for a string that is not terminated.
  static func unterminatedString(at offset: Int) -> SyntaxError {
    SyntaxError("Unterminated string.", start: offset, end: offset, isUnterminatedString: true)
  }

  package func diagnostic(in file: SourceFileID) -> Diagnostic {
    Diagnostic(
      stage: .syntax,
      message: "Syntax Error: \(message)",
      ranges: [
        SourceRange(file: file, start: UInt32(clamping: start), end: UInt32(clamping: end))
      ],
      notes: notes
    )
  }
}
