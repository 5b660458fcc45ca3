import Foundation
import TestSupport
import Testing

/// Runs the questions on the documentation page about filters and compares the answers with the
/// page.
@Suite struct AskingPageTests {
  private static let files = ["schema.graphqls", "Issues.graphql", "Issues.json"]
  private static let folder = PackageRoot.url.appendingPathComponent(
    "Tests/gqlviewTests/Inputs/Tracker"
  )

  private static func page() throws -> String { try PackageRoot.text("docs/guide/asking.md") }

  @Test func `each question has the answer on the page`() throws {
    let table = try Self.page().split(separator: "\n").drop { $0 != "## Questions" }
      .drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
    let rows = table.compactMap { line -> [String]? in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      return cells.count == 6 && Int(cells[4]) != nil ? Array(cells[1...4]) : nil
    }
    // The table header and the line below it are not rows.
    #expect(rows.count == table.count - 2 && !rows.isEmpty)
    for row in rows {
      let filter = row[1].trimmingCharacters(in: CharacterSet(charactersIn: "`"))
      let path = row[2].trimmingCharacters(in: CharacterSet(charactersIn: "`"))
      let words =
        ["select", "--where", filter, "--print", "count"] + (path.isEmpty ? [] : ["--in", path])
      let run = try ProgramRun(words + Self.files, in: Self.folder)
      #expect(run.output == row[3] + "\n", "\(row[0]) \(filter) \(run.errors)")
      #expect(run.status == 0)
    }
  }

  @Test func `the run on the page prints the output shown there`() throws {
    let lines = try Self.page().split(separator: "\n").map(String.init)
    let start = try #require(lines.firstIndex { $0.hasPrefix("    $ gqlview select --where ") })
    let filter = try #require(lines[start].split(separator: "'").dropFirst().first)
    let run = try ProgramRun(
      ["select", "--where", String(filter), "--print", "paths"] + Self.files,
      in: Self.folder
    )
    #expect(run.output == lines[start + 1].dropFirst(4) + "\n")
  }

  @Test(arguments: [
    (["--print", "paths", "--where", "number > 1000"], 1, "", ""),
    (["--where", "number > 1000", "--print", "count"], 1, "0\n", ""),
    (
      ["--print", "paths", "--where", "number > 'x'"], 2, "",
      "--where:1:10: error: `number` is a number and cannot be compared with a string.\n"
        + "  number > 'x'\n           ^^^\n"
    ),
    (
      ["--print", "paths", "--in", "issues.nods", "--where", "number > 1"], 2, "",
      "--in:1:8: error: IssueConnection has no `nods`. Did you mean `nodes`?\n"
        + "  issues.nods\n         ^^^^\n"
    ),
  ])
  func `the exit status distinguishes matches, no matches and invalid filters`(
    words: [String],
    status: Int32,
    output: String,
    errors: String
  ) throws {
    let run = try ProgramRun(["select"] + words + Self.files, in: Self.folder)
    #expect((run.status, run.output) == (status, output))
    #expect(run.errors.hasSuffix(errors))
  }

  @Test(arguments: [
    (#"{"data": null}"#, "The response has no data."),
    (#"{"data": {"other": 1}}"#, "Issues"),
  ])
  func `a filter without a usable response gives no answer`(
    response: String,
    sentence: String
  ) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try folder.write(response, "none.json")
    let path = folder.place("none.json").path
    let run = try ProgramRun(
      ["select", "--print", "paths", "--where", "number > 1"] + Self.files.prefix(2) + [path],
      in: Self.folder
    )
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.contains("none.json: ") && run.errors.contains(sentence))
  }

  @Test func `rows of several responses begin with their file`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let response = try String(
      contentsOf: Self.folder.appendingPathComponent("Issues.json"),
      encoding: .utf8
    )
    let lines = response.replacing("\n", with: "")
    try folder.write(lines + "\n" + lines + "\n", "two.ndjson")
    let path = folder.place("two.ndjson").path
    let words = ["select", "--print", "paths", "--in", "issues.nodes", "--where", "number == 399"]
    let run = try ProgramRun(words + Self.files.prefix(2) + [path], in: Self.folder)
    let found = run.output.split(separator: "\n")
    #expect(found.count == 2)
    #expect(
      found.allSatisfy { $0.contains("two.ndjson") && $0.contains(": issues.nodes[1]  Issue") }
    )
    #expect(Set(found).count == 2)
  }
}
