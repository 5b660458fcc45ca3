import Foundation
package import Testing

/// Compares test output with text files; `UPDATE_GOLDEN=1` in the environment rewrites the files.
package enum Golden {
  package static let updates = ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1"

  /// Compares `actual` with a file of the package and reports the first line that differs.
  ///
  /// If the file does not exist, the test fails unless `UPDATE_GOLDEN=1` is set.
  package static func expect(
    _ actual: String,
    equals path: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let url = PackageRoot.file(path)
    let expected = try? String(contentsOf: url, encoding: .utf8)
    guard actual != expected else { return }
    if updates {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try actual.write(to: url, atomically: true, encoding: .utf8)
      return
    }
    guard let expected else {
      Issue.record(
        "\(path) does not exist; UPDATE_GOLDEN=1 writes it",
        sourceLocation: sourceLocation
      )
      return
    }
    Issue.record(
      "\(path): \(firstDifference(expected: expected, actual: actual))",
      sourceLocation: sourceLocation
    )
  }

  /// Returns a message with the first line in which two texts differ, in both versions.
  package static func firstDifference(expected: String, actual: String) -> String {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
    var line = 0
    while line < old.count, line < new.count, old[line] == new[line] { line += 1 }
    let wanted = line < old.count ? String(old[line]) : "(end of text)"
    let found = line < new.count ? String(new[line]) : "(end of text)"
    return "line \(line + 1) differs\n  expected: \(wanted)\n  actual:   \(found)"
  }
}
