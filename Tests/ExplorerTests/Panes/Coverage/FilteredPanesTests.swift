import GraphQLRuntime
import ResponseAnalysis
import TestSupport
import Testing

@testable import ExplorerPanes

@testable import ExplorerState

@testable import Workspace

@testable import TerminalUI

@testable import Explorer

/// Tests the effect of the response filter on panes other than Entities and Table.
@Suite struct FilteredPanesTests {
  private static func model(_ keys: String, more: [String] = []) throws -> Model {
    let tracker = "Tests/gqlviewTests/Inputs/Tracker"
    let files =
      ["schema.graphqls", "Issues.graphql", "Issues.json"].map { "\(tracker)/\($0)" } + more
    let inputs = try files.map { WorkspaceInput(name: $0, utf8: try PackageRoot.bytes($0)) }
    var model = Model(workspace: Workspace.load(inputs), size: Size(width: 200, height: 60))
    try press(keys, on: &model)
    return model
  }

  private static func press(_ keys: String, on model: inout Model) throws {
    for key in try KeyNotation.parse(keys) {
      _ = finishBackgroundWork(update(&model, .key(key)), on: &model)
    }
  }

  private static let later = "Tests/gqlviewTests/Inputs/Questions/Later.json"

  // MARK: Coverage

  private static func coverage(_ model: Model) -> [String] {
    let pane = model.panes[CoveragePane.self]
    return (0..<pane.rowCount(in: model.core)).map { pane.text(ofRow: $0, in: model.core) }
  }

  @Test func `coverage counts the objects that the filter accepts, as the command does`() throws {
    var model = try Self.model("gC")
    let all = Self.coverage(model)
    try Self.press("&state == OPEN<Enter>", on: &model)
    #expect(model.focus == .coverage)
    let pane = model.panes[CoveragePane.self]
    let reader = try #require(model.core.reader)
    let filter = try ResponseFilter("state == OPEN", of: reader)
    let expected = Coverage([reader], filtered: [FilteredEntities(filter, of: reader.result)])
    #expect(
      pane.title(in: model.core).text == "\(expected.entityCount) entities  &state == OPEN"
    )
    let issue = try #require(expected.structs.first { $0.count == 3 })
    let tally = try #require(issue.fields.first { $0.name == "milestone" })
    #expect((tally.present, tally.absent) == (2, 1))
    let line = try #require(
      Self.coverage(model).first { $0.contains("milestone") && $0.contains("present") }
    )
    #expect(line.contains("2 present") && line.contains("1 nil"))
    // Structs without any data that matches the filter are omitted.
    #expect(!Self.coverage(model).contains { $0.contains("never reached") && $0.contains("Data") })
    try Self.press("<Esc>", on: &model)
    #expect(Self.coverage(model) == all)
  }

  @Test func `a text filter counts the objects that contain it, not their parents`() throws {
    var model = try Self.model("gC&retry<Enter>")
    func title() -> String { model.panes[CoveragePane.self].title(in: model.core).text }
    // The filter matches two issues of the list and one linked issue.
    #expect(title() == "3 entities  &retry")
    // The filter hides the titles of these issues.
    try Self.press("&!retry<Enter>", on: &model)
    #expect(title() == "\(model.tree?.result.entityCount ?? 0) entities  &!retry")
  }

  // MARK: Diff

  @Test func `the difference shows changes in the objects that the filter accepts`() throws {
    var model = try Self.model("gD", more: [Self.later])
    func leaves() -> [String] {
      let rows = model.panes[DiffPane.self].responses.rows
      return rows.leaves.map { rows.tree.nodes[$0].path.subscriptedText }
    }
    let all = leaves()
    try Self.press("&title ~ retry<Enter>", on: &model)
    #expect(model.focus == .diff)
    #expect(leaves() == ["issues.nodes[1].milestone"])
    #expect(
      model.panes[DiffPane.self].title(in: model.core).text.hasSuffix("&title ~ retry")
    )
    #expect(
      model.panes[DiffPane.self].title(in: model.core).note == "1 of \(all.count) differ"
    )
    try Self.press("&number == 408<Enter>", on: &model)
    #expect(render(model).text.contains("No differences match the filter."))
    try Self.press("<Esc>", on: &model)
    #expect(leaves() == all)
  }

  @Test func `an object in only one response is listed by its name`() throws {
    let model = try Self.model("gD", more: [Self.later])
    #expect(render(model).text.contains("Issue \"Dates with"))
  }

  // MARK: The value under the cursor

  @Test func `filtering by the value under the cursor matches only that value`() throws {
    var model = try Self.model("@issues.nodes[6].author.login<Enter>g&")
    #expect(model.outline?.filter?.text == "value:bo")
    // `bo` also occurs in other texts such as `bot`, which a search for it finds.
    let exact = try #require(model.outline?.filter?.matchCount)
    try Self.press("&bo<Enter>", on: &model)
    #expect(try #require(model.outline?.filter?.matchCount) > exact)
    try Self.press("&value:399<Enter>", on: &model)
    #expect(model.outline?.filter?.matchCount == 2)
    try Self.press("<Esc>gg", on: &model)
    try Self.press("g&", on: &model)
    #expect(model.message?.text == "The cursor is not on a text or number.")
  }

  // MARK: Raw rows

  @Test func `a JSON row ends with a comma if another one follows`() throws {
    let model = try Self.model("zrjljj")
    let lines = render(model).rows.map { $0.prefix(100) }
    #expect(lines.contains { $0.contains("\"viewer\": null,") })
    #expect(lines.contains { $0.contains("\"totalCount\": 9,") })
    #expect(!lines.contains { $0.contains("\"data\": {,") })
  }
}
