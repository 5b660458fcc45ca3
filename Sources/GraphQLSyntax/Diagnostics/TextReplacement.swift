/// A replacement of a byte range in a file.
package struct TextReplacement: Hashable, Sendable {
  /// The replaced range; empty for an insertion.
  package let range: SourceRange
  package let utf8: [UInt8]

  package init(range: SourceRange, text: String) {
    self.init(range: range, utf8: Array(text.utf8))
  }

  /// Creates a replacement with bytes that may be invalid UTF-8, such as a comment in another
  /// encoding.
  package init(range: SourceRange, utf8: [UInt8]) {
    self.range = range
    self.utf8 = utf8
  }

  /// Returns the file's bytes with the replacements applied.
  ///
  /// Overlapping removals are merged.
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
