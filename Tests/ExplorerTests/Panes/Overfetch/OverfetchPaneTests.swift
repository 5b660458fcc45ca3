import GraphQLRuntime
import TestSupport
import Testing

@testable import Workspace

@testable import TerminalUI

@testable import Explorer

/// Tests the over-fetch map, which shows the data of a response that no accessor reads.
@Suite struct OverfetchPaneTests {
  private func model(_ response: String, keys: String = "") throws -> Model {
    let schema = """
      type Query { animals: [Animal!]! }
      interface Animal { name: String! }
      type Cat implements Animal { name: String! lives: Int }
      """
    let workspace = Workspace.load([
      WorkspaceInput(name: "schema.graphqls", utf8: Array(schema.utf8)),
      WorkspaceInput(
        name: "query.graphql",
        utf8: Array("query Q { animals { name ... on Cat { lives } } }".utf8)
      ),
      WorkspaceInput(name: "response.json", utf8: Array(response.utf8)),
    ])
    var model = Model(workspace: workspace, size: Size(width: 100, height: 30))
    for key in try KeyNotation.parse("gu" + keys) { _ = update(&model, .key(key)) }
    return model
  }

  private func rows(_ model: Model) -> [String] {
    (0..<model.rowCount(of: .unread)).map { row in
      model.panes[.unread].text(ofRow: row, in: model.core).split(separator: " ")
        .joined(separator: " ")
    }
  }

  @Test func `unselected data is listed by bytes below the struct that could select it`() throws {
    let model = try model(
      """
      {"data": {"debug": "0123456789", "animals": [
        {"__typename": "Cat", "name": "Tom", "lives": 9, "photo": "abcdef"},
        {"__typename": "Cat", "name": "Kitty", "lives": 7, "photo": null},
        {"__typename": "Dog", "name": "Rex", "lives": 1}]}}
      """
    )
    #expect(
      rows(model) == [
        "▾ QQuery.Data.Animal Animal 40 of 158 bytes, 25 %", "photo 30 bytes in 2 of 3 objects",
        "lives 10 bytes in 1 of 3 objects", "▾ QQuery.Data Query 21 of 225 bytes, 9 %",
        "debug 21 bytes in 1 of 1 object",
      ]
    )
  }

  @Test func `Enter opens the first object with the unselected key`() throws {
    let response = """
      {"data": {"animals": [{"__typename": "Cat", "name": "A", "lives": 9},
        {"__typename": "Cat", "name": "B", "lives": 7, "photo": null}]}}
      """
    let model = try model(response, keys: "j<Enter>")
    #expect(model.focus == .entities && model.responsePath == ["animals", 1])
  }

  @Test func `the overfetch pane reports that every byte is read`() throws {
    let model = try model(#"{"data": {"animals": []}}"#)
    #expect(render(model).text.contains("Every byte of the data has an accessor."))
  }
}
