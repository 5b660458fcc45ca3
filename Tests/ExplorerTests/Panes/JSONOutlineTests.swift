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

  @Test(arguments: [
    ("&ship<Enter>", "{ data hero friends [1] ships", "1 row matches"),
    ("&value:2<Enter>", "{ data count", "1 row matches"),
    ("&type:Droid<Enter>", "{ data hero", "1 row matches"),
    ("&!errors<Enter>", "{ data hero count none", "1 row is hidden"),
    (
      ":filter name<Enter>", "{ data hero __typename name friends [0] name [1] name",
      "4 rows match"
    ),
    ("jj&ship<Enter>zM<Esc>", "{ data hero count none errors [0]", nil),
    ("jj&ship<Esc>", "{ data hero count none errors [0]", nil),
    ("&ship<Enter>zu", "{ data hero count none errors [0]", nil),
    ("&ship<Enter>zuzU", "{ data hero friends [1] ships", nil),
    ("jjjg&", "{ data count", "1 row matches"),
  ])
  func `a filter shows matches with what contains them, until Escape`(
    keys: String,
    names: String,
    words: String?
  ) throws {
    let model = try model(keys)
    let json = try #require(model.core.rows.json)
    let shown = json.rows.indices.map { row in
      json.key(ofRow: row) ?? (row == 0 ? "{" : "[\(json.rows[row].position)]")
    }
    #expect(shown.joined(separator: " ") == names)
    if let words { #expect(model.message?.text == words + "; Esc shows all rows.") }
  }

  @Test func `a filter that needs a schema says what works without one`() throws {
    let model = try model("&count == 2<Enter>")
    #expect(model.message?.text.hasPrefix("Needs a schema;") == true)
    #expect(rows(model).count == 7)
  }

  @Test func `everything in a matching value can be opened, and a search stays in the filter`()
    throws
  {
    var model = try model("&hero<Enter>zR")
    #expect(rows(model).count == 12)
    try type("/x<Enter>", &model)
    #expect(model.words.text(of: .path) == ".data.hero")
  }

  @Test func `a reload keeps the filter`() throws {
    var model = try model("&count<Enter>")
    let changed = Self.text.replacing(#""count":2"#, with: #""count":3"#)
    let input = WorkspaceInput(name: "Hero.json", utf8: Array(changed.utf8))
    model.replace(with: Exploration(Workspace.load([input])))
    #expect(rows(model).last == #"      "count": 3"#)
  }

  @Test func `hints and tabs offer only what works without a schema`() throws {
    for size in [Size(width: 80, height: 24), Size(width: 200, height: 50)] {
      let model = try model("", Self.text, size)
      let screen = render(model).rows
      #expect(screen.last?.contains("Enter open") == true)
      #expect(screen.last?.contains("next nil") == false)
      let offered = Set(model.core.layout.places.flatMap(\.tabs).map(\.title))
      #expect(offered == ["Entities", "Errors"])
    }
  }

  @Test func `Enter opens an object and shows a scalar`() throws {
    var model = try model("jj<Enter>")
    #expect(rows(model).count == 10)
    try type("jj<Enter>", &model)
    #expect(model.hasPopup)
  }

  @Test func `opening everything stops before there are too many rows`() throws {
    let list = "[" + Array(repeating: "[1]", count: 60_000).joined(separator: ",") + "]"
    let model = try model("zR", #"{"data":\#(list)}"#)
    #expect(rows(model).count == 60_002)
  }
}
