import Foundation
import GraphQLSyntax
import TestSupport
import Testing

@testable import Workspace

@testable import TerminalUI

@testable import Explorer

/// Tests building queries of twelve fields, two type conditions and a fragment with the keyboard,
/// from an empty document.
@Suite struct TwelveFieldsTests {
  struct Building: Sendable, CustomTestStringConvertible {
    let name: String
    let schema: String
    /// The title on the documentation page.
    let title: String
    let keys: String
    var isShared = false

    var testDescription: String { name }
  }

  private static let page = "docs/guide/twelve-fields.md"
  private static let goldens = "Tests/ExplorerTests/Editing/Goldens"

  private static let all = [
    Building(
      name: "Animals",
      schema: "SampleSchemas/animals.graphqls",
      title: "the animals",
      keys: "Aalla<Enter>sp<Space>sk<Space>hum<Space>fav<Space>body<Space>lays<Space>hei<Enter>"
        + "fe<Space>me<Space><BS>pr<Enter>sp<Space><Esc>"
        + ":extract Query.allAnimals.height=HeightParts<Enter>"
    ),
    Building(
      name: "Heroes",
      schema: "SampleSchemas/starwars.graphqls",
      title: "the saga",
      keys: "Ah<Enter>n<Space>a<Space>id<Space>hei<Space>ho<Space>pr<Space>fr<Enter>n<Space>"
        + "<BS><BS>r<Enter>s<Space>c<Space><Esc>:extract Query.hero.friends=Friend<Enter>"
    ),
    Building(
      name: "Repository",
      schema: "schemas/7203622795f0.graphql",
      title: "a code host's, 1.2 MB",
      keys:
        "Arepository<Enter>name<Space>desc<Space>isar<Space>owner<Enter>log<Space>url<Space><BS>"
        + "issueor<Enter>title<Space>state<Space>merged<Space>addit<Space><Esc>"
        + ":extract Query.repository.owner=OwnerDetails<Enter>",
      isShared: true
    ),
  ]

  @Test(arguments: all)
  func `the keys build the query`(_ building: Building) throws {
    let bytes: [UInt8]
    if building.isShared {
      guard let folder = SharedData.conformance else {
        return SharedData.reportNotRun("queries built on a large schema", count: 1)
      }
      bytes = Array(try Data(contentsOf: folder.appendingPathComponent(building.schema)))
    } else {
      bytes = try PackageRoot.bytes(building.schema)
    }
    let workspace = Workspace.load(
      [WorkspaceInput(name: "schema.graphqls", utf8: bytes)],
      options: WorkspaceOptions(isExploring: true)
    )
    var model = Model(workspace: workspace, size: Size(width: 100, height: 40))
    for key in try KeyNotation.parse(building.keys) {
      _ = finishBackgroundWork(update(&model, .key(key)), on: &model)
    }
    let newOperationFile = try #require(model.workspace.newOperationFile)
    let file = try #require(model.workspace.sources.file(newOperationFile))
    let text = String(decoding: file.utf8, as: UTF8.self)
    try Golden.expect(text, equals: "\(Self.goldens)/\(building.name).graphql")
    let document = try #require(model.workspace.documents.first { $0.file == newOperationFile })
    #expect(document.operations.count == 1 && document.fragments.count == 1)
    var count = FieldCount()
    for operation in document.operations { count.add(operation.selectionSet) }
    for fragment in document.fragments { count.add(fragment.selectionSet) }
    #expect(count.fields == 12)
    #expect(count.cases.count == 2)
    #expect(
      !model.workspace.diagnostics.contains { $0.severity == .error && $0.stage == .document }
    )
    // The screen shows the query, its Swift code and a description of the next step.
    try Golden.expect(
      render(model).text + "\n",
      equals: "\(Self.goldens)/\(building.name).txt"
    )
  }

  @Test func `the page lists the keys with their number`() throws {
    var lines = ["| schema | keys | |", "| --- | --- | ---: |"]
    for building in Self.all {
      let count = try KeyNotation.parse(building.keys).count
      lines.append("| \(building.title) | `\(building.keys)` | \(count) |")
    }
    try GeneratedSection.expect(
      lines.joined(separator: "\n") + "\n",
      in: Self.page,
      opening: "keys: UPDATE_GOLDEN=1 swift test rewrites them",
      name: "keys"
    )
  }

  /// Counts the selected fields without `__typename`, and the type conditions.
  private struct FieldCount {
    var fields = 0
    var cases: Set<String> = []

    mutating func add(_ list: SelectionList) {
      for selection in list.selections {
        switch selection {
        case .field(let field):
          if field.name.text != "__typename" { fields += 1 }
          if let inner = field.selectionSet { add(inner) }
        case .inlineFragment(let fragment):
          if let type = fragment.typeCondition { cases.insert(type.text) }
          add(fragment.selectionSet)
        case .fragmentSpread: break
        }
      }
    }
  }
}
