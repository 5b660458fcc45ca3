import ModelDiff

/// The lines of a text that an edit has brought, and where others have gone.
package struct DraftMarks: Sendable, Equatable {
  package private(set) var inserted: Set<Int> = []
  /// How many lines have gone from before a line.
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
    // A line in the place of another one is new, and nothing has gone there.
    for line in inserted { removed[line] = nil }
  }
}
