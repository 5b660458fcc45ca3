import GraphQLRuntime
import SwiftCodegen

/// A comparison in words and in JSON.
extension FolderComparison {
  /// Every difference, line by line with three lines around it.
  func add(to report: inout Report) {
    for entry in entries {
      switch entry.state {
      case .same: continue
      case .kept: report.line("\(entry.path): kept, for it is yours to edit", .dim)
      case .missing: report.line("\(entry.path): not on disk", .warning)
      case .stale: report.line("\(entry.path): on disk, but nothing generates it", .warning)
      case .differs:
        report.line("\(entry.path): differs", .warning)
        let hunks = entry.difference.hunks
        for hunk in hunks { add(hunk, to: &report) }
        if hunks.isEmpty {
          report.line("  in its last line end, or in bytes that are no text", .dim)
        }
      }
    }
    let same = entries.count { $0.state == .same }
    let kept = entries.count { $0.state == .kept }
    let all = same + kept == entries.count
    report.line(
      "\(Report.count(entries.count, "file")): \(all && kept == 0 ? "all" : "\(same)") the same"
        + (kept == 0 ? "" : ", \(kept) kept")
    )
  }

  private func add(_ hunk: LineDifference.Hunk, to report: inout Report) {
    if hunk.oldStart > 0, hunk.newStart > 0 { report.line("  ...", .dim) }
    for line in hunk.lines {
      switch line.kind {
      case .kept: report.line("    \(line.text)")
      case .removed: add("  - ", line, .absent, .absentWord, to: &report)
      case .inserted: add("  + ", line, .present, .presentWord, to: &report)
      }
    }
  }

  private func add(
    _ mark: String,
    _ line: LineDifference.Line,
    _ role: Report.Role,
    _ changed: Report.Role,
    to report: inout Report
  ) {
    let bytes = Array(line.text.utf8)
    var parts: [(Range<Int>, Report.Role)] = []
    var start = 0
    for mark in line.marks {
      parts += [(start..<mark.lowerBound, role), (mark, changed)]
      start = mark.upperBound
    }
    report.add(mark, role)
    for (range, role) in parts + [(start..<bytes.count, role)] where !range.isEmpty {
      report.add(String(decoding: bytes[range], as: UTF8.self), role)
    }
    report.line()
  }

  /// Every file with its state and hunks; ranges of changed words count UTF-8 bytes of the line.
  var json: JSONValue {
    .array(
      entries.map { entry in
        .object(present: [
          ("path", .string(entry.path)),
          ("state", .string(entry.state.rawValue)),
          ("hunks", !entry.isDifference ? nil : .array(entry.difference.hunks.map(json))),
        ])
      }
    )
  }

  private func json(_ hunk: LineDifference.Hunk) -> JSONValue {
    [
      "oldStart": .int(hunk.oldStart + 1), "oldCount": .int(hunk.oldCount),
      "newStart": .int(hunk.newStart + 1), "newCount": .int(hunk.newCount),
      "lines": .array(
        hunk.lines.map { line in
          .object(present: [
            ("kind", .string("\(line.kind)")),
            ("text", .string(String(line.text))),
            (
              "marks",
              line.marks.isEmpty
                ? nil
                : .array(
                  line.marks.map { .array([.int($0.lowerBound), .int($0.upperBound)]) }
                )
            ),
          ])
        }
      ),
    ]
  }
}
