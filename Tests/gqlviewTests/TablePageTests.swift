import Foundation
import TestSupport
import Testing

/// The runs on the page of tables print what the page shows; `UPDATE_GOLDEN=1` writes it anew.
@Suite struct TablePageTests {
  private static let page = "docs/guide/tables.md"
  private static let folder = PackageRoot.file("Tests/gqlviewTests/Inputs/Tracker")
  private static let prompt = "    $ gqlview "

  @Test func `each run prints what the page shows`() throws {
    let lines = try PackageRoot.text(Self.page)
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
      let words = line.dropFirst(Self.prompt.count).split(separator: " ").map(String.init)
      let run = try ProgramRun(words, in: Self.folder)
      #expect(run.status == 0)
      let output = run.output.replacing("\r\n", with: "\n").split(separator: "\n")
      written += output.map { "    " + $0 }
    }
    #expect(runs > 0)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      return try written.joined(separator: "\n")
        .write(to: PackageRoot.file(Self.page), atomically: true, encoding: .utf8)
    }
    #expect(written == lines)
  }
}
