import TestSupport
import Testing

/// Checks a table on a documentation page that must name each of a set of files once.
enum FileTable {
  /// Records an issue for each file without a row, each row without a file, and each row without a
  /// justification.
  static func expect(_ files: Set<String>, on page: String) throws {
    var rows: Set<String> = []
    for match in try PackageRoot.text(page).matches(of: /(?m)^\| (`[^|]+`) \| (.+) \|$/) {
      for name in match.1.matches(of: /`([^`]+)`/) {
        let file = String(name.1)
        #expect(rows.insert(file).inserted, "\(page) has two rows for \(file)")
        #expect(match.2.count > 12, "\(page) has no argument for \(file)")
      }
    }
    for file in files.subtracting(rows).sorted() {
      Issue.record("\(page) has no row that justifies \(file)")
    }
    for file in rows.subtracting(files).sorted() {
      Issue.record("\(page) has a row for \(file), which does not need one")
    }
  }
}
