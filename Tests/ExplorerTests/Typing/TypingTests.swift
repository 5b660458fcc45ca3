import DocumentEditing
import GraphQLRuntime
import GraphQLSyntax
import TestSupport
import Testing

@testable import ExplorerPanes

@testable import Workspace

@testable import TerminalUI

@testable import Explorer

/// Tests typing in the document: display, messages, undo and saving.
@Suite struct TypingTests {
  static func model(_ size: Size = Size(width: 100, height: 30)) throws -> Model {
    let sample = try #require(Sample.all.first { $0.operationName == "HeroAndFriends" })
    return Model(workspace: try sample.workspace(), size: size)
  }

  @discardableResult
  static func type(_ keys: String, on model: inout Model) throws -> [Effect] {
    try KeyNotation.parse(keys).flatMap { key in
      finishBackgroundWork(update(&model, .key(key)), on: &model)
    }
  }

  static func document(_ model: Model) -> String {
    let file = model.workspace.documents.first.flatMap {
      model.workspace.sources.shownFile($0.file)
    }
    return file.map { String(decoding: $0.utf8, as: UTF8.self) } ?? ""
  }

  @Test func `typed text is shown, parsed and executed at each key`() throws {
    var model = try Self.model()
    let before = Self.document(model)
    try Self.type("go/name<Enter>a<Enter>", on: &model)
    #expect(model.popup is Typing)
    #expect(model.message?.text == "the same Swift · nothing breaks")
    try Self.type("id", on: &model)
    #expect(
      Self.document(model) == before.replacing("name\n", with: "name\n  id\n", maxReplacements: 1)
    )
    #expect(model.message?.text.hasPrefix("+") == true)
    #expect(model.workspace.sources.typedFile(model.workspace.documents[0].file) == nil)
    try Self.type("<Esc>", on: &model)
    #expect(model.popup == nil)
    #expect(model.workspace.sources.drafts.count == 1)
    try Self.type("u", on: &model)
    try Self.type("u", on: &model)
    #expect(Self.document(model) == before)
    try Self.type("<C-r><C-r>", on: &model)
    #expect(Self.document(model).contains("name\n  id\n"))
  }

  @Test func `the message about an edit has the number of breaking changes before the first`()
    throws
  {
    let inputs = [
      ("s.graphqls", "type Query { hero: Hero } type Hero { name: String age: Int }"),
      ("q.graphql", "query Q { hero { name age } }"),
    ].map { WorkspaceInput(name: $0.0, utf8: Array($0.1.utf8)) }
    var model = Model(workspace: Workspace.load(inputs), size: Size(width: 100, height: 30))
    try Self.type(":remove-field Q.hero.age<Enter>", on: &model)
    let message = try #require(model.message?.text)
    let change = ": `age` was removed, in QQuery.Data.Hero"
    #expect(message.contains(" breaking change") && message.hasSuffix(change), "\(message)")
  }

  @Test func `a syntax error is shown with its position, and other panes keep their content`()
    throws
  {
    var model = try Self.model()
    try Self.type("go/name<Enter>", on: &model)
    let (selection, rows) = (model.selection, model.outline?.rowCount)
    try Self.type("a(", on: &model)
    #expect(model.message?.text.hasPrefix("Line ") == true)
    #expect(model.message?.text.contains("column") == true)
    #expect(model.selection.path == selection.path)
    #expect(model.outline?.rowCount == rows)
    #expect(model.workspace.sources.drafts.isEmpty)
    try Self.type("<Esc>", on: &model)
    #expect(model.message?.text.contains("The other panes show the last valid text.") == true)
    let drafts = DocumentDraft.all(in: model.core)
    #expect(drafts.map { String(decoding: $0.text, as: UTF8.self) } == [Self.document(model)])
    // Other commands do not edit a document whose current text does not parse.
    try Self.type(":rename HeroAndFriends=Heroes<Enter>", on: &model)
    #expect(model.message?.text.hasPrefix("Fix the syntax error typed in") == true)
    #expect(try Self.type("Q", on: &model) == [])
    try Self.type("n", on: &model)
    try Self.type("u", on: &model)
    #expect(DocumentDraft.all(in: model.core).isEmpty)
  }

  @Test func `undo and redo work during typing`() throws {
    var model = try Self.model()
    let before = Self.document(model)
    try Self.type("go/name<Enter>a<Space># one two", on: &model)
    try Self.type("<A-u>", on: &model)
    #expect(
      Self.document(model) == before.replacing("name\n", with: "name # one \n", maxReplacements: 1)
    )
    #expect(model.popup is Typing)
    try Self.type("<A-r>", on: &model)
    #expect(Self.document(model).contains("name # one two\n"))
    try Self.type("<A-u><A-u><A-u><A-u>", on: &model)
    #expect(Self.document(model) == before)
  }

  @Test func `an invalid draft survives reloading`() throws {
    var model = try Self.model()
    try Self.type("go/name<Enter>a {<Esc>", on: &model)
    let typed = Self.document(model)
    let sample = try #require(Sample.all.first { $0.operationName == "HeroAndFriends" })
    model.reload(Exploration(try sample.workspace()))
    _ = finishBackgroundWork(model.takeRequests(), on: &model)
    #expect(Self.document(model) == typed)
    try Self.type(":e!<Enter>", on: &model)
    #expect(Self.document(model) != typed)
    #expect(DocumentDraft.all(in: model.core).isEmpty)
  }

  @Test(arguments: [(60, 24), (80, 40)])
  func `the caret is drawn where the next letter goes`(_ width: Int, _ height: Int) throws {
    var model = try Self.model(Size(width: width, height: height))
    try Self.type("go/name<Enter>a # 日本 e\u{301}", on: &model)
    let frame = render(model)
    let cursor = try #require(frame.cursor)
    let start = (0..<cursor.column).last { frame[cursor.row, $0]?.scalar == "#" }
    #expect(start.map { cursor.column - $0 } == 8)
    try Self.type("<Home>", on: &model)
    let home = try #require(render(model).cursor)
    #expect(render(model)[home.row, home.column]?.scalar == "n")
    #expect(home.row == cursor.row)
    // For a long line, the part around the caret is shown.
    try Self.type("<End>" + String(repeating: "x", count: 80) + "y", on: &model)
    let end = try #require(render(model).cursor)
    #expect(render(model)[end.row, end.column - 1]?.scalar == "y")
  }

  @Test func `completions are shown and inserted by Tab`() throws {
    var model = try Self.model()
    try Self.type("go/name<Enter>a<Enter>ap", on: &model)
    #expect((model.popup as? Typing)?.completion?.chosen?.text == "appearsIn")
    try Self.type("<Tab>", on: &model)
    #expect(Self.document(model).contains("name\n  appearsIn\n"))
    #expect((model.popup as? Typing)?.signature?.text == "appearsIn: [Episode]!")
    // Enter inserts a line break, unless the user has moved in the completion list.
    try Self.type("<Enter>f<Enter>fr<C-n><Enter>", on: &model)
    #expect(Self.document(model).contains("appearsIn\n  f\n  friends\n"))
  }

  @Test func `quick fixes work in the pane and during typing`() throws {
    var model = try Self.model()
    try Self.type("go/name<Enter>a<Enter>nam<Enter>friends", on: &model)
    try Self.type("<A-.>", on: &model)
    #expect(Self.document(model).contains("  friends {\n    id\n  }\n"))
    #expect(model.popup is Typing)
    try Self.type("<Esc>/nam<Enter>", on: &model)
    while !model.lineText.hasSuffix("nam") { try Self.type("n", on: &model) }
    try Self.type(".", on: &model)
    #expect(!Self.document(model).contains("nam\n"))
    #expect(Self.document(model).contains("  name\n  name\n"))
    try Self.type(".", on: &model)
    #expect(model.message?.text == "This line has no problems.")
  }

  @Test func `random keys never trap, and undo restores the bytes`() throws {
    let keys =
      try KeyNotation.parse("<Up><Down><Left><Right><Home><End><BS><Del><Enter><Tab><S-Tab>")
      + KeyNotation.parse("<C-w><C-u><C-Left><PageUp><PageDown>{}()[]\"a<Space>id$@.:<A-u><A-r>")
      + KeyNotation.parse("<C-n><C-p>") + [.paste("... on Human { height }\r\n")]
    for seed: UInt64 in [1, 2, 3] {
      var model = try Self.model(Size(width: 80, height: 24))
      let before = Self.document(model)
      var generator = Seeded(state: seed)
      try Self.type("goa", on: &model)
      for step in 0..<120 {
        let key = keys[Int.random(in: 0..<keys.count, using: &generator)]
        _ = finishBackgroundWork(update(&model, .key(key)), on: &model)
        if step % 30 == 29 {
          try Self.type("<Esc>jk" + (step % 60 == 29 ? "a" : "<Insert>"), on: &model)
        }
        #expect(render(model).cells.count == 80 * 24)
      }
      try Self.type("<Esc>", on: &model)
      while model.isUndoable { try Self.type("u", on: &model) }
      #expect(Self.document(model) == before)
      #expect(DocumentDraft.all(in: model.core).isEmpty)
    }
  }
}

extension Model {
  /// The text of the cursor's line in a text pane.
  fileprivate var lineText: String {
    textPane?.text.content?.text(ofLine: lineCursor) ?? ""
  }
}
