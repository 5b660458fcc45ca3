import TestSupport
import Testing

@testable import Workspace

@testable import TerminalUI

@testable import Explorer

/// Tests the display of the current match, such as `3/17`.
@Suite struct MatchOrdinalTests {
  private func model(_ keys: String) throws -> Model {
    let sample = try #require(Sample.named("animals/AllAnimals"))
    var model = Model(workspace: try sample.workspace(), size: Size(width: 120, height: 40))
    try type(keys, &model)
    return model
  }

  private func type(_ keys: String, _ model: inout Model) throws {
    for key in try KeyNotation.parse(keys) {
      _ = finishBackgroundWork(update(&model, .key(key)), on: &model)
    }
  }

  @Test(arguments: ["", "gs", "go", "gS", "gw", "gt"])
  func `each step moves one match further and wraps around, in every pane`(pane: String) throws {
    var model = try model("\(pane)gg/a<Enter>")
    let first = try #require(model.core.search.place)
    #expect(model.message?.text == "a: \(first.text)")
    #expect(first.count > 2)
    var number = try #require(first.number)
    for _ in 0..<first.count {
      try type("n", &model)
      number = number % first.count + 1
      let place = MatchOrdinal(number: number, count: first.count)
      #expect(model.core.search.place == place)
      #expect(model.message?.text.hasPrefix("a: \(place.text)") == true)
      #expect(model.message?.text.hasSuffix("from the beginning.") == (number == 1))
    }
    try type("N", &model)
    #expect(model.core.search.place?.number == (number + first.count - 2) % first.count + 1)
  }

  @Test func `the number of matches is shown while the user types, until Escape`() throws {
    var model = try model("/Ca")
    #expect(render(model).rows.last?.contains("/Ca   1/") == true)
    try type("t", &model)
    let place = try #require(model.core.search.place)
    #expect(render(model).rows.last?.contains("/Cat   \(place.text)") == true)
    try type("<Esc>", &model)
    #expect(model.popup == nil)
    #expect(model.backgroundTasks.isEmpty)
  }

  @Test func `a very large number of matches is counted up to a limit`() throws {
    let items = (0..<30_000).map { "{\"name\": \"x\($0)\"}" }.joined(separator: ",")
    let workspace = Workspace.load([
      WorkspaceInput(
        name: "s.graphqls",
        utf8: Array("type Query { all: [A!]! } type A { name: String! }".utf8)
      ),
      WorkspaceInput(name: "q.graphql", utf8: Array("{ all { name } }".utf8)),
      WorkspaceInput(name: "r.json", utf8: Array("{\"data\": {\"all\": [\(items)]}}".utf8)),
    ])
    var model = Model(workspace: workspace, size: Size(width: 80, height: 24))
    try type("/x<Enter>nn", &model)
    #expect(model.core.search.place?.text == "3/10000+")
    try type("N", &model)
    #expect(model.core.search.place?.text == "2/10000+")
    try type("G/x2999<Enter>", &model)
    #expect(model.core.search.place?.count == 11)
  }

  @Test func `matches are counted in the background, and the next letter cancels that`() throws {
    let sample = try #require(Sample.named("animals/AllAnimals"))
    var model = Model(workspace: try sample.workspace(), size: Size(width: 80, height: 24))
    // As in a large response, the task does not finish before the next key.
    model.core.backgroundTasks.running.append(RunningTask(work: BackgroundTask(.tallying) { _ in }))
    for key in try KeyNotation.parse("/C") { _ = update(&model, .key(key)) }
    #expect(!model.isUnderWay(.tallying))
  }
}
