import TestSupport
import Testing

@testable import TerminalUI

@testable import Explorer

/// Tests that the pane counts nulls caused by errors separately from nulls that the schema allows,
/// with the same wording as the command.
@Suite struct CoverageErrorTests {
  private static let schema = """
    extend schema @link(url: "https://specs.apollo.dev/nullability/v0.4", import: ["@semanticNonNull"])
    type Query { user: User users: [User] @semanticNonNull(levels: [0, 1]) }
    type User { id: ID! name: String @semanticNonNull nick: String }
    """
  private static let response = """
    {"data": {"user": {"__typename": "User", "id": "1", "name": null, "nick": null}, "users": [null]},
      "errors": [{"message": "no names today", "path": ["user", "name"]}]}
    """

  @Test func `errors are counted after the nils, with the first and the unreported ones`() throws {
    let workspace = WorkspaceTests.load([
      ("s.graphqls", Self.schema),
      ("q.graphql", "query Q { user { id name nick } users { id } }"),
      ("r.json", Self.response),
    ])
    var model = Model(workspace: workspace, size: Size(width: 300, height: 40))
    for key in try KeyNotation.parse("gC+") {
      _ = finishBackgroundWork(update(&model, .key(key)), on: &model)
    }
    let text = render(model).text
    for wanted in [
      "1 nil  errors 1 (user.name: no names today)", "1 nil  errors 1 (users[0])",
      "  without an error in the response 1",
    ] {
      #expect(text.contains(wanted), "\(wanted) is not in\n\(text)")
    }
    let nick = text.split(separator: "\n").first { $0.contains("nick ") && $0.contains(" nil") }
    #expect(nick?.contains("errors") == false, "\(text)")
  }
}
