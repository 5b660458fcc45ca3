import GraphQLSyntax

/// Splits Swift source into colored tokens.
///
/// It supports what generated code contains: comments, one-line and multi-line strings, attributes,
/// implicit members, and types, which start with an upper-case letter. It is not a parser, and
/// accepts any bytes.
package func swiftTokens(_ bytes: [UInt8]) -> [Token] {
  SwiftScanner.tokens(of: bytes)
}

private struct SwiftScanner: TokenScanner {
  let bytes: [UInt8]
  var index = 0
  var tokens: [Token] = []

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func scan(_ byte: UInt8, from start: Int) {
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D:
      index += 1
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
      skipLine()
      add(start, .comment)
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
      skipBlockComment()
      add(start, .comment)
    case UInt8(ascii: "\""):
      index = endOfString(in: bytes, from: start, isGraphQL: false)
      add(start, .string)
    case UInt8(ascii: "#") where startsRawString(at: index):
      skipRawString()
      add(start, .string)
    case UInt8(ascii: "@"), UInt8(ascii: "#"):
      index += 1
      skipWord()
      add(start, .directive)
    case UInt8(ascii: "`"):
      index += 1
      skipWord()
      if peek(0) == UInt8(ascii: "`") { index += 1 }
      add(start, .plain)
    case UInt8(ascii: ".") where isWordStart(peek(1)) && !followsValue(start):
      index += 1
      skipWord()
      add(start, .literal)
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      skipNumber()
      add(start, .number)
    default:
      if isWordStart(byte) {
        skipWord()
        add(start, wordKind(start..<index))
      } else {
        index += 1
        add(start, .punctuation)
      }
    }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if peek(0) == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        depth += 1
        index += 2
      } else if peek(0) == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        depth -= 1
        index += 2
      } else {
        index += 1
      }
    } while depth > 0 && index < bytes.count
    index = min(index, bytes.count)
  }

  private func startsRawString(at start: Int) -> Bool {
    var at = start
    while at < bytes.count, bytes[at] == UInt8(ascii: "#") { at += 1 }
    return at < bytes.count && bytes[at] == UInt8(ascii: "\"")
  }

  /// `#"…"#` and `#"""…"""#` end at the first quote that is followed by as many `#`.
  private mutating func skipRawString() {
    var pounds = 0
    while peek(0) == UInt8(ascii: "#") {
      pounds += 1
      index += 1
    }
    let quote = UInt8(ascii: "\"")
    let quotes = swiftQuoteCount(in: bytes, at: index, pounds: pounds)
    index += quotes
    while index < bytes.count {
      if bytes[index] == quote, closes(quotes: quotes, pounds: pounds) {
        index = min(bytes.count, index + quotes + pounds)
        return
      }
      index += 1
    }
  }

  private func closes(quotes: Int, pounds: Int) -> Bool {
    for distance in 0..<(quotes + pounds) {
      let expected = distance < quotes ? UInt8(ascii: "\"") : UInt8(ascii: "#")
      if peek(distance) != expected { return false }
    }
    return true
  }

  private mutating func skipNumber() {
    while index < bytes.count {
      let byte = bytes[index]
      if isWordPart(byte) || (byte == UInt8(ascii: ".") && isDigit(peek(1))) {
        index += 1
      } else {
        return
      }
    }
  }

  private func followsValue(_ start: Int) -> Bool {
    guard start > 0 else { return false }
    let byte = bytes[start - 1]
    return isWordPart(byte) || byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]")
      || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "`")
  }

  private func wordKind(_ range: Range<Int>) -> StyleRole {
    let first = bytes[range.lowerBound]
    if first >= UInt8(ascii: "A"), first <= UInt8(ascii: "Z") { return .typeName }
    let afterDot = range.lowerBound > 0 && bytes[range.lowerBound - 1] == UInt8(ascii: ".")
    if range.count <= 14, !afterDot || bytes[range.lowerBound] == UInt8(ascii: "s") {
      let word = String(decoding: bytes[range], as: UTF8.self)
      if swiftKeywords.contains(word), !afterDot || word == "self" { return .keyword }
    }
    return .plain
  }
}

private let swiftKeywords: Set<String> = [
  "import", "public", "package", "internal", "private", "fileprivate", "final", "class", "struct",
  "enum", "extension", "protocol", "typealias", "static", "let", "var", "func", "init", "case",
  "get", "set", "return", "self", "override", "if", "else", "switch", "default", "where", "as",
  "is", "in", "nil", "true", "false", "throws", "throw", "try", "some", "any", "guard",
  "nonisolated", "mutating", "super", "lazy", "indirect", "convenience", "required", "subscript",
]
