package import GraphQLRuntime

/// The documentation of a definition (Section 2.2).
///
/// Parsed descriptions are decoded on each access, because most are never shown.
@usableFromInline package struct Description: Sendable {
  private enum Storage: Sendable {
    case text(String)
    /// The source text and the range of the literal, including quotation marks.
    case literal([UInt8], start: UInt32, end: UInt32)
    /// A JSON string, by its position on the tape.
    case json(JSONDocument, UInt32)
  }

  private let storage: Storage
  package let isBlock: Bool

  package init(text: String, isBlock: Bool = true) {
    storage = .text(text)
    self.isBlock = isBlock
  }

  /// Creates a description from a string token that the lexer has checked.
  init(_ token: Token, in bytes: [UInt8]) {
    self.init(token.start..<token.end, in: bytes)
  }

  /// Creates a description from a string literal that the lexer has checked.
  init(_ literal: Range<Int>, in bytes: [UInt8]) {
    storage = .literal(
      bytes,
      start: UInt32(clamping: literal.lowerBound),
      end: UInt32(clamping: literal.upperBound)
    )
    // Two quotation marks are an empty string, not a block string.
    isBlock =
      literal.count >= 6 && bytes[literal.lowerBound + 1] == UInt8(ascii: "\"")
      && bytes[literal.lowerBound + 2] == UInt8(ascii: "\"")
  }

  /// Creates a description from a JSON string, by its position on the tape.
  package init(_ document: JSONDocument, at index: Int) {
    storage = .json(document, UInt32(clamping: index))
    isBlock = true
  }

  /// The literal's value, with escapes resolved and common indentation removed.
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
