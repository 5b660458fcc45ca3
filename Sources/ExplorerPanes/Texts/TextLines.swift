import Explorer
import TerminalUI

/// Functions for the lines, characters and columns of a text, which is given as arbitrary bytes.
enum TextLines {
  /// Returns the bytes of the line at a place, without its line break; a place between CR and LF
  /// belongs to the line before.
  static func line(at offset: Int, in utf8: [UInt8]) -> Range<Int> {
    var start = min(max(offset, 0), utf8.count)
    if start > 0, start < utf8.count, utf8[start] == 0x0A, utf8[start - 1] == 0x0D { start -= 1 }
    var end = start
    while start > 0, !utf8[start - 1].isLineEnd { start -= 1 }
    while end < utf8.count, !utf8[end].isLineEnd { end += 1 }
    return start..<end
  }

  /// Returns the start of the line after a line's end, or `nil` after the last line.
  static func nextLine(behind end: Int, in utf8: [UInt8]) -> Int? {
    guard end < utf8.count else { return nil }
    let isPair = utf8[end] == 0x0D && end + 1 < utf8.count && utf8[end + 1] == 0x0A
    return end + (isPair ? 2 : 1)
  }

  /// Returns the last valid caret place: the end of the text, or before its final line break.
  static func lastPlace(in utf8: [UInt8]) -> Int {
    guard let last = utf8.last, last.isLineEnd else { return utf8.count }
    let isPair = last == 0x0A && utf8.count > 1 && utf8[utf8.count - 2] == 0x0D
    return utf8.count - (isPair ? 2 : 1)
  }

  /// Returns the number of screen columns that the bytes of a line take.
  static func width(of bytes: ArraySlice<UInt8>) -> Int {
    if bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return bytes.count }
    return Span(String(decoding: bytes, as: UTF8.self).replacing("\t", with: "  ")).width
  }

  /// Returns the caret place of a line that is nearest to a column and not after it.
  static func place(atColumn column: Int, of line: Range<Int>, in utf8: [UInt8]) -> Int {
    let stops = CaretStops.all(in: utf8, line)
    return stops.last { width(of: utf8[line.lowerBound..<$0]) <= column } ?? line.lowerBound
  }

  /// Returns the line break of a text, determined by its first line; LF if the text has none.
  static func newline(of utf8: [UInt8]) -> [UInt8] {
    guard let end = utf8.firstIndex(where: \.isLineEnd) else { return [0x0A] }
    if utf8[end] == 0x0A { return [0x0A] }
    return end + 1 < utf8.count && utf8[end + 1] == 0x0A ? [0x0D, 0x0A] : [0x0D]
  }

  /// Returns the indentation unit of a text, which is the indentation of its first indented line.
  static func indentationUnit(of utf8: [UInt8]) -> [UInt8] {
    for line in utf8.split(whereSeparator: \.isLineEnd) {
      let blanks = line.prefix(while: \.isBlank)
      guard !blanks.isEmpty, blanks.count < line.count else { continue }
      return blanks.first == 0x09 ? [0x09] : Array(repeating: 0x20, count: min(blanks.count, 8))
    }
    return [0x20, 0x20]
  }

  /// Returns true if a place is inside a string or a comment.
  static func isInText(_ utf8: [UInt8], at offset: Int) -> Bool {
    var scan = TextScan(utf8)
    scan.run(to: offset)
    return scan.isInText
  }

  /// Returns the offset of the last bracket before a place that is not closed there.
  static func opener(before offset: Int, in utf8: [UInt8]) -> Int? {
    var scan = TextScan(utf8)
    scan.run(to: offset)
    return scan.openers.last
  }
}

/// A scanner that reads a text up to a place and records the open brackets.
private struct TextScan {
  private let utf8: [UInt8]
  private var index = 0
  private(set) var isInText = false
  private(set) var openers: [Int] = []

  init(_ utf8: [UInt8]) { self.utf8 = utf8 }

  mutating func run(to end: Int) {
    while index < end {
      switch utf8[index] {
      case UInt8(ascii: "#"):
        while index < end, !utf8[index].isLineEnd { index += 1 }
        isInText = index == end
        continue
      case UInt8(ascii: "\""): skipString(to: end)
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["): openers.append(index)
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"): _ = openers.popLast()
      case _: break
      }
      index += 1
    }
  }

  /// Moves to the last byte of a string, or to the end.
  private mutating func skipString(to end: Int) {
    let quotes: [UInt8] = [0x22, 0x22, 0x22]
    let isBlock = utf8[index..<utf8.count].starts(with: quotes) && index + 3 <= end
    index += isBlock ? 3 : 1
    while index < end {
      if isBlock {
        if utf8[index..<end].starts(with: quotes) {
          index += 2
          return
        }
      } else if utf8[index] == 0x22 || utf8[index].isLineEnd {
        return
      } else if utf8[index] == UInt8(ascii: "\\") {
        index += 1
      }
      index += 1
    }
    isInText = true
  }
}

extension UInt8 {
  /// A blank or a tab.
  var isBlank: Bool { self == 0x20 || self == 0x09 }
}
