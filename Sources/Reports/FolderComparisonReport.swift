package import CommandLineSupport
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
}
