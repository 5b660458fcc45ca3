import GraphQLRuntime
import GraphQLSyntax
import ResponseAnalysis
import SelectionIR
import TestSupport
import Testing
import Workspace

@testable import TerminalUI

@testable import Explorer

@Suite struct UndoTests {
  private func model(_ keys: String, _ size: Size = Size(width: 120, height: 40)) throws -> Model {
    let sample = try #require(Sample.named("animals/AllAnimals"))
    var model = Model(workspace: try sample.workspace(), size: size)
    try type(keys, &model)
    return model
  }

  private func type(_ keys: String, _ model: inout Model) throws {
    for key in try KeyNotation.parse(keys) {
      _ = finishBackgroundWork(update(&model, .key(key)), on: &model)
    }
  }

  /// Returns the screen without its last line, which contains messages.
  private func screen(_ model: Model) -> String {
    render(model).rows.dropLast().joined(separator: "\n")
  }

  @Test func `undo and redo name the command and the number of further steps`() throws {
    var model = try model("")
    try type("zM&type:Cat<Enter>", &model)
    try type("zu", &model)
    #expect(model.message?.text == "Undid: filter (1 more)")
    try type("zu", &model)
    #expect(model.message?.text == "Undid: close-all-folds (no more)")
    try type("zU", &model)
    #expect(model.message?.text == "Redid: close-all-folds (1 more)")
  }

  @Test(arguments: [
    ("", "zM"), ("", "l"), ("zR", "C"), ("", "z1"), ("", "P"), ("", "+"), ("", "<C-w>o"),
    ("", "<C-w>>"), ("", "<C-w>+"), ("", "zn"), ("", "zr"), ("", "t"), ("gsjjjjjj", "<Space>"),
    ("gs]t]t]t", "I"), ("gwjj", "<Space>"), ("gC", "zM"), ("gc", "zR"), ("gs", "zw"),
    ("", "&type:Cat<Enter>"), ("&type:Cat<Enter>", "&<Enter>"), ("&nil<Enter>", "<Esc>"),
    ("", "zx"), ("", "zm"), ("", "s"), ("gw", "M"), ("go", "zM"), ("", ":filter nil<Enter>"),
  ])
  func `undo restores the state before a change, and redo the state after it`(
    moves: String,
    change: String
  ) throws {
    var model = try model("jj" + moves)
    let start = screen(model)
    let count = model.viewHistory.past.count
    try type(change, &model)
    let after = screen(model)
    #expect(model.viewHistory.past.count == count + 1)
    try type("zu", &model)
    #expect(screen(model) == start)
    while !model.viewHistory.past.isEmpty { try type("zu", &model) }
    #expect(model.message?.text.hasSuffix(" (no more)") == true)
    while !model.viewHistory.future.isEmpty { try type("zU", &model) }
    #expect(screen(model) == after)
  }

  @Test func `undo ignores cursor moves and reports when nothing is left`() throws {
    var model = try model("jjk<Tab>jjzu")
    #expect(model.message?.text == "No change of the view to undo.")
    try type("zU", &model)
    #expect(model.message?.text == "No change of the view to redo.")
    let start = screen(try self.model("jj"))
    model = try self.model("jjzMjPzn,3zu")
    #expect(screen(model) == start)
  }

  @Test func `a new change discards the steps that could be redone`() throws {
    var model = try model("jjzMzuzn")
    #expect(model.viewHistory.future.isEmpty && !model.viewHistory.past.isEmpty)
    try type("ma", &model)
    #expect(model.marks.count == 1)
    try type("zu", &model)
    #expect(model.marks.isEmpty)
  }

  @Test func `u undoes no change of the view, and names the key that does`() throws {
    var model = try model("jjzM&type:Cat<Enter>zn")
    let before = screen(model)
    try type("u", &model)
    #expect(screen(model) == before)
    #expect(
      model.message?.text == "No edit to undo; zu undoes the last change of the view."
    )
    try type("zu<C-r>", &model)
    #expect(
      model.message?.text == "No edit to redo; zU redoes the last change of the view."
    )
  }

  @Test func `undoing an edit keeps folds, the filter, marks, pins and sizes, and names the edit`()
    throws
  {
    let sample = try #require(Sample.all.first { $0.operationName == "HeroAndFriends" })
    var model = Model(workspace: try sample.workspace(), size: Size(width: 120, height: 40))
    let before = model.workspace.sources.files.map(\.utf8)
    try type(":add-field HeroAndFriends.hero.id<Enter>", &model)
    let edited = model.workspace.sources.files.map(\.utf8)
    #expect(edited != before)
    try type("zMma<C-w>+&name<Enter>zn", &model)
    let rows = model.core.shownRows.count
    for (keys, files, words) in [("u", before, "Undid"), ("<C-r>", edited, "Redid")] {
      try type(keys, &model)
      #expect(model.message?.text == "\(words): add HeroAndFriends.hero.id (no more)")
      #expect(model.workspace.sources.files.map(\.utf8) == files)
      #expect(model.outline?.filter?.text == "name")
      #expect(model.core.rows.unfiltered?.openDepth == 1)
      #expect(model.core.shownRows.count <= rows && model.marks.count == 1)
      #expect(model.core.layoutState.choice.heighten[0] == 1)
      #expect(!model.settings.lineNumbers)
    }
    // Earlier views do not fit the edited data.
    #expect(model.viewHistory.past.isEmpty)
  }

  @Test func `a change of the response is undone before an earlier edit, and redone after it`()
    throws
  {
    let sample = try #require(Sample.all.first { $0.operationName == "HeroAndFriends" })
    var model = Model(workspace: try sample.workspace(), size: Size(width: 120, height: 40))
    try type(":rename HeroAndFriends=Heroes<Enter>", &model)
    ResponseEditing.change([.setNull([.key("hero")])], in: &model.core)
    model.performActions()
    _ = finishBackgroundWork(model.takeRequests(), on: &model)
    try type("zMu", &model)
    #expect(model.core.exploration.draft?.steps.isEmpty == true)
    #expect(model.message?.text == "Undid: `hero` is null (no more)")
    #expect(model.workspace.operation?.name == "Heroes")
    try type("u", &model)
    #expect(model.workspace.operation?.name == "HeroAndFriends")
    #expect(model.message?.text == "Undid: rename to Heroes (no more)")
    try type("<C-r>", &model)
    #expect(model.workspace.operation?.name == "Heroes")
  }
}
