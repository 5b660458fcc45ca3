/// Another text for one stretch of a file.
package struct TextReplacement: Hashable, Sendable {
  /// What gives way; empty where something is put in.
  package let range: SourceRange
  package let utf8: [UInt8]

  package init(range: SourceRange, text: String) {
    self.init(range: range, utf8: Array(text.utf8))
  }

  /// The same of bytes that are perhaps no text, such as those of a comment in another encoding.
  package init(range: SourceRange, utf8: [UInt8]) {
    self.range = range
    self.utf8 = utf8
  }

  /// The bytes of a file with replacements made; removals that overlap are one.
  package static func apply(_ replacements: [TextReplacement], to file: SourceFile) -> [UInt8] {
    let own = replacements.filter { $0.range.file == file.id }
    let ordered = own.enumerated().sorted { left, right in
      let (first, second) = (left.element.range, right.element.range)
      return first.start != second.start ? first.start < second.start : left.offset < right.offset
    }
    var bytes: [UInt8] = []
    var position = 0
    for (_, replacement) in ordered {
      let start = min(Int(replacement.range.start), file.utf8.count)
      let end = min(Int(replacement.range.end), file.utf8.count)
      if start > position { bytes += file.utf8[position..<start] }
      bytes += replacement.utf8
      position = max(position, end)
    }
    bytes += file.utf8[position...]
    return bytes
  }
}
