import Testing

@testable import TerminalUI

@testable import Workspace

@testable import Explorer

/// Tests what the rows of the response show beside their values.
@Suite struct EntityRowTests {
  private static let schema = """
    type Query { hero: Hero }
    type Hero { id: ID! name: String height: Float mass: Float }
    """

  private func rows(_ document: String, _ response: String) -> [String] {
    let texts = [("s.graphqls", Self.schema), ("q.graphql", document), ("r.json", response)]
    let workspace = Workspace.load(texts.map { WorkspaceInput(name: $0.0, utf8: Array($0.1.utf8)) })
    return render(Model(workspace: workspace, size: Size(width: 80, height: 24))).rows
  }

  @Test func `numbers have the digits of the response`() throws {
    let rows = rows(
      "{ hero { height mass } }",
      #"{"data":{"hero":{"height":1,"mass":1.10}}}"#
    )
    let height = try #require(rows.first { $0.contains(" height ") })
    #expect(height.split(separator: " ").dropFirst().first == "1")
    #expect(rows.contains { $0.contains(" mass ") && $0.contains("1.10") })
  }

  @Test func `own fields are marked only if most fields are not own`() {
    let response = #"{"data":{"hero":{"id":"1","name":"Luke","height":1,"mass":2}}}"#
    let few = rows("{ hero { id name ...F } } fragment F on Hero { height }", response)
    #expect(few.contains { $0.contains(" height ") && $0.contains("…F") })
    #expect(!few.contains { $0.split(separator: " ").last == "own" })
    let many = rows("{ hero { id ...F } } fragment F on Hero { name height mass }", response)
    #expect(many.contains { $0.contains(" id ") && $0.split(separator: " ").last == "own" })
  }
}
