import GraphQLRuntime

/// The difference between two texts by line.
package struct LineDifference: Sendable {
  /// A line of one or both texts.
  package struct Line: Sendable {
    package enum Kind: String, CaseIterable, Sendable { case kept, removed, inserted }

    package let kind: Kind
    package let text: Substring
    /// The line number from 0; `nil` if the line is not in that text.
    package let oldIndex: Int?
    package let newIndex: Int?
    /// The changed words as ranges of UTF-8 offsets; empty if the whole line was added or removed.
    package var marks: [Range<Int>] = []
  }

  /// Adjacent changes with unchanged lines around them.
  package struct Hunk: Sendable {
    package let lines: [Line]

    /// The first line of the hunk in each text, from 0.
    package var oldStart: Int { lines.lazy.compactMap(\.oldIndex).first ?? 0 }
    package var newStart: Int { lines.lazy.compactMap(\.newIndex).first ?? 0 }
    package var oldCount: Int { lines.count { $0.kind != .inserted } }
    package var newCount: Int { lines.count { $0.kind != .removed } }
  }

  package let hunks: [Hunk]
  package let insertedCount: Int
  package let removedCount: Int

  /// The number of unchanged lines shown around a change.
  private static let context = 3

  /// Compares two texts; an empty text has no lines.
  package init(old: String, new: String) {
    let oldLines = Self.lines(of: old)
    let newLines = Self.lines(of: new)
    var lines: [Line] = []
    var (oldIndex, newIndex) = (0, 0)
    func takeUntil(_ oldEnd: Int, _ newEnd: Int) {
      guard oldIndex < oldEnd || newIndex < newEnd else { return }
      let removed = (oldIndex..<oldEnd).map {
        Line(kind: .removed, text: oldLines[$0], oldIndex: $0, newIndex: nil)
      }
      let inserted = (newIndex..<newEnd).map {
        Line(kind: .inserted, text: newLines[$0], oldIndex: nil, newIndex: $0)
      }
      lines += WordDifference.marked(removed, inserted)
      oldIndex = oldEnd
      newIndex = newEnd
    }
    let (old, new) = (oldLines.map { ExactText($0) }, newLines.map { ExactText($0) })
    for pair in SequenceMatching(old, new).pairs {
      takeUntil(pair.old, pair.new)
      lines.append(
        Line(kind: .kept, text: newLines[pair.new], oldIndex: pair.old, newIndex: pair.new)
      )
      oldIndex = pair.old + 1
      newIndex = pair.new + 1
    }
    takeUntil(oldLines.count, newLines.count)
    insertedCount = lines.count { $0.kind == .inserted }
    removedCount = lines.count { $0.kind == .removed }
    hunks = Self.hunks(of: lines)
    assert(
      lines.count - insertedCount == oldLines.count && lines.count - removedCount == newLines.count,
      "a line of one of the texts is missing, or there twice"
    )
  }

  private static func lines(of text: String) -> [Substring] {
    // A carriage return and a line feed form one `Character`, but two bytes.
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map(Substring.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  private static func hunks(of lines: [Line]) -> [Hunk] {
    var ranges: [Range<Int>] = []
    for index in lines.indices where lines[index].kind != .kept {
      let range = max(0, index - context)..<min(lines.count, index + context + 1)
      if let last = ranges.last, range.lowerBound <= last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
    return ranges.map { Hunk(lines: Array(lines[$0])) }
  }
}
