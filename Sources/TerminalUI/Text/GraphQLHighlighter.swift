/// Splits GraphQL source (documents and type definitions) into colored tokens.
///
/// It follows the lexical grammar (Section 2.1) but accepts any bytes, so that invalid text is
/// colored too.
package func graphQLTokens(_ bytes: [UInt8]) -> [Token] {
  GraphQLScanner.tokens(of: bytes)
}

private struct GraphQLScanner: TokenScanner {
  let bytes: [UInt8]
  var index = 0
  var tokens: [Token] = []

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func scan(_ byte: UInt8, from start: Int) {
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ","):
      index += 1
    case UInt8(ascii: "#"):
      skipLine()
      add(start, .comment)
    case UInt8(ascii: "\""):
      index = endOfString(in: bytes, from: start, isGraphQL: true)
      add(start, .string)
    case UInt8(ascii: "$"), UInt8(ascii: "@"):
      index += 1
      skipWord()
      add(start, byte == UInt8(ascii: "$") ? .variable : .directive)
    case UInt8(ascii: "."):
      while index < bytes.count, bytes[index] == byte { index += 1 }
      add(start, .punctuation)
    default:
      scanOther(byte, from: start)
    }
  }

  private mutating func scanOther(_ byte: UInt8, from start: Int) {
    if isDigit(byte) || (byte == UInt8(ascii: "-") && isDigit(peek(1))) {
      index += 1
      while isWordPart(peek(0)) || peek(0) == UInt8(ascii: ".") { index += 1 }
      add(start, .number)
    } else if isWordStart(byte) {
      skipWord()
      add(start, wordKind(start..<index))
    } else {
      index += 1
      add(start, .punctuation)
    }
  }

  /// By convention types are upper case; keywords are recognized only where a field cannot occur.
  private func wordKind(_ range: Range<Int>) -> StyleRole {
    let first = bytes[range.lowerBound]
    if first >= UInt8(ascii: "A"), first <= UInt8(ascii: "Z") {
      return isAllUpper(range) ? .literal : .typeName
    }
    guard range.count <= 12 else { return .fieldName }
    let word = String(decoding: bytes[range], as: UTF8.self)
    switch word {
    case "query", "mutation", "subscription", "fragment", "schema", "scalar", "type", "interface",
      "union", "enum", "input", "directive", "extend":
      return startsLine(range.lowerBound) && !isFieldLike(after: range.upperBound)
        ? .keyword : .fieldName
    case "on", "implements", "repeatable":
      return .keyword
    case "true", "false", "null":
      return .literal
    default:
      return .fieldName
    }
  }

  private func isAllUpper(_ range: Range<Int>) -> Bool {
    guard range.count > 1 else { return false }
    for at in range where bytes[at] >= UInt8(ascii: "a") && bytes[at] <= UInt8(ascii: "z") {
      return false
    }
    return true
  }

  private func startsLine(_ offset: Int) -> Bool {
    var at = offset
    while at > 0 {
      at -= 1
      let byte = bytes[at]
      if byte == 0x0A || byte == 0x0D { return at + 1 == offset }
      if byte != 0x20 && byte != 0x09 { return startsAfterExtend(at) }
    }
    return true
  }

  private func startsAfterExtend(_ last: Int) -> Bool {
    let word = Array("extend".utf8)
    guard last + 1 >= word.count else { return false }
    return Array(bytes[(last + 1 - word.count)...last]) == word
  }

  private func isFieldLike(after offset: Int) -> Bool {
    var at = offset
    while at < bytes.count, bytes[at] == 0x20 || bytes[at] == 0x09 { at += 1 }
    return at < bytes.count && bytes[at] == UInt8(ascii: ":")
  }
}
