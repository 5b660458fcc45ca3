import SwiftCodegen

/// What differs between two texts, line by line with three lines around it.
extension Report {
  mutating func add(_ difference: LineDifference) {
    for hunk in difference.hunks { add(hunk) }
  }

  private mutating func add(_ hunk: LineDifference.Hunk) {
    if hunk.oldStart > 0, hunk.newStart > 0 { line("  ...", .dim) }
    for changed in hunk.lines {
      switch changed.kind {
      case .kept: line("    \(changed.text)")
      case .removed: add("  - ", changed, .absent, .absentWord)
      case .inserted: add("  + ", changed, .present, .presentWord)
      }
    }
  }

  private mutating func add(
    _ mark: String,
    _ changed: LineDifference.Line,
    _ role: Role,
    _ word: Role
  ) {
    let bytes = Array(changed.text.utf8)
    var parts: [(Range<Int>, Role)] = []
    var start = 0
    for mark in changed.marks {
      parts += [(start..<mark.lowerBound, role), (mark, word)]
      start = mark.upperBound
    }
    add(mark, role)
    for (range, role) in parts + [(start..<bytes.count, role)] where !range.isEmpty {
      add(String(decoding: bytes[range], as: UTF8.self), role)
    }
    line()
  }
}
