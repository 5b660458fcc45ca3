import ModelDiff
import TerminalUI

/// The lines of a text that an edit has brought, and where others have gone.
package struct DraftMarks: Sendable, Equatable {
  private(set) var inserted: Set<Int> = []
  /// How many lines have gone from before a line.
  private(set) var removed: [Int: Int] = [:]

  init(_ difference: LineDifference) {
    for hunk in difference.hunks {
      var next = hunk.newStart
      for line in hunk.lines {
        switch line.kind {
        case .kept: next = (line.newIndex ?? next) + 1
        case .inserted:
          inserted.insert(line.newIndex ?? next)
          next = (line.newIndex ?? next) + 1
        case .removed: removed[next, default: 0] += 1
        }
      }
    }
    // A line in the place of another one is new, and nothing has gone there.
    for line in inserted { removed[line] = nil }
  }

  /// What stands at the right end of a line.
  func spans(onLine line: Int) -> [Span] {
    var spans: [Span] = []
    if inserted.contains(line) { spans.append(Span("+ new", .inserted)) }
    if let count = removed[line] {
      let words = count == 1 ? "- 1 line gone above" : "- \(count) lines gone above"
      spans.append(Span(words, .removed))
    }
    return spans
  }
}
