import CommandLineSupport
package import ModelDiff

/// Formats the difference between two texts, with three lines of context.
extension Report {
  package mutating func add(_ difference: LineDifference) {
    for hunk in difference.hunks { add(hunk) }
  }

  private mutating func add(_ hunk: LineDifference.Hunk) {
    if hunk.oldStart > 0, hunk.newStart > 0 { line("  ...", .dim) }
    let showsEnds = hunk.differsInLineEnds
    for changed in hunk.lines {
      var bytes = Array(changed.text.utf8)
      if !showsEnds, bytes.last == 0x0D { bytes.removeLast() }
      switch changed.kind {
      case .kept: line("    " + Self.spaced(bytes[...]))
      case .removed:
        add("  - ", bytes: bytes, marks: changed.marks, role: .absent, word: .absentWord)
      case .inserted:
        add("  + ", bytes: bytes, marks: changed.marks, role: .present, word: .presentWord)
      }
    }
  }

  /// Replaces tabs by spaces, because the marks at the line start would shift tab stops.
  private static func spaced(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("\t", with: "  ")
  }

  private mutating func add(
    _ mark: String,
    bytes: [UInt8],
    marks: [Range<Int>],
    role: Role,
    word: Role
  ) {
    var parts: [(Range<Int>, Role)] = []
    var start = 0
    // The difference may include a line end that is not shown.
    for mark in marks.map({ $0.clamped(to: 0..<bytes.count) }) {
      parts += [(start..<mark.lowerBound, role), (mark, word)]
      start = mark.upperBound
    }
    add(mark, role)
    for (range, role) in parts + [(start..<bytes.count, role)] where !range.isEmpty {
      add(Self.spaced(bytes[range]), role)
    }
    line()
  }
}

extension LineDifference.Hunk {
  /// Whether a line only changes its line end.
  fileprivate var differsInLineEnds: Bool {
    func lines(_ kind: LineDifference.Line.Kind) -> [[UInt8]] {
      self.lines.filter { $0.kind == kind }.map { Array($0.text.utf8) }
    }
    let removed = Set(lines(.removed))
    return lines(.inserted).contains { line in
      removed.contains(line.last == 0x0D ? Array(line.dropLast()) : line + [0x0D])
    }
  }
}
