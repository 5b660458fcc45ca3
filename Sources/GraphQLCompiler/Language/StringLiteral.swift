/// The meaning of string literals (Section 2.10.4).
enum StringLiteral {
  /// The text that a string token means; the token's escapes have been checked by the lexer.
  static func value(of token: Token, in bytes: [UInt8]) -> String {
    let content = (token.start + 1)..<(token.end - 1)
    guard bytes[content].contains(UInt8(ascii: "\\")) else {
      return String(decoding: bytes[content], as: UTF8.self)
    }
    var result = String.UnicodeScalarView()
    var index = content.lowerBound
    var plainStart = index
    while index < content.upperBound {
      guard bytes[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      result.append(
        contentsOf: String(decoding: bytes[plainStart..<index], as: UTF8.self).unicodeScalars
      )
      guard let escape = try? escape(in: bytes, at: index) else { break }
      result.append(escape.scalar)
      index = escape.end
      plainStart = index
    }
    result.append(
      contentsOf: String(decoding: bytes[plainStart..<index], as: UTF8.self).unicodeScalars
    )
    return String(result)
  }

  /// The scalar that an escape sequence means and the offset behind it.
  static func escape(
    in bytes: [UInt8],
    at start: Int
  ) throws(SyntaxError) -> (scalar: Unicode.Scalar, end: Int) {
    guard start + 1 < bytes.count else {
      throw SyntaxError(Lexer.unterminated, start: start + 1, end: start + 1)
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

  /// `\uXXXX`, alone or as a surrogate pair.
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

  /// The offset of the first byte that is not part of well-formed UTF-8.
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
  /// The text as a string literal between quotation marks.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\u{8}": result += "\\b"
      case "\u{C}": result += "\\f"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if scalar.value < 0x20 || (scalar.value >= 0x7F && scalar.value < 0xA0) {
          let digits = String(scalar.value, radix: 16, uppercase: true)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}
