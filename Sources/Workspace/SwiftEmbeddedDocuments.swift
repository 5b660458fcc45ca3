package import GraphQLSyntax

/// Finds operations in Swift source: the text of `graphql("""...""")`.
package enum SwiftEmbeddedDocuments {
  /// Parses the documents of a file as one; all ranges refer to the Swift file.
  package static func parse(_ file: SourceFile) -> (document: Document?, diagnostics: [Diagnostic])
  {
    var scanner = Scanner(bytes: file.utf8)
    scanner.scan(upTo: nil, depth: 0)
    return EmbeddedLiteral.parse(scanner.documents, of: file, in: "Swift")
  }

  /// Scans Swift source, skipping comments and other strings, which may mention `graphql`.
  private struct Scanner {
    /// The maximum nesting depth of interpolations.
    private static let depthLimit = 64

    let bytes: [UInt8]
    var position = 0
    var documents: [EmbeddedLiteral] = []

    init(bytes: [UInt8]) { self.bytes = bytes }

    private var isAtEnd: Bool { position >= bytes.count }

    private func isNext(_ text: StaticString) -> Bool {
      text.withUTF8Buffer { bytes[min(position, bytes.count)...].starts(with: $0) }
    }

    /// Scans to the end, or past the parenthesis that closes an interpolation.
    mutating func scan(upTo end: UInt8?, depth: Int) {
      var open = 0
      while !isAtEnd {
        let byte = bytes[position]
        if isNext("//") {
          while !isAtEnd, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
        } else if isNext("/*") {
          skipComment()
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#") {
          _ = skipString(depth: depth)
        } else if Self.isNameByte(byte) {
          let start = position
          while !isAtEnd, Self.isNameByte(bytes[position]) { position += 1 }
          if bytes[start..<position].elementsEqual("graphql".utf8) { takeDocument(depth: depth) }
        } else {
          position += 1
          if byte == UInt8(ascii: "(") { open += 1 }
          if byte == end {
            if open == 0 { return }
            open -= 1
          }
        }
      }
    }

    /// Scans what follows the name: `(` and a multi-line string with any number of `#`.
    private mutating func takeDocument(depth: Int) {
      skipSpace()
      guard isNext("(") else { return }
      position += 1
      skipSpace()
      let place = documents.count
      if let literal = skipString(depth: depth), literal.isMultiline {
        // A document in an interpolation of this one would be read twice.
        documents.removeSubrange(place...)
        documents.append(literal)
      }
    }

    private mutating func skipSpace() {
      while !isAtEnd, [0x09, 0x0A, 0x0D, 0x20].contains(bytes[position]) { position += 1 }
    }

    /// Comments of this form can be nested.
    private mutating func skipComment() {
      var depth = 0
      while !isAtEnd {
        if isNext("/*") {
          depth += 1
          position += 2
        } else if isNext("*/") {
          depth -= 1
          position += 2
          if depth == 0 { return }
        } else {
          position += 1
        }
      }
    }

    /// Scans a string literal and returns its content; skips one byte if there is none.
    private mutating func skipString(depth: Int) -> EmbeddedLiteral? {
      let begin = position
      while !isAtEnd, bytes[position] == UInt8(ascii: "#") { position += 1 }
      let hashes = [UInt8](repeating: UInt8(ascii: "#"), count: position - begin)
      guard isNext("\"") else {
        position = max(position, begin + 1)
        return nil
      }
      let isMultiline = swiftQuoteCount(in: bytes, at: position, pounds: hashes.count) == 3
      let end = [UInt8](repeating: UInt8(ascii: "\""), count: isMultiline ? 3 : 1) + hashes
      position += end.count - hashes.count
      let start = position
      let escape = [UInt8(ascii: "\\")] + hashes
      var literal = EmbeddedLiteral(range: start..<start, isMultiline: isMultiline)
      while !isAtEnd {
        let rest = bytes[position...]
        if rest.starts(with: end) {
          defer { position += end.count }
          literal.range = start..<position
          return literal
        }
        if rest.starts(with: escape) {
          skipEscape(escape.count, in: &literal, depth: depth)
        } else if !isMultiline, rest.first == 0x0A || rest.first == 0x0D {
          return nil
        } else {
          position += 1
        }
      }
      position = bytes.count
      literal.range = start..<position
      return literal
    }

    /// Scans an escape sequence and records its meaning.
    private mutating func skipEscape(_ length: Int, in literal: inout EmbeddedLiteral, depth: Int) {
      let start = position
      position += length
      guard !isAtEnd else { return }
      let byte = bytes[position]
      position += 1
      let text: [UInt8]?
      switch byte {
      case UInt8(ascii: "("):
        if depth < Self.depthLimit { scan(upTo: UInt8(ascii: ")"), depth: depth + 1) }
        if literal.problem == nil { literal.problem = .interpolation(start..<position) }
        return
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"): text = [byte]
      case UInt8(ascii: "n"): text = [0x0A]
      case UInt8(ascii: "r"): text = [0x0D]
      case UInt8(ascii: "t"): text = [0x09]
      case UInt8(ascii: "0"): text = [0x00]
      case UInt8(ascii: "u"): text = unicodeEscape()
      case 0x09, 0x0A, 0x0D, 0x20: text = lineContinuation(literal)
      case _: text = nil
      }
      if let text {
        literal.escapes.append((start..<position, text))
      } else if literal.problem == nil {
        literal.problem = .unknownEscape(start..<position)
      }
    }

    /// Scans `{` and up to eight hexadecimal digits.
    private mutating func unicodeEscape() -> [UInt8]? {
      guard isNext("{") else { return nil }
      position += 1
      let start = position
      while !isAtEnd, position - start <= 8, bytes[position] != UInt8(ascii: "}") { position += 1 }
      let digits = String(decoding: bytes[start..<position], as: UTF8.self)
      guard isNext("}"), let number = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(number)
      else { return nil }
      position += 1
      return Array(String(scalar).utf8)
    }

    /// Skips spaces up to the end of the line, which itself is kept because GraphQL treats it as a
    /// space.
    private mutating func lineContinuation(_ literal: EmbeddedLiteral) -> [UInt8]? {
      guard literal.isMultiline else { return nil }
      position -= 1
      while !isAtEnd, bytes[position] == 0x20 || bytes[position] == 0x09 { position += 1 }
      return isNext("\n") || isNext("\r") ? [] : nil
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
        true
      case _: false
      }
    }
  }
}
