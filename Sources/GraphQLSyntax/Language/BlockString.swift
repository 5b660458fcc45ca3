/// The semantics of block strings: `BlockStringValue` of Section 2.10.4.
enum BlockString {
  /// The value of a block string token.
  static func value(of token: Token, in bytes: [UInt8]) -> String {
    let lines = Lines(of: bytes, (token.start + 3)..<(token.end - 3))
    if lines.first == lines.last, !lines.hasEscape {
      return String(decoding: bytes[lines.first], as: UTF8.self)
    }
    var result: [UInt8] = []
    result.reserveCapacity(lines.last.upperBound - lines.first.lowerBound)
    result.append(contentsOf: bytes[lines.first])
    var end = lines.first.upperBound
    while end < lines.last.upperBound {
      result.append(0x0A)
      let line = Lines.range(in: bytes, from: Lines.next(in: bytes, behind: end), lines.end)
      result.append(contentsOf: bytes[line].dropFirst(lines.indent))
      end = line.upperBound
    }
    return lines.hasEscape ? unescaped(result) : String(decoding: result, as: UTF8.self)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// The boundaries and common indentation of the non-blank lines, found in one pass without a list
  /// of lines.
  private struct Lines {
    /// The end of the content.
    let end: Int
    /// The first and the last line that are not blank.
    ///
    /// The first excludes the common indentation.
    var first = 0..<0
    var last = 0..<0
    /// The common indentation in bytes of all lines except the first.
    var indent = 0
    var hasEscape = false

    init(of bytes: [UInt8], _ content: Range<Int>) {
      end = content.upperBound
      var common = Int.max
      var isFirstOfAll = true
      var hasFirst = false
      var isFirstIndented = false
      var start = content.lowerBound
      while true {
        var index = start
        while index < end, BlockString.isBlank(bytes[index]) { index += 1 }
        let text = index
        while index < end, bytes[index] != 0x0A, bytes[index] != 0x0D {
          if bytes[index] == UInt8(ascii: "\\") { hasEscape = true }
          index += 1
        }
        if text < index {
          if !isFirstOfAll { common = min(common, text - start) }
          if !hasFirst {
            hasFirst = true
            isFirstIndented = !isFirstOfAll
            first = start..<index
          }
          last = start..<index
        }
        guard index < end else { break }
        start = Self.next(in: bytes, behind: index)
        isFirstOfAll = false
      }
      indent = common == .max ? 0 : common
      if isFirstIndented {
        let isOnly = first == last
        first = (first.lowerBound + indent)..<first.upperBound
        if isOnly { last = first }
      }
    }

    /// The start of the line after the line end at `end`.
    static func next(in bytes: [UInt8], behind end: Int) -> Int {
      let isPair = bytes[end] == 0x0D && bytes[end + 1] == 0x0A
      return isPair ? end + 2 : end + 1
    }

    /// The range of the line that starts at `start`.
    static func range(in bytes: [UInt8], from start: Int, _ end: Int) -> Range<Int> {
      var index = start
      while index < end, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
      return start..<index
    }
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
  /// The lines of a block string with the value `text`.
  ///
  /// `nil` if no block string can have this value, because blank first and last lines and common
  /// indentation are removed.
  static func lines(for text: String) -> [String]? {
    guard !text.utf8.contains(0x0D) else { return nil }
    let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard let first = lines.first, let last = lines.last,
      text.isEmpty || (!first.allSatisfy(isBlank) && !last.allSatisfy(isBlank)),
      lines.count == 1
        || lines.contains(where: { line in line.first.map { !isBlank($0) } ?? false })
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
