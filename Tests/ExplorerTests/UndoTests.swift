import TestSupport
import Testing

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
    try type("u", &model)
    #expect(model.message?.text == "Undid: filter (1 more)")
    try type("u", &model)
    #expect(model.message?.text == "Undid: close-all-folds (no more)")
    try type("<C-r>", &model)
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
    let count = model.undoDepth
    try type(change, &model)
    let after = screen(model)
    #expect(model.undoDepth == count + 1)
    try type("u", &model)
    #expect(screen(model) == start)
    while model.isUndoable { try type("u", &model) }
    #expect(model.message?.text.hasSuffix(" (no more)") == true)
    while model.isRedoable { try type("<C-r>", &model) }
    #expect(screen(model) == after)
  }

  @Test func `undo ignores cursor moves and reports when nothing is left`() throws {
    var model = try model("jjk<Tab>jju")
    #expect(model.message?.text == "Nothing to undo.")
    try type("<C-r>", &model)
    #expect(model.message?.text == "Nothing to redo.")
    let start = screen(try self.model("jj"))
    model = try self.model("jjzMjPzn,3u")
    #expect(screen(model) == start)
  }

  @Test func `a new change discards the steps that could be redone`() throws {
    var model = try model("jjzMuzn")
    #expect(!model.isRedoable && model.isUndoable)
    try type("ma", &model)
    #expect(model.marks.count == 1)
    try type("u", &model)
    #expect(model.marks.isEmpty)
  }
}
