package import GraphQLRuntime

/// The documentation of a definition (Section 2.2).
///
/// Most descriptions of a schema are never shown, so one that was parsed is decoded each time that
/// its text is asked for.
@usableFromInline package struct Description: Sendable {
  private enum Storage: Sendable {
    case text(String)
    /// The source text and the literal in it, quotation marks included.
    case literal([UInt8], start: UInt32, end: UInt32)
    /// A string of a JSON text, by its place on the tape.
    case json(JSONDocument, UInt32)
  }

  private let storage: Storage
  package let isBlock: Bool

  package init(text: String, isBlock: Bool = true) {
    storage = .text(text)
    self.isBlock = isBlock
  }

  /// A string token of a source text, whose escapes the lexer has checked.
  init(_ token: Token, in bytes: [UInt8]) {
    self.init(token.start..<token.end, in: bytes)
  }

  /// A string literal of a source text, whose escapes the lexer has checked.
  init(_ literal: Range<Int>, in bytes: [UInt8]) {
    storage = .literal(
      bytes,
      start: UInt32(clamping: literal.lowerBound),
      end: UInt32(clamping: literal.upperBound)
    )
    // Two quotation marks alone are an empty string.
    isBlock =
      literal.count >= 6 && bytes[literal.lowerBound + 1] == UInt8(ascii: "\"")
      && bytes[literal.lowerBound + 2] == UInt8(ascii: "\"")
  }

  /// A string of a JSON text, by its place on the tape.
  package init(_ document: JSONDocument, at index: Int) {
    storage = .json(document, UInt32(clamping: index))
    isBlock = true
  }

  /// What the literal means, its escapes resolved and its indentation taken off.
  package var text: String {
    switch storage {
    case .text(let text): return text
    case .json(let document, let index): return document.string(at: Int(index))
    case .literal(let bytes, let start, let end):
      let token = Token(kind: isBlock ? .blockString : .string, start: Int(start), end: Int(end))
      return isBlock
        ? BlockString.value(of: token, in: bytes) : StringLiteral.value(of: token, in: bytes)
    }
  }
}
