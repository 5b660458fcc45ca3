import GraphQLRuntime
import ResponseAnalysis
import TestSupport
import Testing

@testable import ExplorerPanes

@testable import Workspace

@testable import TerminalUI

@testable import Explorer

/// Tests which rows the Entities pane shows: by settings, with an inverted filter, and in the next
/// list element.
@Suite struct RowChoiceTests {
  private func model(_ keys: String, sample name: String = "animals/AllAnimals") throws -> Model {
    let sample = try #require(Sample.named(name))
    var model = Model(workspace: try sample.workspace(), size: Size(width: 100, height: 40))
    try type(keys, &model)
    return model
  }

  private func type(_ keys: String, _ model: inout Model) throws {
    for key in try KeyNotation.parse(keys) {
      _ = finishBackgroundWork(update(&model, .key(key)), on: &model)
    }
  }

  private func keys(_ model: Model) -> [String] {
    let tree = model.tree
    return (0..<(model.outline?.rowCount ?? 0)).compactMap { row in
      guard case .key(let key)? = model.responsePath(ofRow: row, in: tree).last else { return nil }
      return key
    }
  }

  @Test func `__typename has an optional row, and positions stay with their values`() throws {
    var model = try model("jjljjma")
    let path = model.responsePath
    #expect(!keys(model).contains("__typename"))
    try type("zx", &model)
    #expect(keys(model).contains("__typename"))
    #expect(model.responsePath == path)
    try type("gg'a", &model)
    #expect(model.responsePath == path)
    try type("/__typename<Enter>", &model)
    #expect(model.responsePath.elements.last == .key("__typename"))
    try type("'azxzu", &model)
    #expect(keys(model).contains("__typename"))
    #expect(model.responsePath == path)
    try type("zuzu", &model)
    #expect(!keys(model).contains("__typename"))
  }

  @Test func `merged fields can be hidden or shown exclusively`() throws {
    var model = try model("jjl")
    let all = keys(model)
    #expect(all.contains("humanName") && all.contains("species"))
    try type("&merged<Enter>", &model)
    #expect(keys(model).contains("humanName") && !keys(model).contains("species"))
    // The cursor stays on the first match, and its parent rows are open.
    try type("<Esc>", &model)
    let opened = keys(model)
    #expect(Set(opened).isSuperset(of: all))
    try type("zm", &model)
    #expect(!keys(model).contains("humanName") && keys(model).contains("species"))
    #expect(render(model).text.contains("own fields only"))
    try type("zm", &model)
    #expect(keys(model) == opened)
  }

  @Test func `fields are in the order of the selections or of the response`() throws {
    let workspace = Workspace.load([
      WorkspaceInput(name: "s.graphqls", utf8: Array("type Query { a: Int b: Int c: Int }".utf8)),
      WorkspaceInput(name: "q.graphql", utf8: Array("{ a b c }".utf8)),
      WorkspaceInput(name: "r.json", utf8: Array(#"{"data": {"c": 1, "a": 2, "b": 3}}"#.utf8)),
    ])
    var model = Model(workspace: workspace, size: Size(width: 80, height: 24))
    #expect(keys(model) == ["a", "b", "c"])
    try type("jj", &model)
    #expect(model.responsePath.subscriptedText == "b")
    try type("s", &model)
    #expect(keys(model) == ["c", "a", "b"])
    #expect(model.responsePath.subscriptedText == "b")
    try type("zu", &model)
    #expect(keys(model) == ["a", "b", "c"])
  }

  @Test(arguments: [
    ("&!type:Cat<Enter>", "Cat"), ("&!predators<Enter>", "predators"), ("&!nil<Enter>", "null"),
  ])
  func `an exclamation mark inverts a filter`(
    keys: String,
    hidden: String
  ) throws {
    var model = try model("ggzR")
    func rows() -> [String] {
      EntityDrawing(core: model.core).rows(from: 0, count: 1_000, width: 90).map {
        $0.line.left.map(\.text).joined()
      }
    }
    let before = rows()
    #expect(before.contains { $0.contains(hidden) })
    try type(keys, &model)
    let after = rows()
    #expect(!after.isEmpty && after.count < before.count)
    #expect(!after.contains { $0.contains(hidden) })
    #expect(model.message?.text.contains("hidden") == true)
    try type("<Esc>", &model)
    #expect(rows() == before)
  }

  @Test func `keys move to the same row of the next element and to the parent entity`() throws {
    var model = try model("jjljj")
    let key = try #require(model.responsePath.elements.last)
    let index = try #require(model.responsePath.elements.dropLast().last)
    try type("]l", &model)
    #expect(model.responsePath.elements.last == key)
    #expect(model.responsePath.elements.dropLast().last != index)
    try type("[l", &model)
    #expect(model.responsePath.elements.dropLast().last == index)
    try type("[l[l[l[l", &model)
    #expect(model.message?.text == "No earlier element.")
    try type("gp", &model)
    #expect(model.responsePath.elements.count == 2)
    try type("gp", &model)
    #expect(model.responsePath.elements.isEmpty)
  }

  @Test func `Why shows the cases of parents, and the next nil stays in the entity`() throws {
    var model = try model("ggzR/feet<Enter>")
    try type("gw", &model)
    let rows = model.why.rows.count
    try type("M", &model)
    #expect(model.why.rows.count > rows)
    #expect(model.why.rows.contains { $0.holder != nil && $0.subject != nil })
    let entity = try #require(model.selection.entity)
    let row = try #require(
      model.why.rows.firstIndex { $0.holder != nil && $0.isHead && $0.subject != nil }
    )
    try type(":\(row + 1)<Enter>", &model)
    #expect(model.selection.entity != entity)
    try type("M", &model)
    #expect(model.why.rows.allSatisfy { $0.holder == nil })
  }

  @Test func `selection sets and types fold, and open for selections inside`() throws {
    var model = try model("gojj<Space>")
    let rows = model.rowCount(of: .document)
    #expect(render(model).text.contains("{ … }"))
    try type("zR", &model)
    #expect(model.rowCount(of: .document) > rows)
    try type("zM", &model)
    #expect(model.rowCount(of: .document) < rows)
    // A field inside this one is selected in a different place of the document.
    try type("gejjljj", &model)
    #expect(model.rowCount(of: .document) > 2)
    try type("gSzM", &model)
    #expect(render(model).text.contains("{ … }"))
  }

  @Test func `fragments can be shown expanded at their spreads`() throws {
    var model = try model("gozs", sample: "starwars/HeroAndFriends")
    #expect(model.message == nil)
    #expect(render(model).text.contains("with its fragments expanded"))
    let popup = try #require(model.popup as? ValuePopup)
    let text = popup.lines.map(\.text).joined(separator: "\n")
    #expect(!text.contains("...Hero") && render(model).text.contains("... on "))
    try type("<Esc>", &model)
    #expect(model.popup == nil)
  }
}

extension Model {
  fileprivate func responsePath(
    ofRow row: Int,
    in tree: ResponseTree?
  ) -> [ResponsePathElement] {
    guard let trail = outline?.trail(toRow: row) else { return [] }
    return tree?.responsePath(along: trail.dropFirst().map(\.index)).elements ?? []
  }
}
