import Explorer
import Foundation
import GraphQLCompiler
import TestSupport
import Testing

@testable import gqlview

/// The pages of the reference hold what the program's tables have; `UPDATE_GOLDEN=1` writes them anew.
@Suite struct ReferenceTests {
  @Test func `keys`() throws { try expect(KeyTable.markdown, "keys") }

  @Test func `settings`() throws { try expect(Setting.markdown, "settings") }

  @Test func `rules`() throws { try expect(RuleCatalog.markdown, "rules") }

  @Test func `options`() throws {
    let rows = OptionSpec.all.map { spec in
      let value = spec.value.map { " \($0)" } ?? ""
      let short = spec.shortName.map { "`-\($0)`, " } ?? ""
      let commands = Subcommand.allCases.filter(spec.subcommands.contains).map(\.rawValue)
      let isForAll = commands.count == Subcommand.allCases.count
      return [
        "\(short)`--\(spec.option.rawValue)\(value)`", spec.summary,
        isForAll ? "all" : commands.joined(separator: ", "),
      ]
    }
    try expect(table(["option", "", "commands"], rows), "options")
  }

  @Test func `commands`() throws {
    let rows = Subcommand.allCases.map { ["`\($0.usage)`", $0.summary] }
    try expect(table(["command", "what it does"], rows), "commands")
  }

  @Test func `reasons`() throws {
    let rows = ReasonCode.allCases.map { ["`\($0.rawValue)`", $0.meaning] }
    try expect(table(["reason", "the case, fragment or value is"], rows), "reasons")
  }

  @Test func `keys of gqlview.json`() throws {
    let rows = ProjectKey.all.map { ["`\($0.name)`", $0.value, $0.summary] }
    try expect(table(["key", "value", ""], rows), "project keys", of: "project-file")
  }

  @Test func `JSON forms are those of the recorded runs`() throws {
    var shapes: [String: JSONShape] = [:]
    for golden in GoldenCase.all(in: "Tests/gqlviewTests/Goldens") {
      let words = golden.input.split(whereSeparator: \.isWhitespace).map(String.init)
      guard words.contains("json"), let command = words.first, let expected = golden.expected,
        let end = expected.range(of: "==== ")
      else { continue }
      // What a table prints with these has another form.
      let option = command == "table" ? words.first { $0 == "--group" || $0 == "--stats" } : nil
      let form = option.map { "\(command) \($0)" } ?? command
      try shapes[form, default: JSONShape()].add(String(expected[..<end.lowerBound]))
    }
    shapes["table"]?.open(itemsOf: "rows")
    // The others print no report, or ask a server.
    let without: Set<Subcommand> = [.explore, .screen, .fetch, .schema]
    for command in Subcommand.allCases where !without.contains(command) {
      #expect(shapes[command.rawValue] != nil, "no run of '\(command.rawValue) --format json'")
    }
    var shared: [String: JSONShape] = [:]
    for command in shapes.keys {
      shapes[command]?.take(["diagnostics", "selectionSets"], into: &shared)
    }
    let sections = (shapes.sorted { $0.key < $1.key } + shared.sorted { $0.key < $1.key }).map {
      "**\($0.key)**\n\n```\n\($0.value.outline())```\n"
    }
    try expect(sections.joined(separator: "\n"), "json")
  }

  /// Holds a section of a page of the reference, which is called as the section is.
  private func expect(
    _ content: String,
    _ section: String,
    of page: String? = nil,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    try GeneratedSection.expect(
      content,
      in: "docs/reference/\(page ?? section).md",
      opening: section,
      name: section,
      sourceLocation: sourceLocation
    )
  }

  private func table(_ head: [String], _ rows: [[String]]) -> String {
    let rule = head.map { _ in "---" }
    return ([head, rule] + rows).map { cells in
      "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |\n"
    }
    .joined().replacing("|  |", with: "| |")
  }
}
