/// Finds the identifiers in Swift source text, without those in comments and string literals.
///
/// Interpolations in strings are code. The scanner knows only the lexical structure of Swift: it
/// does not evaluate `#if`, and treats a regular expression literal as operators.
package struct SwiftIdentifiers {
  package struct Identifier: Equatable, Sendable {
    /// The bytes without backticks.
    package let bytes: Range<Int>
    /// The line number from 0.
    package let line: Int
    /// Whether it follows a dot, as in `hero.name` and `\.name`.
    package let isMember: Bool
    /// Whether it is an argument label, as in `first` of `HeroQuery(first: 3)`.
    package let isLabel: Bool
  }

  /// The enclosing construct.
  private enum Context {
    /// Code, with the number of open parentheses.
    case code(depth: Int)
    case string(hashes: Int, isMultiline: Bool)
  }

  private let bytes: [UInt8]
  private var position = 0
  private var line = 0
  private var contexts: [Context] = []
  private var depth = 0
  /// The last non-blank byte of code.
  private var last: UInt8 = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Calls `body` for each identifier, in order.
  package static func forEach(in bytes: [UInt8], _ body: (Identifier) -> Void) {
    var scanner = SwiftIdentifiers(bytes)
    scanner.scan(body)
  }

  private mutating func scan(_ body: (Identifier) -> Void) {
    while position < bytes.count {
      if case .string(let hashes, let isMultiline)? = contexts.last {
        scanString(hashes, isMultiline)
        continue
      }
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\n"):
        line += 1
        position += 1
      case UInt8(ascii: "/") where next == UInt8(ascii: "/"): skipLineComment()
      case UInt8(ascii: "/") where next == UInt8(ascii: "*"): skipBlockComment()
      case UInt8(ascii: "\""), UInt8(ascii: "#"): beginString()
      case _ where Self.isHead(byte): takeIdentifier(body)
      case _ where Self.isDigit(byte): takeNumber()
      default:
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { closeParenthesis() }
        if !Self.isSkipped(byte) { last = byte }
        position += 1
      }
    }
  }

  private var next: UInt8? { position + 1 < bytes.count ? bytes[position + 1] : nil }

  // MARK: Code

  private mutating func takeIdentifier(_ body: (Identifier) -> Void) {
    let start = position
    while position < bytes.count, Self.isHead(bytes[position]) || Self.isDigit(bytes[position]) {
      position += 1
    }
    var after = position
    if after < bytes.count, bytes[after] == UInt8(ascii: "`") { after += 1 }
    while after < bytes.count, bytes[after] == UInt8(ascii: " ") { after += 1 }
    let isColon = after < bytes.count && bytes[after] == UInt8(ascii: ":")
    body(
      Identifier(
        bytes: start..<position,
        line: line,
        isMember: last == UInt8(ascii: "."),
        isLabel: isColon && (last == UInt8(ascii: "(") || last == UInt8(ascii: ","))
      )
    )
    last = UInt8(ascii: "a")
  }

  /// `1.5` has no member; `1.description` has one.
  private mutating func takeNumber() {
    while position < bytes.count, Self.isHead(bytes[position]) || Self.isDigit(bytes[position]) {
      position += 1
    }
    last = UInt8(ascii: "0")
  }

  private mutating func closeParenthesis() {
    if depth == 0, case .code(let outer)? = contexts.last {
      // The end of an interpolation.
      contexts.removeLast()
      depth = outer
    } else {
      depth = max(0, depth - 1)
    }
  }

  /// Backticks do not change the identifier.
  private static func isSkipped(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
      || byte == UInt8(ascii: "`")
  }

  private static func isHead(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte >= 0x80 || (0x61...0x7A).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  // MARK: Comments and strings

  private mutating func skipLineComment() {
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
  }

  private mutating func skipBlockComment() {
    var open = 0
    repeat {
      if bytes[position] == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        open += 1
        position += 2
      } else if bytes[position] == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
        open -= 1
        position += 2
      } else {
        if bytes[position] == UInt8(ascii: "\n") { line += 1 }
        position += 1
      }
    } while open > 0 && position < bytes.count
  }

  private mutating func beginString() {
    let hashes = count(of: UInt8(ascii: "#"), from: position)
    let quotes = count(of: UInt8(ascii: "\""), from: position + hashes)
    position += max(1, hashes)
    last = UInt8(ascii: "\"")
    guard quotes > 0 else { return }
    if hashes == 0 { position -= 1 }
    let isMultiline = quotes >= 3
    position += isMultiline ? 3 : 1
    contexts.append(.string(hashes: hashes, isMultiline: isMultiline))
  }

  private mutating func scanString(_ hashes: Int, _ isMultiline: Bool) {
    let byte = bytes[position]
    switch byte {
    case UInt8(ascii: "\\") where count(of: UInt8(ascii: "#"), from: position + 1) >= hashes:
      position += 1 + hashes
      guard position < bytes.count else { return }
      if bytes[position] == UInt8(ascii: "(") {
        contexts.append(.code(depth: depth))
        depth = 0
        last = UInt8(ascii: "(")
        position += 1
      } else if bytes[position] != UInt8(ascii: "\n") {
        position += 1
      }
    case UInt8(ascii: "\""):
      let quotes = isMultiline ? 3 : 1
      if count(of: byte, from: position) >= quotes,
        count(of: UInt8(ascii: "#"), from: position + quotes) >= hashes
      {
        position += quotes + hashes
        contexts.removeLast()
      } else {
        position += 1
      }
    case UInt8(ascii: "\n"):
      // An unterminated single-line string ends with its line.
      if isMultiline {
        line += 1
        position += 1
      } else {
        contexts.removeLast()
      }
    default: position += 1
    }
  }

  private func count(of byte: UInt8, from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] == byte { end += 1 }
    return end - start
  }
}
