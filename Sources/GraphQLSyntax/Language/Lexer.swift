/// Splits UTF-8 bytes into tokens (Section 2.1).
package struct Lexer: Sendable {
  let bytes: [UInt8]
  private let emptyHash = NameHash()
  /// The offset at which the search for the next token starts.
  package private(set) var position = 0
  /// The hash of the last name token.
  private(set) var nameHash: UInt32 = 0

  /// Whether fields may have a `NullabilityDesignator`.
  ///
  /// Then `?` is a token, which no edition of the specification has.
  var readsNullabilityDesignators = false

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Creates a lexer that starts at an offset inside the text.
  package init(_ bytes: [UInt8], from position: Int) {
    self.bytes = bytes
    self.position = position
  }

  /// Reads the next token.
  ///
  /// Skips white space, line ends, commas, comments and byte order marks.
  package mutating func next() throws(SyntaxError) -> Token {
    skipIgnored()
    guard position < bytes.count else {
      return Token(kind: .endOfFile, start: position, end: position)
    }
    let start = position
    let byte = bytes[start]
    if Self.isNameStart(byte) { return name() }
    switch byte {
    case UInt8(ascii: "{"): return punctuator(.openBrace)
    case UInt8(ascii: "}"): return punctuator(.closeBrace)
    case UInt8(ascii: "("): return punctuator(.openParenthesis)
    case UInt8(ascii: ")"): return punctuator(.closeParenthesis)
    case UInt8(ascii: "["): return punctuator(.openBracket)
    case UInt8(ascii: "]"): return punctuator(.closeBracket)
    case UInt8(ascii: ":"): return punctuator(.colon)
    case UInt8(ascii: "!"): return punctuator(.bang)
    case UInt8(ascii: "$"): return punctuator(.dollar)
    case UInt8(ascii: "&"): return punctuator(.ampersand)
    case UInt8(ascii: "="): return punctuator(.equals)
    case UInt8(ascii: "@"): return punctuator(.at)
    case UInt8(ascii: "|"): return punctuator(.pipe)
    case UInt8(ascii: "."): return try spread()
    case UInt8(ascii: "\""):
      if peek(1) == UInt8(ascii: "\""), peek(2) == UInt8(ascii: "\"") { return try blockString() }
      return try string()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    case UInt8(ascii: "'"):
      throw SyntaxError(
        "Unexpected single quote character ('), did you mean to use a double quote (\")?",
        start: start,
        end: start + 1
      )
    case UInt8(ascii: "?") where readsNullabilityDesignators: return punctuator(.question)
    default:
      throw SyntaxError(
        "Unexpected character: \(characterName(at: start)).",
        start: start,
        end: characterEnd(at: start)
      )
    }
  }

  /// Continues after an error, so that the next call makes progress.
  package mutating func skip(past error: SyntaxError) {
    position = max(position, error.end)
    if error.isUnterminatedString { skipLine() }
  }

  package static func isNameStart(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return (letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")) || byte == UInt8(ascii: "_")
  }

  /// Whether the text is a Name (Section 2.1.8).
  package static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, isNameStart(first) else { return false }
    return text.utf8.allSatisfy { isNameStart($0) || isDigit($0) }
  }

  package static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private func peek(_ distance: Int) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  private mutating func punctuator(_ kind: Token.Kind) -> Token {
    position += 1
    return Token(kind: kind, start: position - 1, end: position)
  }

  private mutating func skipLine() {
    while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
  }

  private mutating func skipIgnored() {
    var index = position
    defer { position = index }
    while index < bytes.count {
      switch bytes[index] {
      case 0x0A:
        index += 1
        // Most lines begin with spaces.
        if index + 8 <= bytes.count {
          index += (bytes.word(at: index) ^ 0x2020_2020_2020_2020).trailingZeroBitCount / 8
        }
      case 0x09, 0x0D, 0x20, UInt8(ascii: ","): index += 1
      case UInt8(ascii: "#"):
        while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
      case 0xEF:
        guard index + 2 < bytes.count, bytes[index + 1] == 0xBB, bytes[index + 2] == 0xBF else {
          return
        }
        index += 3
      default: return
      }
    }
  }

  private mutating func name() -> Token {
    let start = position
    var end = start + 1
    var hash = emptyHash
    hash.add(bytes[start])
    while end < bytes.count {
      let byte = bytes[end]
      guard Self.isNameStart(byte) || Self.isDigit(byte) else { break }
      hash.add(byte)
      end += 1
    }
    nameHash = hash.value
    position = end
    return Token(kind: .name, start: start, end: end)
  }

  private mutating func spread() throws(SyntaxError) -> Token {
    let start = position
    if peek(1) == UInt8(ascii: "."), peek(2) == UInt8(ascii: ".") {
      position += 3
      return Token(kind: .spread, start: start, end: position)
    }
    if peek(1) == UInt8(ascii: ".") {
      throw SyntaxError("Unexpected '..', did you mean '...'?", start: start, end: start + 2)
    }
    var end = start + 1
    while end < bytes.count, Self.isDigit(bytes[end]) { end += 1 }
    guard end > start + 1 else {
      throw SyntaxError("Unexpected character: '.'.", start: start, end: start + 1)
    }
    let digits = String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
    throw SyntaxError(
      "Invalid number, expected digit before '.', did you mean '0.\(digits)'?",
      start: start,
      end: end
    )
  }

  /// Reads an IntValue or FloatValue (Sections 2.10.1 and 2.10.2).
  private mutating func number() throws(SyntaxError) -> Token {
    let start = position
    var kind = Token.Kind.int
    if bytes[position] == UInt8(ascii: "-") { position += 1 }
    if position < bytes.count, bytes[position] == UInt8(ascii: "0") {
      position += 1
      if position < bytes.count, Self.isDigit(bytes[position]) {
        throw SyntaxError(
          "Invalid number, unexpected digit after 0: \(characterName(at: position)).",
          start: position,
          end: position + 1
        )
      }
    } else {
      try digits()
    }
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      kind = .float
      position += 1
      try digits()
    }
    if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
      kind = .float
      position += 1
      if position < bytes.count,
        bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-")
      {
        position += 1
      }
      try digits()
    }
    if position < bytes.count,
      bytes[position] == UInt8(ascii: ".") || Self.isNameStart(bytes[position])
    {
      throw expectedDigit()
    }
    return Token(kind: kind, start: start, end: position)
  }

  private mutating func digits() throws(SyntaxError) {
    guard position < bytes.count, Self.isDigit(bytes[position]) else { throw expectedDigit() }
    while position < bytes.count, Self.isDigit(bytes[position]) { position += 1 }
  }

  private func expectedDigit() -> SyntaxError {
    SyntaxError(
      "Invalid number, expected digit but got: \(characterName(at: position)).",
      start: position,
      end: characterEnd(at: position)
    )
  }

  /// Reads a StringValue between single quotation marks (Section 2.10.4).
  private mutating func string() throws(SyntaxError) -> Token {
    let start = position
    var index = start + 1
    var isASCII = true
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        if !isASCII { try checkUTF8(start..<index) }
        position = index + 1
        return Token(kind: .string, start: start, end: position)
      }
      if byte == UInt8(ascii: "\\") {
        do {
          index = try StringLiteral.escape(in: bytes, at: index).end
        } catch {
          position = error.end
          throw error
        }
      } else if byte == 0x0A || byte == 0x0D {
        break
      } else {
        if byte >= 0x80 { isASCII = false }
        index += 1
      }
    }
    position = index
    throw SyntaxError.unterminatedString(at: index)
  }

  /// Reads a block string (Section 2.10.4).
  private mutating func blockString() throws(SyntaxError) -> Token {
    let start = position
    let quote = UInt8(ascii: "\"")
    var index = start + 3
    var isASCII = true
    while index < bytes.count {
      if index + 8 <= bytes.count {
        // Skips eight bytes at once if none of them can end the string.
        let word = bytes.word(at: index)
        if word.matches(quote) | word.matches(UInt8(ascii: "\\")) == 0 {
          if word & 0x8080_8080_8080_8080 != 0 { isASCII = false }
          index += 8
          continue
        }
      }
      let byte = bytes[index]
      if byte == quote, index + 2 < bytes.count, bytes[index + 1] == quote,
        bytes[index + 2] == quote
      {
        if !isASCII { try checkUTF8(start..<index) }
        position = index + 3
        return Token(kind: .blockString, start: start, end: position)
      }
      if byte == UInt8(ascii: "\\"), index + 3 < bytes.count, bytes[index + 1] == quote,
        bytes[index + 2] == quote, bytes[index + 3] == quote
      {
        index += 4
        continue
      }
      if byte >= 0x80 { isASCII = false }
      index += 1
    }
    position = index
    throw SyntaxError.unterminatedString(at: index)
  }

  private mutating func checkUTF8(_ range: Range<Int>) throws(SyntaxError) {
    if let fault = StringLiteral.firstInvalidByte(in: bytes[range]) {
      position = fault + 1
      throw SyntaxError("Invalid UTF-8 in a string.", start: fault, end: fault + 1)
    }
  }

  /// The offset after the Unicode scalar at `offset`.
  private func characterEnd(at offset: Int) -> Int {
    guard offset < bytes.count else { return offset }
    var end = offset + 1
    while bytes[offset] >= 0xC0, end < bytes.count, end < offset + 4, bytes[end] & 0xC0 == 0x80 {
      end += 1
    }
    return end
  }

  /// The scalar at `offset` as shown in messages: quoted if it is printable ASCII, otherwise its
  /// code point.
  private func characterName(at offset: Int) -> String {
    guard offset < bytes.count else { return "<EOF>" }
    let byte = bytes[offset]
    if byte >= 0x20, byte < 0x7F { return "'\(Character(Unicode.Scalar(byte)))'" }
    let end = characterEnd(at: offset)
    let slice = bytes[offset..<end]
    guard StringLiteral.firstInvalidByte(in: slice) == nil,
      let scalar = String(decoding: slice, as: UTF8.self).unicodeScalars.first
    else { return "invalid UTF-8 byte 0x" + String(byte, radix: 16, uppercase: true) }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
