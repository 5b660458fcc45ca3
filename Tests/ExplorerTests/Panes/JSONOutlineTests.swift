import GraphQLRuntime
import ResponseAnalysis
import TestSupport
import Testing
import Workspace

@testable import Explorer
@testable import ExplorerState
@testable import TerminalUI

/// A response without a schema is a tree of JSON that moves, folds and is searched like any other.
@Suite struct JSONOutlineTests {
  private static let text = #"""
    {"data":{"hero":{"__typename":"Droid","name":"R2-D2","friends":[{"name":"Luke"},
    {"name":"Han","ships":["Falcon"]}]},"count":2,"none":[]},"errors":[{"message":"x"}]}
    """#

  private func model(
    _ keys: String = "",
    _ text: String = text,
    _ size: Size = Size(width: 80, height: 24)
  ) throws -> Model {
    let input = WorkspaceInput(name: "Hero.json", utf8: Array(text.utf8))
    var model = Model(workspace: Workspace.load([input]), size: size)
    try type(keys, &model)
    return model
  }

  private func type(_ keys: String, _ model: inout Model) throws {
    for key in try KeyNotation.parse(keys) {
      _ = finishBackgroundWork(update(&model, .key(key)), on: &model)
    }
  }

  private func rows(_ model: Model) -> [String] {
    model.panes[.entities].rows(
      0..<model.panes[.entities].rowCount(in: model.core),
      width: 78,
      in: model.core
    ).map { $0.line.left.map(\.text).joined() }
  }

  @Test func `the first levels are open, and the pane says what a schema adds`() throws {
    let model = try model()
    #expect(model.focus == .entities)
    #expect(
      rows(model) == [
        "▾ {",
        #"  ▾ "data": {"#,
        #"    ▸ "hero": { "__typename": "Droid", "name": "R2-D2", "friends": […] }"#,
        #"      "count": 2"#,
        #"      "none": []"#,
        #"  ▾ "errors": ["#,
        #"    ▸ { "message": "x" }"#,
      ]
    )
    let screen = render(model).rows.joined(separator: "\n")
    #expect(screen.contains("a schema and an operation add types, cases and Swift"))
  }

  @Test(arguments: [
    ("jjl", ".data.hero", 10), ("jjll", ".data.hero.__typename", 10), ("jjllh", ".data.hero", 10),
    ("jjlljjE", ".data.hero.friends", 16), ("jjC", ".data.hero", 7), ("G", ".errors[0]", 7),
    ("jjJ", ".data.count", 7), ("GHH", ".", 7), ("zM", ".", 3), ("zR", ".", 17),
    ("zRGzM", ".errors", 3), ("jjlzu", ".data.hero", 7),
    ("/Falcon<Enter>", ".data.hero.friends[1].ships[0]", 15),
    ("/name<Enter>n", ".data.hero.name", 10), ("/nowhere<Enter>", ".", 7),
  ])
  func `keys move and fold as in a response with a schema`(
    keys: String,
    path: String,
    count: Int
  ) throws {
    let model = try model(keys)
    #expect(model.words.text(of: .path) == path)
    #expect(rows(model).count == count)
  }

  @Test func `the value, its path and its key can be copied and shown`() throws {
    var model = try model("jjl")
    #expect(model.words.text(of: .key) == "hero")
    #expect(model.words.text(of: .jqPath) == ".data.hero")
    #expect(model.words.text(of: .line)?.hasPrefix(#"{"__typename":"Droid""#) == true)
    try type("gv", &model)
    #expect(model.hasPopup)
  }

  @Test func `a reload keeps what is open`() throws {
    var model = try model("jjl")
    let changed = Self.text.replacing(#""count":2"#, with: #""count":3"#)
    let input = WorkspaceInput(name: "Hero.json", utf8: Array(changed.utf8))
    model.replace(with: Exploration(Workspace.load([input])))
    #expect(rows(model).count == 10)
    #expect(rows(model).contains(#"      "count": 3"#))
  }

  @Test func `opening everything stops before there are too many rows`() throws {
    let list = "[" + Array(repeating: "[1]", count: 60_000).joined(separator: ",") + "]"
    let model = try model("zR", #"{"data":\#(list)}"#)
    #expect(rows(model).count == 60_002)
  }
}
