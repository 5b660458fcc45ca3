import DialectKit
import Dialects
import TestSupport
import Testing

@testable import Workspace

@testable import TerminalUI

@testable import Explorer
@testable import RelayDialect

/// Tests the Cache pane for a program with Relay's code that received several responses.
@Suite struct StoreHistoryTests {
  private static let schema = """
    type Query { user: User }
    type Mutation { addTodo(text: String!): AddTodoPayload removeTodo: RemoveTodoPayload }
    type AddTodoPayload { todoEdge: TodoEdge user: User }
    type RemoveTodoPayload { deletedID: ID }
    type User { id: ID! count: Int! todos(first: Int, after: String): TodoConnection }
    type TodoConnection { edges: [TodoEdge] pageInfo: PageInfo! }
    type TodoEdge { cursor: String! node: Todo }
    type Todo { id: ID! text: String! }
    type PageInfo { hasNextPage: Boolean! endCursor: String }
    """

  private static let page = """
    @connection(key: "List_todos") {
      edges { cursor node { id ...Item_todo } } pageInfo { hasNextPage endCursor }
    }
    """

  private static let documents = """
    query List { user { id count todos(first: 1) \(page) } }
    query ListMore { user { id todos(first: 1, after: "c1") \(page) } }
    mutation Add {
      addTodo(text: "C") {
        todoEdge @appendEdge(connections: ["client:me:__List_todos_connection"]) {
          cursor node { id ...Item_todo }
        }
        user { id count }
      }
    }
    mutation Remove { removeTodo { deletedID @deleteRecord } }
    fragment Item_todo on Todo { text }
    """

  private static func edge(_ id: Int) -> String {
    #"{"cursor": "c\#(id)", "node": {"__typename": "Todo", "id": "\#(id)", "text": "todo \#(id)"}}"#
  }

  private static func list(_ id: Int, count: String, next: Bool) -> String {
    """
    {"data": {"user": {"id": "me", \(count) "todos": {"edges": [\(edge(id))],
      "pageInfo": {"hasNextPage": \(next), "endCursor": "c\(id)"}}}}}
    """
  }

  private static let responses = [
    ("List", list(1, count: #""count": 2,"#, next: true)),
    ("ListMore", list(2, count: "", next: false)),
    (
      "Add",
      #"{"data": {"addTodo": {"todoEdge": \#(edge(3)), "user": {"id": "me", "count": 3}}}}"#
    ),
    ("Remove", #"{"data": {"removeTodo": {"deletedID": "2"}}}"#),
  ]

  /// Returns the explorer in the dialect `relay` with all responses, one of which is shown, and
  /// with the Cache pane focused.
  private func model(_ operation: String, keys: String) throws -> Model {
    let shown = try #require(Self.responses.firstIndex { $0.0 == operation })
    let workspace = Workspace.load(
      [
        WorkspaceInput(name: "s.graphqls", utf8: Array(Self.schema.utf8)),
        WorkspaceInput(name: "q.graphql", utf8: Array(Self.documents.utf8)),
      ]
        + Self.responses[0...shown].map { name, text in
          WorkspaceInput(name: name + ".json", utf8: Array(text.utf8))
        },
      options: WorkspaceOptions(operationName: operation)
    )
    var model = Model(workspace: workspace, size: Size(width: 300, height: 200))
    let next = String(repeating: "]r", count: shown - workspace.shownResponse)
    for key in try KeyNotation.parse(":dialect relay<Enter>gc+" + next + keys) {
      _ = update(&model, .key(key))
      _ = update(&model, .pause)
    }
    #expect(model.workspace.shownResponse == shown)
    return model
  }

  @Test func `pages of all responses are combined under the connection's key`() throws {
    let alone = try render(model("ListMore", keys: "zR")).text
    #expect(alone.contains("store of relay, "), "\(alone)")
    #expect(!alone.contains("todo 1"))
    let joined = try render(model("ListMore", keys: "MzR")).text
    #expect(joined.contains("store of relay after 2 responses"), "\(joined)")
    for text in [
      "client:me:__List_todos_connection", "todo 1", "todo 2", "changed", "new", ", was [",
      // The operation itself cannot read the data that its fragment reads.
      "used by Item_todo.Data", "…Item_todo",
    ] {
      #expect(joined.contains(text), "\(text)")
    }
    let history = try #require(
      model("ListMore", keys: "").workspace.generator(in: .relay)?
        .storeHistory(of: model("ListMore", keys: "").workspace.answersUpToShown())
    )
    let records = (0..<history.joined.recordCount).compactMap { history.joined.record($0) }
    let list = try #require(records.first { $0.id == "client:me:__List_todos_connection" })
    let edges = try #require(list.fields.first { $0.storageKey == "edges" })
    #expect(edges.text.split(separator: ",").count == 2, "\(edges.text)")
    #expect(!history.isMutation && history.rolledBack == nil)
  }

  @Test func `an optimistic response overlays the store and is rolled back`() throws {
    let optimistic = try model("Add", keys: "MMzR")
    let text = render(optimistic).text
    #expect(text.contains("optimistic layer over 2 responses"), "\(text)")
    #expect(text.contains("todo 3") && text.contains("3, was 2"), "\(text)")
    let history = try #require(
      optimistic.workspace.generator(in: .relay)?.storeHistory(
        of: optimistic.workspace.answersUpToShown()
      )
    )
    let changed = history.changes.filter { if case .changed = $0.kind { true } else { false } }
    #expect(changed.map(\.record).contains("client:me:__List_todos_connection"))
    #expect(changed.map(\.record).contains("me"))
    let back = try render(model("Add", keys: "MMMzR")).text
    #expect(back.contains("layer rolled back"), "\(back)")
    #expect(!back.contains("todo 3") && !back.contains("3, was 2") && back.contains("todo 2"))
    // Without the optimistic layer, the store contains the data of the earlier responses.
    let before = try #require(
      model("ListMore", keys: "").workspace.generator(in: .relay)?
        .storeHistory(of: model("ListMore", keys: "").workspace.answersUpToShown())
    )
    let kept = try #require(history.rolledBack)
    #expect(kept.recordCount == before.joined.recordCount)
    for index in 0..<kept.recordCount {
      #expect(
        kept.record(index)?.fields.map(\.text) == before.joined.record(index)?.fields.map(\.text)
      )
    }
    #expect(try render(model("Add", keys: "MMMM")).text.contains("store of relay, "))
  }

  @Test func `a record that a mutation deletes is missing until the rollback`() throws {
    let optimistic = try render(model("Remove", keys: "MMzR")).text
    // The message disappears with the next key.
    let said = try render(model("Remove", keys: "MM")).text
    #expect(said.contains("deletes 1 record"), "\(said)")
    #expect(!optimistic.contains("todo 2"))
    #expect(try render(model("Remove", keys: "MMMzR")).text.contains("todo 2"))
  }

  @Test func `a dialect without a store shows the normalized cache`() throws {
    var model = try model("List", keys: ":dialect proposal<Enter>")
    for key in try KeyNotation.parse("M") { _ = update(&model, .key(key)) }
    #expect(render(model).text.contains("The cache after 1 response: the last one adds"))
  }
}
