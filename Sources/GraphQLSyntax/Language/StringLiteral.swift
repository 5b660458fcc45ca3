/// The semantics of string literals (Section 2.10.4).
package enum StringLiteral {
  /// The value of a string token, whose escapes the lexer has checked.
  static func value(of token: Token, in bytes: [UInt8]) -> String {
    let content = (token.start + 1)..<(token.end - 1)
    guard bytes[content].contains(UInt8(ascii: "\\")) else {
      return String(decoding: bytes[content], as: UTF8.self)
    }
    // Bytes, because appending to them does not copy.
    var result: [UInt8] = []
    result.reserveCapacity(content.count)
    var index = content.lowerBound
    while index < content.upperBound {
      guard bytes[index] == UInt8(ascii: "\\") else {
        result.append(bytes[index])
        index += 1
        continue
      }
      guard let escape = try? escape(in: bytes, at: index) else { break }
      result.append(contentsOf: UTF8.encode(escape.scalar) ?? UTF8.encodedReplacementCharacter)
      index = escape.end
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The scalar of an escape sequence and the offset after the sequence.
  static func escape(
    in bytes: [UInt8],
    at start: Int
  ) throws(SyntaxError) -> (scalar: Unicode.Scalar, end: Int) {
    guard start + 1 < bytes.count else {
      throw SyntaxError.unterminatedString(at: start + 1)
    }
    switch bytes[start + 1] {
    case UInt8(ascii: "\""): return ("\"", start + 2)
    case UInt8(ascii: "\\"): return ("\\", start + 2)
    case UInt8(ascii: "/"): return ("/", start + 2)
    case UInt8(ascii: "b"): return ("\u{8}", start + 2)
    case UInt8(ascii: "f"): return ("\u{C}", start + 2)
    case UInt8(ascii: "n"): return ("\n", start + 2)
    case UInt8(ascii: "r"): return ("\r", start + 2)
    case UInt8(ascii: "t"): return ("\t", start + 2)
    case UInt8(ascii: "u"):
      if start + 2 < bytes.count, bytes[start + 2] == UInt8(ascii: "{") {
        return try variableWidth(in: bytes, at: start)
      }
      return try fixedWidth(in: bytes, at: start)
    case let byte:
      let end = byte < 0x80 ? start + 2 : start + 1
      let text = String(decoding: bytes[start..<end], as: UTF8.self)
      throw SyntaxError("Invalid character escape sequence: '\(text)'.", start: start, end: end)
    }
  }

  /// `\u{...}`.
  private static func variableWidth(
    in bytes: [UInt8],
    at start: Int
  ) throws(SyntaxError) -> (scalar: Unicode.Scalar, end: Int) {
    var number: UInt32 = 0
    var index = start + 3
    while index < bytes.count, index < start + 12 {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "}") {
        guard index > start + 4, let scalar = Unicode.Scalar(number) else { break }
        return (scalar, index)
      }
      guard let digit = hexDigit(byte), index < start + 12 else { break }
      number = number << 4 | digit
    }
    throw invalidUnicode(in: bytes, start..<index)
  }

  /// `\uXXXX`, or two of them as a surrogate pair.
  private static func fixedWidth(
    in bytes: [UInt8],
    at start: Int
  ) throws(SyntaxError) -> (scalar: Unicode.Scalar, end: Int) {
    guard let number = fourDigits(in: bytes, at: start + 2) else {
      throw invalidUnicode(in: bytes, start..<min(start + 6, bytes.count))
    }
    if let scalar = Unicode.Scalar(number) { return (scalar, start + 6) }
    if number >= 0xD800, number <= 0xDBFF, start + 7 < bytes.count,
      bytes[start + 6] == UInt8(ascii: "\\"), bytes[start + 7] == UInt8(ascii: "u"),
      let low = fourDigits(in: bytes, at: start + 8), low >= 0xDC00, low <= 0xDFFF,
      let scalar = Unicode.Scalar(0x10000 + ((number & 0x3FF) << 10) + (low & 0x3FF))
    {
      return (scalar, start + 12)
    }
    throw invalidUnicode(in: bytes, start..<(start + 6))
  }

  private static func fourDigits(in bytes: [UInt8], at start: Int) -> UInt32? {
    guard start + 4 <= bytes.count else { return nil }
    var number: UInt32 = 0
    for index in start..<(start + 4) {
      guard let digit = hexDigit(bytes[index]) else { return nil }
      number = number << 4 | digit
    }
    return number
  }

  private static func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }

  private static func invalidUnicode(in bytes: [UInt8], _ range: Range<Int>) -> SyntaxError {
    let line = bytes[range].prefix { $0 != 0x0A && $0 != 0x0D }
    let text = String(decoding: line, as: UTF8.self)
    return SyntaxError(
      "Invalid Unicode escape sequence: '\(text)'.",
      start: range.lowerBound,
      end: max(line.endIndex, range.lowerBound + 1)
    )
  }

  /// The offset of the first byte that is not well-formed UTF-8.
  static func firstInvalidByte(in bytes: ArraySlice<UInt8>) -> Int? {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var offset = bytes.startIndex
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): offset += UTF8.width(scalar)
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }
}

extension StringLiteral {
  /// Whether the text has characters that a terminal cannot show, not counting line ends and tabs.
  static func hasInvisible(_ text: String) -> Bool {
    if text.utf8.allSatisfy({ ($0 >= 0x20 && $0 < 0x7F) || $0 == 0x0A || $0 == 0x09 }) {
      return false
    }
    return text.unicodeScalars.contains { $0 != "\n" && $0 != "\t" && !isDisplayable($0) }
  }

  /// Returns the text as a string literal of visible characters.
  ///
  /// Other characters become `\u` escapes, with surrogate pairs outside the Basic Multilingual
  /// Plane, which every parser supports.
  static func quoted(_ text: String, escapesInvisible: Bool) -> String {
    guard escapesInvisible else { return quoted(text) }
    var result = ""
    var plain = String.UnicodeScalarView()
    func flush() {
      guard !plain.isEmpty else { return }
      result += quoted(String(plain)).dropFirst().dropLast()
      plain = String.UnicodeScalarView()
    }
    for scalar in text.unicodeScalars {
      if scalar.value < 0xA0 || isDisplayable(scalar) {
        plain.append(scalar)
        continue
      }
      flush()
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16, uppercase: true)
        result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      }
    }
    flush()
    return "\"" + result + "\""
  }

  /// Returns the text as a string literal.
  package static func quoted(_ text: String) -> String {
    var result: [UInt8] = [UInt8(ascii: "\"")]
    result.reserveCapacity(text.utf8.count + 2)
    var isBehindC2 = false
    for byte in text.utf8 {
      // U+0080 to U+009F are encoded as 0xC2 and one more byte.
      if isBehindC2, byte < 0xA0 {
        result.removeLast()
        result.append(contentsOf: "\\u00\(hex(byte))".utf8)
      } else if let escape = escape(for: byte) {
        result.append(contentsOf: escape.utf8)
      } else {
        result.append(byte)
      }
      isBehindC2 = byte == 0xC2
    }
    result.append(UInt8(ascii: "\""))
    return String(decoding: result, as: UTF8.self)
  }

  /// The escape for a byte that cannot appear literally; `nil` if it can.
  private static func escape(for byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "\""): "\\\""
    case UInt8(ascii: "\\"): "\\\\"
    case 0x08: "\\b"
    case 0x0C: "\\f"
    case 0x0A: "\\n"
    case 0x0D: "\\r"
    case 0x09: "\\t"
    case 0..<0x20, 0x7F: "\\u00\(hex(byte))"
    default: nil
    }
  }

  /// The byte as two hexadecimal digits.
  private static func hex(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.utf8.count < 2 ? "0" + digits : digits
  }
}
