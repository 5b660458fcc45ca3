import ModelDiff

/// The lines that an edit inserted, and the positions of removed lines.
package struct DraftMarks: Sendable, Equatable {
  package private(set) var inserted: Set<Int> = []
  /// The number of lines removed before each line.
  package private(set) var removed: [Int: Int] = [:]

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
    // A line that replaces another one is marked as inserted only.
    for line in inserted { removed[line] = nil }
  }
}
