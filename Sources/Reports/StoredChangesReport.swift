package import CommandLineSupport
import GraphQLRuntime
package import Workspace

/// The changes in a cache file, with a line for each field.
package struct StoredChangesReport {
  package let changes: StoredChanges
  /// The results of queries before and after the change.
  package let before: StoredReads?
  package let after: StoredReads?

  package init(changes: StoredChanges, before: StoredReads?, after: StoredReads?) {
    self.changes = changes
    self.before = before
    self.after = after
  }

  package func add(to report: inout Report) {
    for change in changes.changes {
      switch change.kind {
      case .added: line("+", place: change.key, words: "is new", role: .present, report: &report)
      case .removed:
        line("-", place: change.key, words: "was removed", role: .absent, report: &report)
      case .changed(let fields):
        if fields.isEmpty {
          line("~", place: change.key, words: "changed", role: .warning, report: &report)
        }
        for field in fields {
          line(
            "~",
            place: "\(change.key).\(field.key)",
            words: Self.words(field),
            role: .warning,
            report: &report
          )
        }
      }
      if let problem = change.problem { report.line("  " + problem.message, .warning) }
    }
    if changes.count > changes.changes.count {
      report.line("and \(changes.count - changes.changes.count) more", .dim)
    }
    for (old, new) in zip(before?.answers ?? [], after?.answers ?? [])
    where old.read.text != new.read.text || old.reason != new.reason {
      StoredCacheReport.add(new, to: &report)
    }
  }

  private func line(
    _ mark: String,
    place: String,
    words: String,
    role: Report.Role,
    report: inout Report
  ) {
    report.add(mark + " ", role)
    report.add(place, .name)
    report.line(" " + words)
  }

  private static func words(_ field: StoredChanges.Field) -> String {
    guard let new = field.new?.line(limit: 20) else {
      return "was removed (was \(field.old?.line(limit: 20) ?? "null"))"
    }
    return "is \(new), " + (field.old.map { "was \($0.line(limit: 20))" } ?? "was missing")
  }
}
