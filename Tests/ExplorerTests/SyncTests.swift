import GraphQLRuntime
import GraphQLSyntax
import ResponseAnalysis
import SelectionIR
import TestSupport
import Testing

@testable import ExplorerPanes

@testable import TerminalUI

@testable import Explorer

/// Tests that following a link between panes in the opposite direction returns to its origin, for
/// every sample.
@Suite struct SyncTests {
  private func model(_ sample: Sample) throws -> Model {
    Model(workspace: try sample.workspace(), size: Size(width: 200, height: 50))
  }

  @Test func `back returns to the origin, also after another path was taken`() throws {
    let sample = try #require(Sample.named("animals/AllAnimals"))
    var model = Model(workspace: try sample.workspace(), size: Size(width: 80, height: 24))
    for key in try KeyNotation.parse("gwjjgd<C-o><Enter>") { _ = update(&model, .key(key)) }
    #expect(model.focus == .document)
    let member = model.selection.member
    for key in try KeyNotation.parse("<C-o>") { _ = update(&model, .key(key)) }
    #expect(model.focus == .why && model.selection.member == member)
    for key in try KeyNotation.parse(">") { _ = update(&model, .key(key)) }
    #expect(model.focus == .document)
  }

  @Test(arguments: Sample.all)
  func `every row has a struct whose line links back to the entity`(_ sample: Sample) throws {
    var model = try model(sample)
    let tree = try #require(model.tree)
    if tree.result.root == nil { return }
    var walk = TreeWalk(tree: tree, trail: [])
    var rows = 0
    repeat {
      rows += 1
      let selection = model.core.selection(atPath: walk.path)
      #expect(selection.path == walk.path)
      let set = try #require(selection.set, "row \(walk.path) has no struct")
      let entity = try #require(selection.entity)
      #expect(model.views?.contains(set, in: entity) == true)
      let generated = model.core.code(of: set)
      let code = try #require(generated)
      let node: GeneratedNodeKind = selection.member.map { .member($0) } ?? .structure
      let range = try #require(node.range(of: set, in: code), "\(set) \(node) has no text")
      let place = try #require(code.place(onLine: code.content.lines(of: range).upperBound))
      if selection.member == nil {
        #expect(place.set == set || model.compiled[place.set].enclosing == set)
      } else {
        #expect(place.set == set && place.member == selection.member)
      }
      model.core.selection = selection
      let back = try #require(model.core.selection(of: set, member: selection.member))
      #expect(back.entity == entity && back.set == set && back.member == selection.member)
    } while !walk.advance()
    #expect(rows > 1)
  }

  @Test(arguments: Sample.ofEachDocument)
  func `every line of the compiled sets selects what links back to it`(_ sample: Sample) throws {
    var model = try model(sample)
    model.setFocus(.sets)
    model.change(SetsPane.self) { pane, core in pane.show(in: &core) }
    model.change(SetsPane.self) { pane, core in pane.setFolds(depth: .max, in: &core) }
    for line in 0..<model.rowCount(of: .sets) {
      model.core[.sets].cursor = line
      model.change(model.focus) { pane, core in pane.selectCursorRow(in: &core) }
      let pane = model.panes[SetsPane.self]
      let content = try #require(pane.content)
      let item = try #require(pane.list?.item(line))
      #expect(model.selection.set == content.sets[item.section])
      // The condition of a group of selections is not a property.
      if case .row = item, pane.list?.row(line)?.subject == nil { continue }
      model.change(SetsPane.self) { pane, core in pane.show(in: &core) }
      #expect(model.core[.sets].cursor == line)
    }
  }

  @Test(arguments: Sample.all)
  func `every position in the document links to what it was selected for`(_ sample: Sample) throws {
    var model = try model(sample)
    for set in model.compiled.selectionSets where set.role != .typealias {
      for (index, accessor) in set.accessors.enumerated() where accessor.isOwn {
        let ranges = model.compiled.documentRanges(of: set.id, member: .accessor(index))
        let range = try #require(ranges.first)
        let text = model.core.textContent(range.file)
        let content = try #require(text)
        let line = content.range(ofLine: content.file.lineIndex(at: Int(range.start)))
        let entry = try #require(model.links.entry(inFile: range.file, line: line))
        // A field that occurs once in the document can belong to several structs; each of them is
        // correct.
        let found = model.compiled.documentRanges(of: entry.set, member: entry.member)
        #expect(
          found.contains(range),
          "\(set.path).\(accessor.name) led to \(model.compiled[entry.set].path)"
        )
      }
    }
  }

  @Test(arguments: Sample.all)
  func `the entities of a struct are those that have it among their structs`(
    _ sample: Sample
  ) throws {
    let model = try model(sample)
    let reader = try #require(model.reader)
    let views = try #require(model.views)
    let all = reader.result.entities.map { reader.views(of: $0).map(\.set) }
    for (index, sets) in all.enumerated() {
      #expect(views.sets(of: EntityID(index)) == sets)
    }
    for set in model.compiled.selectionSets {
      let entities = views.entities(of: set.id)
      #expect(entities == all.indices.filter { all[$0].contains(set.id) }.map { EntityID($0) })
    }
  }

  @Test func `moving in the Swift pane keeps the entity if possible`() throws {
    let sample = try #require(Sample.named("animals/AllAnimals"))
    var model = try model(sample)
    for key in try KeyNotation.parse("jj/Bird<Enter>gw") { _ = update(&model, .key(key)) }
    let entity = try #require(model.selection.entity)
    #expect(model.tree?.result.typename(of: entity) == "Bird")
    for key in try KeyNotation.parse("gsjjj") { _ = update(&model, .key(key)) }
    #expect(model.selection.entity == entity)
    for key in try KeyNotation.parse("]i") { _ = update(&model, .key(key)) }
    #expect(model.selection.entity != entity)
    #expect(model.message?.text.contains(" of 8 ") == true)
  }

  @Test func `going back returns to the row and the pane`() throws {
    let sample = try #require(Sample.named("animals/AllAnimals"))
    var model = try model(sample)
    for key in try KeyNotation.parse("gwjj") { _ = update(&model, .key(key)) }
    let before = model.place
    for key in try KeyNotation.parse("gd") { _ = update(&model, .key(key)) }
    #expect(model.focus == .schema)
    #expect(model.panes[SchemaPane.self].type == "Crocodile")
    for key in try KeyNotation.parse("<lt>") { _ = update(&model, .key(key)) }
    #expect(model.place == before)
    for key in try KeyNotation.parse(">") { _ = update(&model, .key(key)) }
    #expect(model.focus == .schema)
  }

  @Test func `a pinned pane stays where it is`() throws {
    let sample = try #require(Sample.named("animals/AllAnimals"))
    var model = try model(sample)
    for key in try KeyNotation.parse("gsPge") { _ = update(&model, .key(key)) }
    let viewport = model.viewports[PaneID.swift.index]
    for key in try KeyNotation.parse("jljj") { _ = update(&model, .key(key)) }
    #expect(model.viewports[PaneID.swift.index] == viewport)
  }
}
