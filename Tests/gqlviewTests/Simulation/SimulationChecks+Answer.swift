import DialectKit
import Dialects
import GraphQLRuntime
import GraphQLSyntax

@testable import CommandLineSupport
@testable import Reports
@testable import Workspace

@testable import Explorer

/// Checks that all parts of the program agree about a response.
extension SimulationChecks {
  /// Checks that the panes show the same result as `execute` for the same texts, and the same Swift
  /// code and readings in the selected dialect.
  ///
  /// The texts are those on the screen: edited texts, last valid texts, generated responses, or
  /// responses from a server.
  func checkAnswer(_ model: Model) throws {
    let shown = model.workspace
    guard shown.execution != nil, shown.responses.indices.contains(shown.shownResponse) else {
      return tally.count(.noAnswer)
    }
    let response = shown.responses[shown.shownResponse]
    guard response.part == nil, response.cache == nil else { return tally.count(.part) }
    let fresh = Self.rereading(shown, response)
    guard let mine = shown.execution, let theirs = fresh.execution else {
      throw SimulationFault(.answer, "the panes show an answer, but a new reading has none")
    }
    tally.count(.answer)
    try compare(mine.result.dump(), theirs.result.dump())
    try compare(Self.report(mine), Self.report(theirs))
    try compare(Self.swift(of: shown), Self.swift(of: fresh))
    let dialect = shown.dialect
    let one = shown.generator(in: dialect)?.dialect.reading(of: mine.reader)
    let other = fresh.generator(in: dialect)?.dialect.reading(of: theirs.reader)
    guard let one, let other else {
      guard one == nil, other == nil else {
        throw SimulationFault(
          .answer,
          "only the Swift of one of them reads the response"
        )
      }
      return
    }
    tally.count(.reading)
    try compare(
      "\(one.outcome)\n\(one.tally)\n\(one.failures)",
      "\(other.outcome)\n\(other.tally)\n\(other.failures)"
    )
  }

  /// Loads the same texts as at a start.
  private static func rereading(_ shown: Workspace, _ response: WorkspaceResponse) -> Workspace {
    var inputs = shown.sources.files.map { WorkspaceInput(name: $0.name, utf8: $0.utf8) }
      .filter { [.graphql, .swift, .script].contains($0.role) }
    var answer = WorkspaceInput(name: response.name, role: .response, utf8: response.json.bytes)
    answer.variables = response.variables.map { WorkspaceInput.SentVariables($0.json.bytes) }
    inputs.append(answer)
    if let variables = shown.variables {
      inputs.append(
        WorkspaceInput(name: "values.json", role: .variables, utf8: variables.json.bytes)
      )
    }
    return Workspace.load(inputs, options: shown.options).choosing(as: shown)
  }

  /// Returns the output of `execute` without the line with the file names.
  private static func report(_ execution: WorkspaceExecution) -> String {
    var report = Report(isColored: false, links: Hyperlinks(nil))
    ExecuteText(reader: execution.reader).add(to: &report)
    return report.text.split(separator: "\n").dropFirst().joined(separator: "\n")
  }

  private static func swift(of workspace: Workspace) -> String {
    let files = workspace.generator?.files() ?? []
    return files.map { "\($0.path)\n\($0.text)" }.joined(separator: "\n")
  }

  private func compare(_ one: String, _ other: String) throws {
    guard one != other else { return }
    let lines = zip(one.split(separator: "\n"), other.split(separator: "\n"))
    let first = lines.first { $0.0 != $0.1 }
    throw SimulationFault(
      .answer,
      "the panes say \(first?.0 ?? "more"), a fresh reading \(first?.1 ?? "more")"
    )
  }
}
