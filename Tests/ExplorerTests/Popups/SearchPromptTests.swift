import GraphQLRuntime
import ResponseAnalysis
import TestSupport
import Testing

@testable import TerminalUI

@testable import Explorer

/// Tests the search prompt `/`: the history of searches, and how a filter highlights its matches.
@Suite struct SearchPromptTests {
  private static func model() throws -> Model {
    let sample = try #require(Sample.named("animals/AllAnimals"))
    return Model(workspace: try sample.workspace(), size: Size(width: 120, height: 40))
  }

  private static func press(_ keys: String, on model: inout Model) throws {
    for key in try KeyNotation.parse(keys) {
      _ = finishBackgroundWork(update(&model, .key(key)), on: &model)
    }
  }

  @Test func `Up recalls previous searches, the latest first`() throws {
    var model = try Self.model()
    try Self.press("/Lion<Enter>/Cat<Enter>/<Up>", on: &model)
    #expect((model.popup as? SearchPrompt)?.editor.text == "Cat")
    try Self.press("<Up>", on: &model)
    #expect((model.popup as? SearchPrompt)?.editor.text == "Lion")
    try Self.press("<Down><Enter>", on: &model)
    #expect(model.search?.text == "Cat")
  }

  @Test func `a new filter goes to its first match and highlights it`() throws {
    var model = try Self.model()
    try Self.press("gg&species == \"Human\"", on: &model)
    // The selection does not change while the user types.
    #expect(model.responsePath == [])
    try Self.press("<Enter>", on: &model)
    let entity = try #require(model.selection.entity)
    #expect(model.tree?.result.typename(of: entity) == "Human")
    let filter = try #require(model.outline?.filter)
    let node = try #require(model.outline?.trail(along: model.selection.path).last?.node)
    #expect(filter.matches(node))
    try Self.press("zu", on: &model)
    #expect(model.outline?.filter == nil)
  }
}
