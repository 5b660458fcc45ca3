import Foundation
import TestSupport
import Testing

/// The commands on a documentation page, which are indented and follow a prompt, with their
/// expected output.
///
/// `UPDATE_GOLDEN=1` writes the current output into the page.
struct ExecutedRuns {
  let page: String
  /// The working folder of the commands.
  let folder: URL
  private static let prompt = "    $ gqlview "

  /// Runs each command and expects the output shown on the page: standard output followed by
  /// standard error.
  func expectShown() throws {
    let lines = try PackageRoot.text(page)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var written: [String] = []
    var runs = 0
    var next = 0
    while next < lines.count {
      let line = lines[next]
      next += 1
      written.append(line)
      guard line.hasPrefix(Self.prompt) else { continue }
      runs += 1
      while next < lines.count, lines[next].hasPrefix("    ") { next += 1 }
      let run = try ProgramRun(Self.words(line.dropFirst(Self.prompt.count)), in: folder)
      let output = (run.output + run.errors).replacing("\r\n", with: "\n").split(separator: "\n")
      written += output.map { "    " + $0 }
      if run.status != 0 { written.append("    (exit status \(run.status))") }
    }
    #expect(runs > 0)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      return try written.joined(separator: "\n")
        .write(to: PackageRoot.file(page), atomically: true, encoding: .utf8)
    }
    #expect(written == lines)
  }

  /// Splits a line into words like a shell, as far as the pages need it: single quotes may contain
  /// spaces.
  private static func words(_ line: Substring) -> [String] {
    var words: [String] = []
    let parts = String(line).components(separatedBy: "'")
    for (index, part) in parts.enumerated() {
      if index % 2 == 1 {
        words.append(part)
      } else {
        words += part.split(separator: " ").map(String.init)
      }
    }
    return words
  }
}
