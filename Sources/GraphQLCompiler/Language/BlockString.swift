/// The meaning of block strings: `BlockStringValue` of Section 2.9.4.
enum BlockString {
  /// The text that a block string token means.
  static func value(of token: Token, in bytes: [UInt8]) -> String {
    let content = bytes[(token.start + 3)..<(token.end - 3)]
    let isPlain = content.allSatisfy { $0 != 0x0A && $0 != 0x0D && $0 != UInt8(ascii: "\\") }
    if isPlain {
      return content.allSatisfy(isBlank) ? "" : String(decoding: content, as: UTF8.self)
    }
    let lines = lines(of: content)
    let indent = commonIndent(of: lines)
    var first = 0
    var last = lines.count
    while first < last, lines[first].allSatisfy(isBlank) { first += 1 }
    while last > first, lines[last - 1].allSatisfy(isBlank) { last -= 1 }
    var result: [UInt8] = []
    result.reserveCapacity(content.count)
    for index in first..<last {
      if index > first { result.append(0x0A) }
      result.append(contentsOf: index == 0 ? lines[index] : lines[index].dropFirst(indent))
    }
    return unescaped(result)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func lines(of content: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = content.startIndex
    var index = start
    while index < content.endIndex {
      let byte = content[index]
      if byte == 0x0A || byte == 0x0D {
        lines.append(content[start..<index])
        if byte == 0x0D, index + 1 < content.endIndex, content[index + 1] == 0x0A { index += 1 }
        start = index + 1
      }
      index += 1
    }
    lines.append(content[start..<content.endIndex])
    return lines
  }

  private static func commonIndent(of lines: [ArraySlice<UInt8>]) -> Int {
    var common: Int?
    for line in lines.dropFirst() {
      let indent = line.prefix(while: isBlank).count
      if indent < line.count, indent < common ?? .max { common = indent }
    }
    return common ?? 0
  }

  /// Replaces `\"""` by `"""`.
  private static func unescaped(_ bytes: [UInt8]) -> String {
    guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
    let escape: [UInt8] = Array("\\\"\"\"".utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == escape[0], bytes[index...].starts(with: escape) { index += 1 }
      result.append(bytes[index])
      index += 1
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension BlockString {
  /// The lines between the quotation marks of a block string that means `text`; nil where no
  /// block string can mean it, because blank ends and common indentation are cut off.
  static func lines(for text: String) -> [String]? {
    guard !text.utf8.contains(0x0D) else { return nil }
    let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard let first = lines.first, let last = lines.last, !first.allSatisfy(isBlank),
      !last.allSatisfy(isBlank),
      lines.contains(where: { line in line.first.map { !isBlank($0) } ?? false })
    else { return nil }
    return lines.map { line in
      var escaped: [UInt8] = []
      escaped.reserveCapacity(line.count)
      var quotes = 0
      for byte in line {
        escaped.append(byte)
        quotes = byte == UInt8(ascii: "\"") ? quotes + 1 : 0
        if quotes == 3 {
          escaped.insert(UInt8(ascii: "\\"), at: escaped.count - 3)
          quotes = 0
        }
      }
      return String(decoding: escaped, as: UTF8.self)
    }
  }
}
