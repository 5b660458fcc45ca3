import Foundation
package import Testing

/// Text files that hold what a test expects; `UPDATE_GOLDEN=1` in the environment rewrites them.
package enum Golden {
  package static let updates = ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1"

  /// Compares `actual` with a file of the package, and shows the first line that differs.
  ///
  /// A missing file fails the test unless goldens are being rewritten.
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

  /// The first line in which two texts differ, both versions, as a sentence of several lines.
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
