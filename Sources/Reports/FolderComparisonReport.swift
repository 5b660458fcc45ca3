package import CommandLineSupport
package import GraphQLRuntime
import ModelDiff
import ProjectInputs

/// The text and JSON forms of a comparison.
extension FolderComparison {
  /// Adds the differences of each file, with three lines of context.
  package func add(to report: inout Report) {
    for entry in entries {
      switch entry.state {
      case .same: continue
      case .kept: report.line("\(entry.path): kept because it was edited by hand", .dim)
      case .missing: report.line("\(entry.path): not on disk", .warning)
      case .stale: report.line("\(entry.path): on disk, but no longer generated", .warning)
      case .differs:
        report.line("\(entry.path): differs", .warning)
        let hunks = entry.difference.hunks
        report.add(entry.difference)
        if hunks.isEmpty {
          report.line("  differs only in its last line ending or in bytes that are not text", .dim)
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

  /// Each file with its state and hunks; ranges of changed words are UTF-8 offsets in the line.
  package var json: JSONValue {
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
