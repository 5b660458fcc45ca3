import SwiftCodegen
import Testing

@testable import Explorer

/// The Diff pane's comparison of generated Swift with a folder.
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
      _ = finishWorks(update(&model, .key(key)), on: &model)
    }
  }

  @Test func `files and hunks stand below each other, side by side where there is room`() throws {
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

  @Test func `steps go from hunk to hunk, and Enter to the struct`() throws {
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

  @Test func `what changed within a line is set off`() throws {
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
}
