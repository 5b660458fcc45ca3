import GraphQLRuntime
import RelayRuntime
import RelayViews

/// A mock environment in which the test program sends the server's responses.
struct Server: Sendable {
  let mock = MockEnvironment()

  var environment: RelayRuntime.Environment { mock }

  /// Waits for two pending operations and answers each of them with two items.
  func answer(_ prefix: String) async {
    for _ in 0..<200_000 where mock.pendingOperations.count < 2 { await Task.yield() }
    let edges = ["1", "2"].map { id in
      """
      {"cursor": "c\(id)", "node": {"__typename": "Todo", "id": "\(id)", "text": "\(prefix)\(id)",
        "complete": \(id == "2")}}
      """
    }
    let list = """
      {"edges": [\(edges.joined(separator: ","))], "pageInfo": {"hasNextPage": false, "endCursor": "c2",
        "hasPreviousPage": false, "startCursor": "c1"}}
      """
    let text = """
      {"user": {"__typename": "User", "id": "me", "name": "Ann", "todos": \(list), "recent": \(list)}}
      """
    guard let document = try? JSONDocument(text) else { return }
    for operation in mock.pendingOperations {
      mock.resolve(operation, data: JSONValue(document.root))
    }
  }

  func rename(_ id: String, _ text: String) {
    mock.commitLocalUpdate { store in
      var item = store[DataID(id)]
      item?["text"] = text
    }
  }
}

func listNodes(_ user: PaginationData<List_user>?) -> [some Item_todo_Key] {
  user?.todos?.nodes ?? []
}

func recentNodes(_ data: RecentQuery.Data?) -> [some Items_todos_Key] {
  (data?.user?.todos?.edges ?? []).compactMap { $0?.node }
}
