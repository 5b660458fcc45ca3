import DialectKit
import Dialects
import GraphQLSyntax
import ModelDiff
import SelectionIR
import Testing

@testable import ExplorerPanes

@testable import ExplorerState

@testable import Workspace

@testable import TerminalUI

@testable import Explorer

/// Tests the Diff pane's comparison of generated Swift code with a folder.
@Suite struct GeneratedDiffTests {
  private func model(size: Size) -> Model {
    let texts = [
      ("s.graphqls", "type Query { name: String! other: Int pets: [Pet] } type Pet { id: ID }"),
      ("q.graphql", "query Q { name pets { id } }"),
    ]
    let workspace = Workspace.load(
      texts.map { WorkspaceInput(name: $0.0, utf8: Array($0.1.utf8)) }
    )
    var model = Model(workspace: workspace, size: size)
    model.compare(
      with: GeneratedFolder(name: "Generated") { files throws(ReadingError) in
        files.compactMap { file in
          switch file.path {
          case "Queries/QQuery.swift":
            let old = file.text.replacing("var name: String {", with: "var name: String? {")
            return GeneratedFolder.Entry(path: file.path, old: old, new: file)
          case "SchemaTypes/Objects/Pet.swift":
            return GeneratedFolder.Entry(path: file.path, old: nil, new: file)
          case _: return nil
          }
        } + [GeneratedFolder.Entry(path: "Old.swift", old: "// gone\n", new: nil)]
      }
    )
    return model
  }

  private func type(_ keys: String, on model: inout Model) throws {
    for key in try KeyNotation.parse(keys) {
      _ = finishBackgroundWork(update(&model, .key(key)), on: &model)
    }
  }

  @Test func `files and hunks are listed, side by side if there is room`() throws {
    var narrow = model(size: Size(width: 100, height: 60))
    try type("gD++", on: &narrow)
    let text = render(narrow).text
    #expect(text.contains("A SchemaTypes/Objects/Pet.swift"))
    #expect(text.contains("M Queries/QQuery.swift"))
    #expect(text.contains("D Old.swift"))
    #expect(text.contains("− "))

    var wide = model(size: Size(width: 180, height: 60))
    try type("gD++", on: &wide)
    try type("]c]c", on: &wide)
    let pairs = render(wide).text.split(separator: "\n")
      .filter { $0.contains("var name: String? {") && $0.contains("var name: String {") }
    #expect(pairs.count == 1)
    #expect(render(wide).text.contains("3 files differ"))
  }

  @Test func `the hints of a compared folder offer no kinds of differences`() throws {
    var folder = model(size: Size(width: 180, height: 60))
    try type("gD", on: &folder)
    folder.core.promptState.message = nil
    let hints = try #require(render(folder).rows.last)
    #expect(hints.contains("next difference") && !hints.contains("null ⇄ value"))
  }

  @Test(arguments: [
    "query Q { name nope }", "query Q { name } query R { name", "query Q { ...F }",
    "query Q { name(size: 1) }",
  ])
  func `Swift code of a document with errors is neither compared nor written`(_ text: String) throws
  {
    let texts = [("s.graphqls", "type Query { name: String! }"), ("q.graphql", text)]
    let workspace = Workspace.load(
      texts.map { WorkspaceInput(name: $0.0, utf8: Array($0.1.utf8)) },
      options: WorkspaceOptions(isExploring: true)
    )
    var model = Model(workspace: workspace, size: Size(width: 120, height: 30))
    model.compare(
      with: GeneratedFolder(name: "Generated") { files throws(ReadingError) in
        files.map { GeneratedFolder.Entry(path: $0.path, old: "// old\n", new: $0) }
      }
    )
    try type("gD", on: &model)
    let screen = render(model).text
    #expect(screen.contains("1 error: nothing is generated."), "\(screen)")
    #expect(!screen.contains("generated now"), "\(screen)")
    try type("w", on: &model)
    #expect(model.popup == nil)
    #expect(model.message?.text.hasPrefix("No Swift was written: ") == true)
  }

  @Test func `Swift code is compared again when the document has no more errors`() throws {
    var model = model(size: Size(width: 120, height: 30))
    try type("gD", on: &model)
    #expect(render(model).text.contains("generated now"))
    func edit(_ text: String) {
      let file = model.workspace.documents[0].file
      DocumentEdits.draft([file: Array(text.utf8)], on: &model)
      _ = finishBackgroundWork(model.takeRequests(), on: &model)
    }
    edit("query Q { name nope }")
    #expect(render(model).text.contains("1 error: nothing is generated."))
    try type("w", on: &model)
    #expect(model.popup == nil)
    edit("query Q { name other }")
    #expect(render(model).text.contains("generated now"))
    try type("w", on: &model)
    #expect(model.popup is QuestionPrompt)
  }

  @Test func `steps go from hunk to hunk, and Enter opens the struct`() throws {
    var model = model(size: Size(width: 100, height: 60))
    try type("gD", on: &model)
    try type("]c", on: &model)
    #expect(model.message?.text.hasPrefix("Hunk 1 of ") == true)
    try type("G[c", on: &model)
    #expect(model.message?.text.hasSuffix(": Old.swift") == true)
    try type("[c", on: &model)
    try type("jjjj<Enter>", on: &model)
    #expect(model.focus == .swift)
  }

  @Test func `changes within a line are highlighted`() throws {
    var model = model(size: Size(width: 100, height: 60))
    try type("gD", on: &model)
    let index = try #require(
      (0..<model.rowCount(of: .diff)).first {
        model.panes[DiffPane.self].text(ofRow: $0, in: model.core).contains("var name: String? {")
      }
    )
    let marked = model.panes[DiffPane.self].folder.line(index, width: 100, paneWidth: 100).left
      .filter { $0.style.attributes.contains(.underline) }
    #expect(marked.map(\.text) == ["?"])
  }

  /// Returns a model with two operations, one response, and a folder in which every generated file
  /// differs by one line.
  private func project(_ size: Size) throws -> Model {
    let texts = [
      ("s.graphqls", "type Query { name: String! other: Int }"),
      ("q.graphql", "query A { name }\nquery B { name }"), ("r.json", #"{"data": {"name": "N"}}"#),
    ]
    let workspace = Workspace.load(
      texts.map { WorkspaceInput(name: $0.0, utf8: Array($0.1.utf8)) },
      options: WorkspaceOptions(isExploring: true)
    )
    var model = Model(workspace: workspace, size: size)
    model.compare(
      with: GeneratedFolder(name: "Generated") { files throws(ReadingError) in
        files.map { file in
          let old = file.text.replacing("import", with: "// old\nimport")
          return GeneratedFolder.Entry(path: file.path, old: old, new: file)
        }
      }
    )
    return model
  }

  @Test func `the comparison is shown after an operation is chosen`() throws {
    var model = try project(Size(width: 120, height: 40))
    try type("<Enter>gD", on: &model)
    #expect(model.workspace.operation != nil)
    #expect(render(model).text.contains("+ generated now"))
    let count = model.panes[DiffPane.self].folder.difference?.files.count
    #expect(count ?? 0 > 2 && model.rowCount(of: .diff) > 6)
    try type(":operations<Enter><Down><Enter>gD", on: &model)
    #expect(model.workspace.operation?.name == "B")
    #expect(render(model).text.contains("+ generated now"))
    #expect(model.panes[DiffPane.self].folder.difference?.files.count == count)
  }

  @Test func `reloading keeps the comparison's kind, folds and position`() throws {
    var model = try project(Size(width: 120, height: 40))
    try type("<Enter>gD]c]cjj", on: &model)
    let pane = model.panes[DiffPane.self]
    let (row, top) = (model.viewport.cursor, model.viewport.top)
    let text = pane.text(ofRow: row, in: model.core)
    model.reload(Exploration(model.workspace))
    for effect in finishBackgroundWork(model.takeRequests(), on: &model) {
      #expect(effect != .bell)
    }
    _ = update(&model, .notice(""))
    #expect(model.focus == .diff)
    #expect((model.viewport.cursor, model.viewport.top) == (row, top))
    #expect(model.panes[DiffPane.self].text(ofRow: model.viewport.cursor, in: model.core) == text)
    try type("zM", on: &model)
    let closed = model.rowCount(of: .diff)
    #expect(closed == model.panes[DiffPane.self].folder.difference?.files.count)
    model.reload(Exploration(model.workspace))
    _ = finishBackgroundWork(model.takeRequests(), on: &model)
    #expect(model.rowCount(of: .diff) == closed)
  }

  @Test func `a closed file is a row with counts, and columns have headings`() throws {
    var model = model(size: Size(width: 180, height: 60))
    try type("gD++", on: &model)
    let rows = model.rowCount(of: .diff)
    try type("gg<Space>", on: &model)
    #expect(model.rowCount(of: .diff) < rows)
    let lines = render(model).text.split(separator: "\n")
    #expect(lines[1].contains("Generated → generated"))
    #expect(lines[2].contains("− Generated on disk") && lines[2].contains("+ generated now"))
    #expect(lines[3].contains("▸ ") && lines[3].contains("1 hunk  "))
  }

  /// Answers a question with keys and returns the effects.
  private func written(_ keys: String, on model: inout Model) throws -> [Effect] {
    var effects: [Effect] = []
    for key in try KeyNotation.parse(keys) {
      effects += finishBackgroundWork(update(&model, .key(key)), on: &model)
    }
    return effects.filter { $0 != .bell }
  }

  @Test func `a file is written only after y, over the compared text`() throws {
    var model = try project(Size(width: 120, height: 40))
    try type("<Enter>gDgg", on: &model)
    let files = try #require(model.panes[DiffPane.self].folder.difference?.files)
    #expect(try written("wn", on: &model) == [])
    #expect(model.message?.text == "Nothing was written.")
    #expect(
      try written("wxy", on: &model) == [
        .write(
          path: files[0].entry.path,
          text: try #require(files[0].entry.new?.text),
          .generated(over: files[0].entry.old)
        )
      ]
    )
  }

  @Test func `writing a hunk changes nothing else in the file`() throws {
    let name = "Queries/QQuery.swift"
    var model = model(size: Size(width: 100, height: 60))
    try type("gD", on: &model)
    let file = try #require(
      model.panes[DiffPane.self].folder.difference?.files.first { $0.entry.path == name }
    )
    for _ in 0..<9 where model.message?.text.hasSuffix(name) != true { try type("]c", on: &model) }
    #expect(
      try written("wy", on: &model) == [
        .write(
          path: name,
          text: try #require(file.entry.new?.text),
          .generated(over: file.entry.old)
        )
      ]
    )
    let old = (0..<40).map { "line \($0)\n" }.joined()
    let new = old.replacing("line 3\n", with: "third\n").replacing("line 30\n", with: "")
    let two = GeneratedDifference.File(
      entry: GeneratedFolder.Entry(
        path: "a",
        old: old,
        new: GeneratedFile(path: "a", text: new, spans: [])
      ),
      difference: LineDifference(old: old, new: new),
      old: TextContent(name: "a", text: old, language: .swift),
      new: TextContent(name: "a", text: new, language: .swift)
    )
    #expect(two.difference.hunks.count == 2)
    #expect(two.text(with: 0) == old.replacing("line 3\n", with: "third\n"))
    #expect(two.text(with: 1) == old.replacing("line 30\n", with: ""))
    #expect(two.text(with: nil) == new)
  }

  @Test func `neither obsolete files nor kept files are written`() throws {
    var model = model(size: Size(width: 100, height: 60))
    try type("gDG", on: &model)
    #expect(try written("w", on: &model).isEmpty)
    #expect(model.message?.text.contains("Old.swift is no longer generated") == true)
    #expect(model.popup == nil)
  }

  @Test func `an edit of the document keeps the cursor's line in the file on disk`()
    throws
  {
    func texts(_ query: String) -> [WorkspaceInput] {
      [("s.graphqls", "type Query { a: Int b: Int c: Int }"), ("q.graphql", query)].map {
        WorkspaceInput(name: $0.0, utf8: Array($0.1.utf8))
      }
    }
    var model = Model(
      workspace: Workspace.load(texts("query Q { b c }")),
      size: Size(width: 100, height: 60)
    )
    let before = model.workspace.generator?.file(ofOperation: 0)?.text ?? ""
    let disk = "// by hand, and far from what is generated\n"
    model.compare(
      with: GeneratedFolder(name: "Generated") { files throws(ReadingError) in
        files.filter { $0.path == "Queries/QQuery.swift" }.map {
          GeneratedFolder.Entry(path: $0.path, old: disk + before + "// end\n", new: $0)
        }
      }
    )
    try type("gDG", on: &model)
    let text = model.panes[DiffPane.self].text(ofRow: model.viewport.cursor, in: model.core)
    #expect(text.contains("// end"))
    model.reload(Exploration(Workspace.load(texts("query Q { a b c }"))))
    _ = finishBackgroundWork(model.takeRequests(), on: &model)
    _ = update(&model, .notice(""))
    #expect(model.panes[DiffPane.self].text(ofRow: model.viewport.cursor, in: model.core) == text)
  }
}
