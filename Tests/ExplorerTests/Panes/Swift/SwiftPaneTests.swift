import DialectKit
import GraphQLRuntime
import GraphQLSyntax
import ResponseAnalysis
import SelectionIR
import TestSupport
import Testing

@testable import ExplorerPanes

@testable import Workspace

@testable import TerminalUI

@testable import Explorer

/// Tests folding, highlighting and source links of the generated Swift code.
@Suite struct SwiftPaneTests {
  private func model(_ sample: Sample, _ keys: String = "") throws -> Model {
    var model = Model(workspace: try sample.workspace(), size: Size(width: 120, height: 40))
    try press(keys, in: &model)
    return model
  }

  private func press(_ keys: String, in model: inout Model) throws {
    for key in try KeyNotation.parse(keys) { _ = update(&model, .key(key)) }
  }

  private var allAnimals: Sample {
    get throws { try #require(Sample.named("animals/AllAnimals")) }
  }

  @Test func `rows and lines of folded text map to each other`() {
    let folds = FoldedLines([2...5, 3...4, 8...8, 10...12])
    #expect(folds.rowCount(lines: 15) == 10)
    let lines = (0..<folds.rowCount(lines: 15)).map(folds.line)
    #expect(lines == [0, 1, 2, 6, 7, 8, 9, 10, 13, 14])
    for (row, line) in lines.enumerated() { #expect(folds.row(ofLine: line) == row) }
    #expect((3...5).allSatisfy { folds.row(ofLine: $0) == 2 })
    #expect(folds.fold(at: 2) == 2...5 && folds.fold(at: 3) == nil && folds.fold(at: 8) == nil)
  }

  @Test(arguments: Sample.conforming)
  func `every merged property has a mark, and each source links to its field`(
    _ sample: Sample
  ) throws {
    var model = try model(sample)
    let compiled = model.compiled
    var marks = 0
    for set in compiled.selectionSets where set.role != .typealias {
      let made = model.core.code(of: set.id)
      let code = try #require(made)
      for (index, accessor) in set.accessors.enumerated() {
        let range = try #require(code.range(of: .accessor(set.id, index)))
        let line = code.content.lines(of: range).upperBound
        let declared = try #require(code.declaration(onLine: line))
        #expect(declared.set == set.id && declared.member == .accessor(index))
        let mark = SwiftPane.mark(onLine: line, of: code, columns: 60, in: model.core).map(\.text)
          .joined()
        #expect(mark.contains("←") == accessor.isMerged, "\(set.path).\(accessor.name): \(mark)")
        if accessor.isMerged { marks += 1 }
        #expect(!accessor.provenance.isEmpty)
        for source in accessor.provenance {
          let text = model.workspace.sources.text(of: source.location)
          #expect(text.hasPrefix(accessor.responseKey), "\(set.path).\(accessor.name): \(text)")
        }
      }
    }
    #expect(marks > 0 || sample.operationName == "CreateReview" || compiled.fragments.isEmpty)
  }

  /// Returns an object with a null, a value, and a null that a fragment selects.
  private func hero(_ keys: String) throws -> (model: Model, effects: [Effect]) {
    let inputs = [
      ("s.graphqls", "type Query { hero: Hero } type Hero { name: String home: String age: Int }"),
      ("q.graphql", "query Q { hero { name age ...Home } } fragment Home on Hero { home }"),
      ("r.json", #"{"data": {"hero": {"name": "Leia", "age": null, "home": null}}}"#),
    ].map { WorkspaceInput(name: $0.0, utf8: Array($0.1.utf8)) }
    let options = WorkspaceOptions(isExploring: true)
    let workspace = Workspace.load(inputs, options: options)
    var model = Model(workspace: workspace, size: Size(width: 200, height: 50))
    var effects: [Effect] = []
    for key in try KeyNotation.parse(keys) {
      effects = finishBackgroundWork(update(&model, .key(key)), on: &model)
    }
    return (model, effects)
  }

  @Test func `a property that is nil in the selected object has the mark of a case that is nil`()
    throws
  {
    let rows = render(try hero("jgs").model).rows
    func line(_ name: String) throws -> String {
      try #require(rows.first { $0.contains("public var \(name):") })
    }
    #expect(try line("age").contains("✗ nil") && !line("age").contains("←"))
    #expect(try !line("name").contains("✗"))
    #expect(try line("home").contains("✗ nil  ← …Home"))
  }

  @Test func `yy copies the line at the cursor, and yv the selected value`() throws {
    func copied(_ keys: String) throws -> String? {
      try hero(keys).effects.compactMap { if case .copy(let text) = $0 { text } else { nil } }.first
    }
    let line = try copied("j/name<Enter>gs/var name<Enter>yy")
    #expect(line?.trimmed.hasPrefix("public var name: String?") == true)
    #expect(try copied("j/name<Enter>gsyv") == "\"Leia\"")
  }

  @Test func `a folded struct is one row and opens for selections inside`() throws {
    var model = try model(allAnimals, "jgszR")
    let pane = PaneID.swift
    let all = model.rowCount(of: pane)
    try press("<Space>", in: &model)
    #expect(model.rowCount(of: pane) < all)
    let code = try #require(model.panes[SwiftPane.self].code)
    let set = try #require(model.selection.set)
    #expect(code.lines(ofStruct: set)?.lowerBound == model.lineCursor)
    let row = try #require(
      model.panes[SwiftPane.self].row(model.viewport.cursor, width: 60, in: model.core)
    )
    #expect(row.line.text.hasSuffix(" lines") && row.line.text.contains("… }"))
    // If the cursor is on a folded struct, the struct is selected. Selecting one of its members in
    // another pane unfolds it.
    #expect(model.selection.member == nil)
    try press("gelj", in: &model)
    #expect(model.selection.set != set)
    #expect(model.rowCount(of: pane) == all)
    try press("gszM", in: &model)
    let closed = model.rowCount(of: pane)
    try press("zR", in: &model)
    #expect(closed < 100 && model.rowCount(of: pane) == all)
    try press("zM/bodyTemperature<Enter>", in: &model)
    #expect(model.rowCount(of: pane) > closed)
    #expect(code.content.text(ofLine: model.lineCursor).contains("bodyTemperature"))
  }

  @Test func `the lines before the properties of a struct are one row until they are opened`()
    throws
  {
    var model = try model(allAnimals, "jjgs")
    let code = try #require(model.panes[SwiftPane.self].code)
    let set = try #require(model.selection.set)
    let plumbing = try #require(code.plumbing[set])
    #expect(code.content.text(ofLine: plumbing.lowerBound).contains("let data: ResponseDict"))
    #expect(code.content.text(ofLine: plumbing.upperBound).hasSuffix("]}"))
    #expect(code.content.text(ofLine: plumbing.upperBound + 2).contains("var height: Height"))
    #expect(!render(model).text.contains("static var selections"))
    try press("j", in: &model)
    let row = try #require(
      model.panes[SwiftPane.self].row(model.viewport.cursor, width: 60, in: model.core)
    )
    #expect(row.line.text.hasSuffix("\(plumbing.count - 1) lines"))
    #expect(!row.line.text.contains("}"))
    try press("<Space>", in: &model)
    #expect(render(model).text.contains("static var selections"))
    try press("<Space>", in: &model)
    #expect(!render(model).text.contains("static var selections"))
    // A search finds hidden lines and opens them.
    try press("/typeCase<Enter>", in: &model)
    #expect(code.content.text(ofLine: model.lineCursor).contains(".typeCase("))
    #expect(render(model).text.contains(".typeCase("))
  }

  @Test func `steps go through the sources of a merged property and back to it`() throws {
    let workspace = try Workspace.merging("nested-entities")
    var model = Model(workspace: workspace, size: Size(width: 120, height: 40))
    try press("gs/struct AsCat<Enter>", in: &model)
    try press("]f", in: &model)
    let selection = model.selection
    let accessor = try #require(model.core.selectedAccessor)
    #expect(accessor.isMerged)
    #expect(model.panes[SwiftPane.self].sourcesNote(in: model.core)?.contains("←") == true)
    for source in accessor.provenance {
      try press("]s", in: &model)
      #expect(model.focus == .document)
      let line = try #require(workspace.sources.location(of: source.location)?.line)
      #expect(model.lineCursor + 1 == line)
      #expect(model.message?.text.hasPrefix("Source ") == true)
    }
    try press("gs", in: &model)
    #expect(model.selection == selection)
  }

  @Test func `moving in Swift moves the entity and the document, and vice versa`() throws {
    let start = try model(allAnimals, "jgszR")
    let code = try #require(start.panes[SwiftPane.self].code)
    var steps = 0
    for line in code.declaringLines {
      guard case (let set, .accessor(let index))? = code.declaration(onLine: line) else { continue }
      var model = start
      model.moveCursor(to: line)
      #expect(model.selection.set == set && model.selection.member == .accessor(index))
      guard let entity = model.selection.entity,
        model.views?.contains(model.compiled.resolved(set), in: entity) == true
      else { continue }
      steps += 1
      // The Entities pane selects the field, and the Document pane its source range.
      let key = model.compiled[set].accessors[index].responseKey
      #expect(model.responsePath.elements.last == .key(key))
      let ranges = model.compiled.documentRanges(of: set, member: .accessor(index))
      let first = try #require(ranges.first)
      let document = model.panes[DocumentPane.self].text
      let content = try #require(document.content)
      let written = content.file.lineIndex(at: Int(first.start))
      #expect(document.primary?.lowerBound == written)
      // When the focus changes, the document's cursor moves to the line with that field.
      model.setFocus(.document)
      #expect(model.lineCursor == written)
      model.change(model.focus) { pane, core in pane.selectCursorRow(in: &core) }
      let back = try #require(model.selection.set)
      let found = model.compiled.documentRanges(of: back, member: model.selection.member)
      #expect(found.contains { content.file.lineIndex(at: Int($0.start)) == written })
    }
    #expect(steps > 40)
  }
}
