/// Marks the changed words in edited lines.
package enum WordDifference {
  /// The maximum length of a line that is compared by word.
  private static let limit = 400

  /// Returns the removed lines followed by the inserted ones, with changed words marked in
  /// corresponding lines.
  static func marked(
    _ removed: [LineDifference.Line],
    _ inserted: [LineDifference.Line]
  ) -> [LineDifference.Line] {
    var removed = removed
    var inserted = inserted
    // Lines correspond if the numbers of removed and inserted lines are equal.
    guard removed.count == inserted.count else { return removed + inserted }
    for index in removed.indices {
      let (old, new) = marks(removed[index].text, inserted[index].text)
      removed[index].marks = old
      inserted[index].marks = new
    }
    return removed + inserted
  }

  /// The differing ranges as UTF-8 offsets; empty if the lines have hardly anything in common.
  package static func marks(_ old: Substring, _ new: Substring) -> ([Range<Int>], [Range<Int>]) {
    guard old.utf8.count <= limit, new.utf8.count <= limit else { return ([], []) }
    let (oldWords, newWords) = (words(of: old), words(of: new))
    let pairs = LongestCommonSequence.pairs(oldWords.map(\.text), newWords.map(\.text))
    let shared = pairs.reduce(0) { $0 + (oldWords[$1.0].isSpace ? 0 : oldWords[$1.0].text.count) }
    guard shared * 3 >= max(old.utf8.count, new.utf8.count) else { return ([], []) }
    let oldKept = Set(pairs.map(\.0))
    let newKept = Set(pairs.map(\.1))
    return (ranges(oldWords, without: oldKept), ranges(newWords, without: newKept))
  }

  private struct Word {
    let text: ArraySlice<UInt8>
    let start: Int

    var isSpace: Bool { text.first == 0x20 }
  }

  private static func words(of line: Substring) -> [Word] {
    let bytes = Array(line.utf8)
    var words: [Word] = []
    var start = 0
    while start < bytes.count {
      var end = start + 1
      let kind = kind(of: bytes[start])
      while end < bytes.count, kind != .sign, self.kind(of: bytes[end]) == kind { end += 1 }
      words.append(Word(text: bytes[start..<end], start: start))
      start = end
    }
    return words
  }

  private enum Kind { case name, space, sign }

  private static func kind(of byte: UInt8) -> Kind {
    switch byte {
    case 0x20: .space
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), 0x80...:
      .name
    case _: .sign
    }
  }

  private static func ranges(_ words: [Word], without kept: Set<Int>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for (index, word) in words.enumerated() where !kept.contains(index) {
      let end = word.start + word.text.count
      if let last = ranges.last, last.upperBound == word.start {
        ranges[ranges.count - 1] = last.lowerBound..<end
      } else {
        ranges.append(word.start..<end)
      }
    }
    return ranges
  }
}
