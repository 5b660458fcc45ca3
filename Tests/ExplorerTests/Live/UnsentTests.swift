import GraphQLRuntime
import TestSupport
import Testing

@testable import Workspace

@testable import TerminalUI

@testable import Explorer

/// Tests the requests that are not sent to a server: operations that only clients execute, and
/// values without a variable.
@Suite struct UnsentTests {
  private static let schema = """
    type Query { pet(id: ID): Pet } type Mutation { add(name: String): Pet }
    type Pet { id: ID! name: String }
    """

  private func model(
    _ document: String,
    variables: String? = nil,
    operation: String? = nil
  ) -> Model {
    var inputs = [
      WorkspaceInput(name: "s.graphqls", utf8: Array(Self.schema.utf8)),
      WorkspaceInput(name: "q.graphql", utf8: Array(document.utf8)),
    ]
    if let variables {
      inputs.append(
        WorkspaceInput(name: "v.json", role: .variables, utf8: Array(variables.utf8))
      )
    }
    let options = WorkspaceOptions(operationName: operation, isExploring: true)
    let workspace = Workspace.load(inputs, options: options)
    return Model(workspace: workspace, size: Size(width: 120, height: 40))
  }

  private func ask(_ model: inout Model) throws -> StubServer {
    let server = StubServer()
    server.answers = [.json(#"{"data":{"add":null}}"#)]
    model.setServer(server.live(), inputs: [])
    _ = finishBackgroundWork(model.takeRequests(), on: &model)
    for key in try KeyNotation.parse("x") {
      _ = finishBackgroundWork(update(&model, .key(key)), on: &model)
    }
    return server
  }

  @Test func `variables used only by client directives are not sent`() throws {
    var model = model(
      """
      mutation M($to: [ID!]!, $name: String) {
        add(name: $name) @appendNode(connections: $to, edgeTypeName: "E") { id }
      }
      """,
      variables: #"{"to": ["c"], "name": "Tom"}"#
    )
    let server = try ask(&model)
    let question = try #require(server.questions.first)
    #expect(question.request.shownText.hasPrefix("mutation M($name: String) {"), "\(question)")
    #expect(question.request.variables == ["name": "Tom"])
  }

  @Test func `a local cache mutation is not sent, and its title and list entry say so`() throws {
    var model = model(
      "query L @apollo_client_ios_localCacheMutation { pet { id } } query Q { pet { id } }",
      operation: "L"
    )
    let server = try ask(&model)
    #expect(server.questions.isEmpty)
    let text = render(model).text
    #expect(text.contains("local cache mutation L"), "\(text)")
    #expect(
      text.contains("'L' is a local cache mutation, which is never sent to a server."),
      "\(text)"
    )
    for key in try KeyNotation.parse("O") { _ = update(&model, .key(key)) }
    #expect(render(model).text.contains("localCacheMutation  q.graphql"))
  }

  @Test func `an operation that its client answers in part is not sent`() throws {
    var model = model("query Q { pet { id name @mock(value: \"Tom\") } }")
    let server = try ask(&model)
    #expect(server.questions.isEmpty)
    let text = render(model).text
    #expect(
      text.contains(
        "The client answers part of it with mock data ('@mock', "
          + "q.graphql:1:25)."
      )
    )
  }
}
