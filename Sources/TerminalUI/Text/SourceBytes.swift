// Character classes and strings in UTF-8 source text, for the GraphQL and Swift highlighters.

func isDigit(_ byte: UInt8) -> Bool {
  byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
}

func isWordStart(_ byte: UInt8) -> Bool {
  (byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z"))
    || (byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z"))
    || byte == UInt8(ascii: "_") || byte >= 0x80
}

func isWordPart(_ byte: UInt8) -> Bool {
  isWordStart(byte) || isDigit(byte)
}

/// Returns the offset after a string whose first quote is at `start`; the string may be
/// unterminated.
///
/// `"…"` ends at the end of its line, and `"""…"""` can span lines. A backslash escapes the next
/// byte, except in a GraphQL block string (Section 2.9.4), where only `\"""` is an escape.
func endOfString(in bytes: [UInt8], from start: Int, isGraphQL: Bool) -> Int {
  let quotes = Array("\"\"\"".utf8)
  let isBlock = bytes[start...].starts(with: quotes)
  var index = start + (isBlock ? 3 : 1)
  while index < bytes.count {
    let rest = bytes[index...]
    if bytes[index] == UInt8(ascii: "\\") {
      let isQuoting = rest.dropFirst().starts(with: quotes)
      index += isBlock && isGraphQL ? (isQuoting ? 4 : 1) : 2
    } else if isBlock ? rest.starts(with: quotes) : bytes[index] == quotes[0] {
      return index + (isBlock ? 3 : 1)
    } else if !isBlock, bytes[index] == 0x0A || bytes[index] == 0x0D {
      return index
    } else {
      index += 1
    }
  }
  return min(index, bytes.count)
}
