import DocumentEditing
import GraphQLSyntax
import ResponseAnalysis
import TestSupport
import Testing

@testable import ExplorerPanes

@testable import Workspace

@testable import TerminalUI

@testable import Explorer

/// Tests keys and layouts that all popups share, and what each offers before anything is typed.
@Suite struct PopupKeyTests {
  private func model(_ keys: String, _ width: Int = 120, _ height: Int = 40) throws -> Model {
    let folder = "Tests/gqlviewTests/Inputs/Tracker"
    let inputs = try ["schema.graphqls", "Issues.graphql", "Issues.json"].map {
      WorkspaceInput(name: $0, utf8: try PackageRoot.bytes("\(folder)/\($0)"))
    }
    let size = Size(width: width, height: height)
    var model = Model(workspace: Workspace.load(inputs), size: size)
    try type(keys, &model)
    return model
  }

  @discardableResult
  private func type(_ keys: String, _ model: inout Model) throws -> [Effect] {
    try KeyNotation.parse(keys).flatMap {
      finishBackgroundWork(update(&model, .key($0)), on: &model)
    }
  }

  @Test(arguments: ["&", "/", ":", "@", "?", "A", "@title<Enter>=", "Y", "o"])
  func `Control-Z suspends the program in every popup and keeps what was typed`(
    _ keys: String
  ) throws {
    var model = try model("jj" + keys)
    #expect(model.popup != nil)
    try type("n", &model)
    let before = render(model).text
    #expect(try type("<C-z>", &model) == [.suspend])
    #expect(render(model).text == before)
  }

  @Test func `a low list shows whole rows, and paths keep their ends`() throws {
    let low = try model("@title", 80, 12)
    let rows = render(low).rows.filter { $0.hasPrefix("│") }
    #expect(rows.contains { $0.contains("type to search") && !$0.contains("title") })
    let narrow = try render(model("@title", 40, 12)).rows.filter { $0.hasPrefix("│ ") }
    #expect(narrow.contains { $0.contains("…") && $0.contains(".title") }, "\(narrow)")
  }

  @Test func `the list of places finds the first value at the end of a path`() throws {
    for (typed, path) in [
      ("assignees.login", "issues.nodes[0].assignees"),
      ("nodes.assignees", "issues.nodes[0].assignees"),
      ("author.log", "issues.nodes[0].author.login"), ("nodes[2].title", "issues.nodes[2].title"),
    ] {
      let model = try model("@\(typed)<Enter>")
      #expect(model.responsePath.subscriptedText.hasPrefix(path), "\(typed)")
    }
    let model = try model("@nodes[99].title<Enter>")
    #expect(model.responsePath.subscriptedText.isEmpty)
  }

  @Test func `the key A on a list offers the fields of its items`() throws {
    let fields = try #require(
      model("@issues.nodes[0].assignees<Enter>A").popup as? FieldList
    )
    #expect(fields.choices.type == "User" && fields.path.names.last == "assignees")
    let leaf = try #require(model("@issues.nodes[0].title<Enter>A").popup as? FieldList)
    #expect(leaf.choices.type == "Issue")
  }

  @Test func `toggling a field twice restores the document`() throws {
    var model = try model("@issues.nodes[0]<Enter>Atitle<Space>")
    #expect(model.workspace.sources.drafts.count == 1)
    try type("<Space>", &model)
    #expect(model.workspace.sources.drafts.isEmpty && model.popup is FieldList)
  }

  @Test func `prompts offer something before a letter is typed`() throws {
    for (keys, offered) in [
      ("&", "Tab accepts"), ("&state = ", "CLOSED"), ("&milestone = nil because ", "because"),
    ] {
      let text = try render(model(keys)).text
      #expect(text.contains("Tab accepts") && text.contains(offered), "\(keys)")
    }
    #expect(try render(model("&state == FOO and title == 3")).text.contains("─ Filter ─"))
  }

  @Test func `Enter without a match keeps the list open, and the fields' hint names the arrows`()
    throws
  {
    var model = try model("@zzzz<Enter>")
    #expect(model.popup is PickList && render(model).text.contains("No match."))
    try type("<C-u>title<Enter>", &model)
    #expect(model.popup == nil)
    #expect(try render(self.model("A")).text.contains("↑ ↓ move   Space toggle"))
  }

  @Test func `quitting and the keys named at the first start act, and others only close it`() throws
  {
    for (key, popup, quits) in [
      ("q", "", true), ("Q", "", true), (":", "palette", false), ("?", "help", false),
      ("x", "", false),
    ] {
      var model = try model("")
      FirstHints.open(on: &model)
      let effects = try type(key, &model)
      #expect((model.popup?.name ?? "") == popup, "\(key)")
      #expect(effects.contains(where: \.isQuit) == quits && model.workspace.responses.count == 1)
    }
    var low = try model("", 40, 12)
    FirstHints.open(on: &low)
    #expect(render(low).text.contains("It is not shown"))
  }

  @Test func `quitting with a changed response asks first`() throws {
    var model = try model("@issues.nodes[0].title<Enter>=<C-u>new<Enter>")
    #expect(model.core.exploration.draft?.steps.count == 1)
    #expect(try type("q", &model).isEmpty && model.popup is QuestionPrompt)
    #expect(render(model).text.contains("Quit and discard 1 change of Issues.json?"))
    try type("n", &model)
    #expect(model.message?.text == ":w writes the response, u undoes its changes.")
    // The changed response need not be displayed.
    try type("[r", &model)
    #expect(model.core.exploration.draft == nil)
    #expect(try type("q", &model).isEmpty && model.popup is QuestionPrompt)
    try type("n]r", &model)
    try type("u", &model)
    #expect(try type("q", &model).contains(where: \.isQuit))
  }
}
