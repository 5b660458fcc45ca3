import Testing

@testable import ExplorerPanes

@testable import Workspace

@testable import TerminalUI

@testable import Explorer

/// Tests which text the document pane shows.
@Suite struct DocumentPaneTests {
  private func workspace(schema: String) -> Workspace {
    WorkspaceTests.load([
      ("zoo.graphqls", schema), ("one.graphql", "query One {\n  text\n}\n"),
    ])
  }

  @Test func `reloading keeps the document's position while nothing is selected`()
    throws
  {
    let size = Size(width: 100, height: 30)
    var model = Model(workspace: workspace(schema: ""), size: size)
    for key in try KeyNotation.parse("gE<Enter>") { _ = update(&model, .key(key)) }
    #expect(model.textPane?.text.fileName == "zoo.graphqls")
    model.reload(Exploration(workspace(schema: "# Nothing yet.\n}\n")))
    #expect(model.textPane?.text.fileName == "zoo.graphqls")
    #expect(model.textPane?.text.content?.text(ofLine: 1) == "}")
    model.reload(Exploration(workspace(schema: "type Query { text: Int }")))
    #expect(model.textPane?.text.fileName == "one.graphql")
  }
}
