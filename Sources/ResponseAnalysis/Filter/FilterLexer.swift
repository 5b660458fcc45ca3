/// Splits the text of a filter into words, values and operators.
package struct FilterLexer {
  private let bytes: [UInt8]
  private let offset: Int
  private var position = 0
  private var tokens: [FilterToken] = []

  private init(_ text: String, at offset: Int) {
    bytes = Array(text.utf8)
    self.offset = offset
  }

  /// The tokens, ending with the end of the text.
  ///
  /// The offset of the text in a longer one is added to all positions.
  package static func tokens(
    of text: String,
    at offset: Int = 0
  ) throws(FilterError) -> [FilterToken] {
    var lexer = FilterLexer(text, at: offset)
    do throws(FilterError) {
      try lexer.run()
    } catch {
      var error = error
      error.range = error.range.shifted(by: offset)
      throw error
    }
    return lexer.tokens
  }

  private mutating func run() throws(FilterError) {
    while let byte = peek() {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"): try text(until: byte)
      case UInt8(ascii: "`"): try quotedName()
      case UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
      case UInt8(ascii: "-"): try number()
      case _ where Self.isWordByte(byte): word()
      case _: try sign()
      }
    }
    add(.end, from: position)
  }

  private mutating func add(_ kind: FilterToken.Kind, from start: Int) {
    tokens.append(FilterToken(kind: kind, range: (start..<position).shifted(by: offset)))
  }

  private func peek(_ offset: Int = 0) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  /// Whether the byte is a letter, digit, `_`, or not ASCII.
  package static func isWordByte(_ byte: UInt8) -> Bool {
    byte == 0x5F || byte >= 0x80 || isDigit(byte) || (0x61...0x7A).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private mutating func word() {
    let start = position
    while let byte = peek(), Self.isWordByte(byte) { position += 1 }
    add(.word(string(start..<position), isQuoted: false), from: start)
  }

  private mutating func quotedName() throws(FilterError) {
    let start = position
    position += 1
    while let byte = peek(), Self.isWordByte(byte) { position += 1 }
    guard peek() == UInt8(ascii: "`"), position > start + 1 else {
      throw FilterError(
        "The name has no closing backtick.",
        at: start..<position,
        isSyntax: true
      )
    }
    position += 1
    add(.word(string(start + 1..<position - 1), isQuoted: true), from: start)
  }

  private mutating func number() throws(FilterError) {
    let start = position
    if peek() == UInt8(ascii: "-") { position += 1 }
    digits()
    if peek() == UInt8(ascii: "."), peek(1).map(Self.isDigit) == true {
      position += 1
      digits()
    }
    if let byte = peek(), byte | 0x20 == UInt8(ascii: "e") {
      let signed = peek(1) == UInt8(ascii: "-") || peek(1) == UInt8(ascii: "+")
      if peek(signed ? 2 : 1).map(Self.isDigit) == true {
        position += signed ? 2 : 1
        digits()
      }
    }
    let end = position
    // An unquoted date is treated as one token for the error message.
    while let byte = peek(),
      Self.isWordByte(byte) || byte == UInt8(ascii: "-") && peek(1).map(Self.isDigit) == true
    {
      position += 1
    }
    let text = string(start..<position)
    if position == end, let double = Double(text), double.isInfinite {
      throw FilterError(
        "The number `\(text)` is too \(double < 0 ? "small" : "large").",
        at: start..<position,
        isSyntax: true
      )
    }
    guard position == end, let number = FilterNumber(text) else {
      throw FilterError(
        "`\(text)` is not a number; write a string in quotation marks.",
        at: start..<position,
        isSyntax: true
      )
    }
    add(.number(number), from: start)
  }

  private mutating func digits() {
    while let byte = peek(), Self.isDigit(byte) { position += 1 }
  }

  private mutating func text(until quote: UInt8) throws(FilterError) {
    let start = position
    position += 1
    var content: [UInt8] = []
    while let byte = peek(), byte != quote {
      position += 1
      guard byte == UInt8(ascii: "\\"), let escaped = peek() else {
        content.append(byte)
        continue
      }
      position += 1
      switch escaped {
      case UInt8(ascii: "n"): content.append(0x0A)
      case UInt8(ascii: "t"): content.append(0x09)
      case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): content.append(escaped)
      case _:
        throw FilterError(
          "A backslash must be followed by n, t, a backslash or a quotation mark.",
          at: position - 2..<position,
          isSyntax: true
        )
      }
    }
    guard peek() == quote else {
      throw FilterError(
        "The string has no closing quotation mark.",
        at: start..<position,
        isSyntax: true
      )
    }
    position += 1
    add(.text(String(decoding: content, as: UTF8.self)), from: start)
  }

  private mutating func sign() throws(FilterError) {
    let start = position
    for sign in FilterSign.allCases {
      let length = sign.rawValue.utf8.count
      guard bytes[position...].prefix(length).elementsEqual(sign.rawValue.utf8) else { continue }
      position += length
      return add(.sign(sign), from: start)
    }
    position += 1
    throw FilterError(
      "Unexpected `\(string(start..<position))`; write a string in quotation marks.",
      at: start..<position,
      isSyntax: true
    )
  }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

extension Range<Int> {
  /// The range of the same length at this distance.
  func shifted(by offset: Int) -> Range { lowerBound + offset..<upperBound + offset }
}
