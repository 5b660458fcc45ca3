/// Swift literals with exactly the given value.
package enum SwiftLiteral {
  /// A single-line literal, raw if that avoids escapes.
  package static func string(_ value: String) -> String {
    let plain = isPrintable(value, orLineFeed: false)
    guard value.utf8.contains(where: { $0 == quote || $0 == backslash }) else {
      return plain ? "\"\(value)\"" : escaped(value)
    }
    guard plain, let pounds = rawDelimiter(for: value, isMultiline: false) else {
      return escaped(value)
    }
    return "\(pounds)\"\(value)\"\(pounds)"
  }

  /// A literal with quotes, backslashes and unprintable characters escaped, the only form allowed
  /// in attributes.
  package static func escaped(_ value: String) -> String {
    var literal = "\""
    for scalar in value.unicodeScalars {
      if let escape = escape(scalar) {
        literal += escape
      } else if isPrintable(scalar) {
        literal.unicodeScalars.append(scalar)
      } else {
        literal += "\\u{" + String(scalar.value, radix: 16) + "}"
      }
    }
    return literal + "\""
  }

  /// The escape of a scalar that cannot appear literally; `nil` for other scalars.
  package static func escape(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case _: nil
    }
  }

  /// The lines of a multiline literal, or a single line if the value must be escaped.
  package static func lines(_ value: String) -> [String] {
    guard isPrintable(value, orLineFeed: true), value.utf8.contains(UInt8(ascii: "\n")),
      let pounds = value.utf8.contains(where: { $0 == quote || $0 == backslash })
        ? rawDelimiter(for: value, isMultiline: true) : ""
    else { return [string(value)] }
    var lines = ["\(pounds)\"\"\""]
    lines += value.linesOfBytes
    lines.append("\"\"\"\(pounds)")
    return lines
  }

  /// The shortest run of `#` for which the value contains neither an end quote nor an escape.
  private static func rawDelimiter(for value: String, isMultiline: Bool) -> String? {
    var longest = isMultiline ? -1 : 0
    var run = -1
    var quotes = 0
    for byte in value.utf8 {
      switch byte {
      case quote:
        quotes += 1
        run = !isMultiline || quotes >= 3 ? 0 : -1
      case backslash:
        quotes = 0
        run = 0
      case pound where run >= 0:
        run += 1
        quotes = 0
      case _:
        quotes = 0
        run = -1
      }
      longest = max(longest, run)
    }
    return longest < 8 ? String(repeating: "#", count: longest + 1) : nil
  }

  /// Whether the whole text may appear literally in source code.
  private static func isPrintable(_ text: String, orLineFeed: Bool) -> Bool {
    let feed: UInt8 = orLineFeed ? 0x0A : 0x20
    // Checking scalars takes ten times as long.
    return text.utf8.allSatisfy { (0x20..<0x7F).contains($0) || $0 == feed }
      || text.unicodeScalars.allSatisfy { isPrintable($0) || $0.value == UInt32(feed) }
  }

  /// Whether the scalar may appear literally in source code: no controls and no invisible
  /// directional characters.
  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    if (0x20..<0x7F).contains(scalar.value) { return true }
    return switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
    case .surrogate: false
    case _: true
    }
  }

  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")
  private static let pound = UInt8(ascii: "#")
}
