import ApolloPolicy
import Explorer
import Foundation
import ResponseAnalysis
import TestSupport
import Testing

@testable import CommandLineSupport
@testable import Dialects
@testable import ProjectInputs
@testable import Reports
@testable import gqlview

/// Tests that the reference pages match the program's tables; `UPDATE_GOLDEN=1` updates the pages.
@Suite struct ReferenceTests {
  @Test func `the table of keys is up to date`() throws { try expect(KeyTable.markdown, "keys") }

  @Test func `the table of settings is up to date`() throws {
    try expect(Setting.markdown, "settings")
  }

  @Test func `the table of rules is up to date`() throws {
    try expect(RuleCatalog.markdown, "rules")
  }

  @Test func `the table of options is up to date`() throws {
    let rows = OptionSpec.all.map { spec in
      let value = spec.value.map { " \($0)" } ?? ""
      let short = spec.shortName.map { "`-\($0)`, " } ?? ""
      let commands = SubcommandList.all.filter { $0.takes(spec.option) }.map(\.name)
      let isForAll = commands.count == SubcommandList.all.count
      return [
        "\(short)`--\(spec.option.rawValue)\(value)`", spec.summary,
        isForAll ? "all" : commands.joined(separator: ", "),
      ]
    }
    try expect(table(["option", "", "commands"], rows), "options")
  }

  @Test func `the table of commands is up to date`() throws {
    let rows = SubcommandList.all.map { ["`\($0.usage)`", $0.summary] }
    try expect(table(["command", "what it does"], rows), "commands")
  }

  @Test func `the table of reasons is up to date`() throws {
    let rows = ReasonCode.allCases.map { ["`\($0.rawValue)`", $0.meaning] }
    try expect(table(["reason", "the case, fragment or value is"], rows), "reasons")
  }

  @Test func `the table of keys in gqlview.json is up to date`() throws {
    let rows = ProjectKey.all.map { ["`\($0.name)`", $0.value, $0.summary] }
    try expect(table(["key", "value", ""], rows), "project keys", of: "project-file")
  }

  @Test func `the list of exit statuses is up to date`() throws {
    let rows = ExitStatus.allCases.map { "- **\($0.rawValue)**: \($0.meaning).\n" }
    let last =
      "- \(ExitStatus.afterSignal.prefix(1).uppercased())\(ExitStatus.afterSignal.dropFirst()).\n"
    try expect(rows.joined() + last, "exit statuses", of: "commands")
  }

  @Test func `the JSON forms are up to date`() throws {
    let reports = JSONSchema.all.map { schema in
      "**[\(schema.name)](schemas/\(schema.name).json)** \(schema.title)\n\n"
        + "```\n\(schema.form.outline())```\n"
    }
    let shared = SharedForm.allCases.map { form in
      let outline = form.form.outline()
      let block = outline.isEmpty ? "" : "\n```\n\(outline)```\n"
      return "**\(form.rawValue)**: \(form.form.words), \(form.meaning)\n\(block)"
    }
    try expect((reports + shared).joined(separator: "\n"), "json")
  }

  @Test func `the JSON specification is up to date`() throws {
    try Golden.expect(
      JSONReport.text(Specification.form.value(.init(SubcommandList.all, JSONSchema.all))),
      equals: "docs/reference/spec.json"
    )
  }

  /// Compares a section of a reference page, which has the same name as the section.
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
