import GraphQLRuntime
import Testing

@testable import TerminalUI

@testable import Explorer

/// Tests the initial selection.
@Suite struct StartTests {
  private func start(_ fields: String, _ values: String) -> Model {
    let texts = [
      (
        "s.graphqls",
        "type Query { a: Int b: Int c: Int d: Int e: Int pet: Pet }\n"
          + "interface Pet { name: String }\ntype Cat implements Pet { name: String }"
      ),
      ("q.graphql", "query Q { \(fields) pet { ... on Cat { name } } }"),
      ("r.json", "{\"data\": {\(values) \"pet\": {\"__typename\": \"Cat\", \"name\": \"Tom\"}}}"),
    ]
    return Model(workspace: WorkspaceTests.load(texts), size: Size(width: 80, height: 24))
  }

  @Test func `the first entity with cases is selected if the root stays visible`() {
    #expect(start("a", "\"a\": 1,").responsePath.description == "pet")
    let values = "abcde".map { "\"\($0)\": 1," }.joined()
    let far = start("a b c d e", values)
    #expect(far.responsePath.elements.isEmpty)
    #expect(far.viewports[PaneID.entities.index].top == 0)
  }

  @Test func `a syntax error of the schema is reported if the response is read without it`() {
    let texts = [
      ("s.graphqls", "type Query { a: Int pet: Pet }\ntype Pet {{ name: String }"),
      ("q.graphql", "query Q { a }"),
      ("r.json", #"{"data": {"a": 1}}"#),
    ]
    let model = Model(workspace: WorkspaceTests.load(texts), size: Size(width: 80, height: 24))
    #expect(model.outline != nil)
    #expect(
      model.message?.text
        == "s.graphqls has a syntax error: values may be missing here; 6 shows it."
    )
    #expect(start("a", "\"a\": 1,").message == nil)
  }
}
