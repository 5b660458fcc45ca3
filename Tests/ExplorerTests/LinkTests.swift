import DialectKit
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import ResponseAnalysis
import SelectionIR
import TestSupport
import Testing

@testable import ExplorerPanes

@testable import Workspace

@testable import TerminalUI

@testable import Explorer

/// Follows every link between panes in both directions, for every sample.
@Suite struct LinkTests {
  private func model(_ sample: Sample) throws -> Model {
    Model(workspace: try sample.workspace(), size: Size(width: 200, height: 50))
  }

  @Test(arguments: Sample.all)
  func `a line of a selection links to the property that reads it`(_ sample: Sample) throws {
    var model = try model(sample)
    var fields = 0
    for set in model.compiled.selectionSets where set.role != .typealias {
      let generated = model.core.code(of: set.id)
      guard let code = generated else { continue }
      for span in code.file.spans {
        guard case .selection(set.id, let path) = span.node,
          let member = model.compiled.member(ofSelection: path, in: set.id)
        else { continue }
        fields += 1
        let place = try #require(code.place(onLine: code.content.lines(of: span.range).lowerBound))
        #expect(place.set == set.id && place.member == member)
        let accessor = try #require(GeneratedNodeKind.member(member).range(of: set.id, in: code))
        let declared = try #require(code.place(onLine: code.content.lines(of: accessor).upperBound))
        #expect(declared.set == set.id && declared.member == member)
      }
    }
    #expect(fields > 0)
  }

  @Test(arguments: Sample.all)
  func `a field in the document links to its value and back`(_ sample: Sample) throws {
    var model = try model(sample)
    guard model.tree?.result.root != nil else { return }
    model.setFocus(.document)
    guard let content = model.panes[DocumentPane.self].text.content else { return }
    for line in 0..<content.lineCount {
      let range = content.range(ofLine: line)
      guard let entry = model.links.entry(inFile: content.file.id, line: range) else { continue }
      model.moveCursor(to: line)
      #expect(model.viewports[PaneID.document.index].cursor == line)
      let selection = model.selection
      #expect(selection.set == entry.set || model.compiled.resolved(entry.set) == selection.set)
      guard let entity = selection.entity, let set = selection.set,
        model.views?.contains(model.compiled.resolved(set), in: entity) == true
      else { continue }
      // The opposite direction leads to this range or to another range that selects the same field.
      let ranges = model.compiled.documentRanges(of: set, member: selection.member)
      #expect(ranges.contains { $0.file == content.file.id })
      let row = model.core.selection(atPath: selection.path)
      #expect(row.path == selection.path)
    }
  }

  @Test(arguments: Sample.all)
  func `a field in the schema links to its values and back`(_ sample: Sample) throws {
    var model = try model(sample)
    model.setFocus(.schema)
    guard model.tree?.result.root != nil, let schema = model.workspace.schema else { return }
    var found = 0
    for type in schema.ownTypes {
      for field in type.fields {
        let text = model.core.textContent(field.nameRange.file)
        guard let content = text else { continue }
        model.change(SchemaPane.self) { pane, core in pane.show(content, primary: nil, in: &core) }
        model.moveCursor(to: content.file.lineIndex(at: Int(field.nameRange.start)))
        if model.message?.text.contains("does not select \(type.name).\(field.name)") == true {
          let readers = model.compiled.selectionSets.flatMap(\.accessors).filter {
            $0.parentType == type.name && $0.fieldName == field.name
          }
          #expect(readers.isEmpty)
        } else {
          let coordinate = try #require(model.core.coordinate)
          #expect(coordinate.field == field.name)
          if coordinate.type != type.name {
            // An accessor of an interface also reads this field on objects of the type.
            let entity = try #require(model.selection.entity)
            #expect(model.tree?.result.typename(of: entity) == type.name)
            #expect(type.interfaces.contains { $0.text == coordinate.type })
          }
          found += 1
        }
        model.core.promptState.message = nil
      }
    }
    #expect(found > 0)
  }

  @Test(arguments: Sample.all)
  func `a reason links to its cause and back`(_ sample: Sample) throws {
    var model = try model(sample)
    guard model.tree?.result.root != nil else { return }
    model.setFocus(.why)
    var row = -1
    while model.viewports[PaneID.why.index].cursor > row {
      row = model.viewports[PaneID.why.index].cursor
      let before = model.place
      model.goToDefinition()
      if model.focus != .why { model.stepHistory(-1) }
      #expect(model.focus == .why && model.selection == before.selection, "row \(row)")
      model.setFocus(.why)
      model.moveCursor(by: 1)
    }
    #expect(row > 0)
  }
}
