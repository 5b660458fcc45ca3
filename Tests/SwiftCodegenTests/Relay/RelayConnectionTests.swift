import GraphQLRuntime
import RelayRuntime
import RelayViews
import Testing

/// Tests lists with `@connection` and the properties of views.
///
/// For lists, it tests that pages are combined under their connection key, that edges are added and
/// deleted, and that fragments are refetched.
@Suite struct RelayConnectionTests {
  private typealias Sample = RelayEnvironmentTests

  private static func loader(_ environment: Environment) throws -> FragmentLoader<List_user> {
    let user = try #require(environment.lookup(Sample.query).data?.user)
    return FragmentLoader(List_user(key: user), environment: environment)
  }

  private static func page(_ edges: String, hasNext: Bool, end: String) -> JSONValue {
    var user = Sample.user(edges, hasNext: hasNext, end: end)
    if case .object(let members) = user {
      user = .object([.init("__typename", "User")] + members)
    }
    return ["node": user]
  }

  @Test func `the next page is appended, and each node occurs once`() async throws {
    let environment = Sample.filled()
    let list = try Self.loader(environment)
    #expect(list.hasNext && !list.hasPrevious && !list.isLoadingNext)
    let values = Values()
    let observer = list.onChange { values.add("\(list.isLoadingNext)") }
    list.loadNext(2) { values.add($0 == nil ? "loaded" : "failed") }
    #expect(list.isLoadingNext)
    let operation = try await environment.operation(named: "ListPaginationQuery")
    #expect(
      operation.variables
        == ["count": 2, "cursor": "c2", "id": "me", "status": String?.none]
    )
    environment.resolve(
      operation,
      data: Self.page(Sample.edge(2) + "," + Sample.edge(3), hasNext: false, end: "c3")
    )
    _ = await values.wait(for: 4)
    #expect(values.all.last == "loaded")
    observer.dispose()
    #expect(Sample.items(environment) == ["t1", "t2", "t3"])
    #expect(list.data?.todos?.map(\.id) == ["1", "2", "3"])
    #expect(list.data?.todos?.count == 3 && !list.hasNext)
    #expect(environment.store["client:me:__List_todos_connection"]?.typename == "TodoConnection")
    try await list.loadNext(2)
    #expect(environment.pendingOperations.isEmpty, "there is nothing behind the end")
  }

  @Test func `the previous page is prepended`() async throws {
    let environment = MockEnvironment()
    func page(_ id: Int, _ hasPrevious: Bool) -> JSONValue {
      Sample.json(
        """
        {"__typename": "User", "id": "me", "todos": null, "recent": {
          "edges": [{"cursor": "c\(id)", "node": {"id": "\(id)"}}],
          "pageInfo": {"hasPreviousPage": \(hasPrevious), "startCursor": "c\(id)"}}}
        """
      )
    }
    environment.commitPayload(RecentQuery(id: "me"), json: ["user": page(9, true)])
    let user = try #require(environment.lookup(RecentQuery(id: "me")).data?.user)
    let list = FragmentLoader(Recent_user(key: user), environment: environment)
    #expect(list.hasPrevious && !list.hasNext)
    async let loaded: Void = list.loadPrevious(1)
    let operation = try await environment.operation(named: "RecentPaginationQuery")
    #expect(operation.variables == ["before": "c9", "id": "me", "last": 1])
    #expect(environment.mostRecentOperation?.identifier == operation.identifier)
    environment.resolveMostRecentOperation(data: ["node": page(8, false)])
    try await loaded
    #expect(list.data?.recent?.map(\.id) == ["8", "9"])
    #expect(!list.hasPrevious && !list.isLoadingPrevious)
  }

  @Test func `a page that does not fit is discarded, and another filter is another list`() throws {
    var store = Store()
    func commit(_ operation: some RelayRuntime.Operation, _ data: JSONValue) throws -> [String] {
      let text = JSONPrinter.print(["data": data], layout: .compact)
      return try store.commit(operation, response: text).notes.map(\.description)
    }
    #expect(try commit(Sample.query, Sample.twoTodos).isEmpty)
    let stray = ListPaginationQuery(count: 1, cursor: "c7", id: "me")
    #expect(
      try commit(stray, Self.page(Sample.edge(8), hasNext: true, end: "c8")) == [
        "me.todos(after:\"c7\",first:1) continues neither end of the stored list and is not "
          + "added to it"
      ]
    )
    let done = ListQuery(id: "me", count: 1, status: .completed)
    #expect(try commit(done, ["user": Sample.user(Sample.edge(5), end: "c5")]).isEmpty)
    let key = try #require(done.read(from: store).data?.user)
    #expect(List_user(key: key).read(from: store)?.todos?.map(\.id) == ["5"])
    let all = try #require(Sample.query.read(from: store).data?.user)
    #expect(List_user(key: all).read(from: store)?.todos?.map(\.id) == ["1", "2"])
    // A query without a cursor replaces the list with its first page.
    #expect(try commit(Sample.query, ["user": Sample.user(Sample.edge(4), end: "c4")]).isEmpty)
    #expect(List_user(key: all).read(from: store)?.todos?.map(\.id) == ["4"])
  }

  @Test func `mutation directives append, prepend and delete`() async throws {
    let environment = Sample.filled()
    let list = ConnectionHandler.default.getConnectionID("me", key: "List_todos")
    let add = AddMutation(input: .init(userId: "me", text: "t3"), lists: [list])
    environment.mockResponse(add, json: ["addTodo": ["todoEdge": Sample.json(Sample.edge(3))]])
    _ = try await environment.commitMutation(add)
    _ = try await environment.commitMutation(add)
    #expect(Sample.items(environment) == ["t1", "t2", "t3"])
    let insert = InsertMutation(input: .init(id: "0", complete: true), lists: [list])
    environment.mockResponse(
      insert,
      json: ["changeTodoStatus": ["todo": ["id": "0", "text": "t0", "complete": true]]]
    )
    _ = try await environment.commitMutation(insert)
    #expect(Sample.items(environment) == ["t0!", "t1", "t2", "t3"])
    let remove = RemoveMutation(id: "1", lists: [list])
    environment.mockResponse(remove, ["removeTodo": ["deletedId": "1"]])
    _ = try await environment.commitMutation(remove)
    #expect(Sample.items(environment) == ["t0!", "t2", "t3"])
    #expect(environment.store["1"] == nil)
    environment.commitUpdate { store in
      let handler = ConnectionHandler.default
      guard let user = store["me"],
        var list = handler.getConnection(user, key: "List_todos"), let node = store["0"]
      else { return }
      handler.delete(connection: &list, nodeID: "0")
      let edge = handler.createEdge(&store, connection: list, node: node, type: "TodoEdge")
      handler.insert(connection: &list, edge: edge, after: "c2")
    }
    #expect(Sample.items(environment) == ["t2", "t0!", "t3"])
  }

  @Test func `a refetched fragment reads with its new variables`()
    async throws
  {
    let environment = Sample.filled()
    let list = try Self.loader(environment)
    list.refetch(ListPaginationQuery.Variables(count: 1, id: "you"))
    #expect(list.isRefetching)
    let operation = try await environment.operation(named: "ListPaginationQuery")
    #expect(operation.variables["id"] == "you".variableValue)
    let values = Values()
    let observer = list.onChange { values.add("changed") }
    environment.resolve(
      operation,
      MockPayload { context in
        switch context.field {
        case "id" where context.path == ["node", "id"]: "you"
        case "hasNextPage": true
        case nil where context.path == ["node"]: ["__typename": "User"]
        case _: nil
        }
      }
    )
    _ = await values.wait(for: 1)
    observer.dispose()
    #expect(list.error == nil && !list.isRefetching)
    #expect(list.data?.id == "you")
    #expect(list.data?.todos?.map(\.id) == ["<Todo-mock-id-1>"])
    // A field without a specified mock value gets a default value of its type.
    let made = MockPayload().data(for: operation)
    #expect(JSONPrinter.print(made, layout: .compact).contains(#""complete":false"#), "\(made)")
  }

  @Test func `refetching a fragment cancels its earlier request and keeps the answer`()
    async throws
  {
    let environment = Sample.filled()
    var list: FragmentLoader<List_user>? = try Self.loader(environment)
    list?.refetch(ListPaginationQuery.Variables(count: 1, id: "you"))
    _ = try await environment.operation(named: "ListPaginationQuery")
    list?.refetch(ListPaginationQuery.Variables(count: 1, id: "him"))
    #expect(await Self.pending(environment, ["him"]))
    let operation = try #require(environment.mostRecentOperation)
    environment.resolve(
      operation,
      data: ["node": ["__typename": "User", "id": "him", "todos": .null]]
    )
    let end = ContinuousClock.now + .seconds(120)
    while list?.isRefetching == true, ContinuousClock.now < end { await Task.yield() }
    environment.collectGarbage()
    #expect(environment.store["me"] == nil, "nobody keeps it")
    #expect(list?.data?.id == "him" && list?.error == nil)
    list?.refetch()
    #expect(await Self.pending(environment, ["him"]))
    list = nil
    #expect(await Self.pending(environment, []))
  }

  @Test func `cancelling a task cancels the page request that it awaits`() async throws {
    let environment = Sample.filled()
    let list = try Self.loader(environment)
    let task = Task { try await list.loadNext(2) }
    #expect(await Self.pending(environment, ["me"]))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(await Self.pending(environment, []))
    #expect(!list.isLoadingNext)
  }

  /// Waits up to two minutes until exactly the requests for these ids are pending.
  private static func pending(_ environment: MockEnvironment, _ ids: [String]) async -> Bool {
    let end = ContinuousClock.now + .seconds(120)
    while ContinuousClock.now < end {
      let found = environment.pendingOperations.map { $0.variables["id"] }
      if found == ids.map({ .string($0) }) { return true }
      try? await Task.sleep(for: .milliseconds(2))
    }
    return false
  }

  @Test func `views have queries, fragments, mutations and lists as properties`() async throws {
    let environment = MockEnvironment()
    try await Environment.$current.withValue(environment) {
      let view = ListView()
      guard case .loading = view.query.get(id: "me", count: 2) else {
        Issue.record("a query is fetched that nobody asked for")
        return
      }
      let operation = try await environment.operation(named: "ListQuery")
      let values = Values()
      let observer = view.$query.onChange { values.add("changed") }
      environment.resolve(operation, data: Sample.twoTodos)
      _ = await values.wait(for: 1)
      observer.dispose()
      guard case .success(let data) = view.query.get(id: "me", count: 2), let user = data?.user
      else {
        Issue.record("the query has no data")
        return
      }
      let part = PartView(user: user.asFragment(), again: user.asFragment())
      #expect(part.user?.hasNext == true && part.user?.todos?.count == 2)
      #expect(part.again?.id == "me")
      let items = part.user?.todos?.nodes.map { ItemView(todo: $0.asFragment()).todo?.text }
      #expect(items == ["t1", "t2"])
      view.change.commit(variables: .init(input: .init(id: "1", complete: true)))
      #expect(view.change.isInFlight)
      #expect(PartView().user == nil)
    }
    let lost = ListView()
    guard case .failure(RelayError.noEnvironment) = lost.query.get(id: "me") else {
      Issue.record("there is an environment where none was given")
      return
    }
  }

  @Test func `a plural fragment accepts a list and returns one`() throws {
    let environment = MockEnvironment()
    environment.cachePayload(
      RecentQuery(id: "me"),
      [
        "user": [
          "id": "me", "recent": nil,
          "todos": [
            "edges": ["a", "b"].map { ["node": ["id": $0, "text": "text \($0)"]] }
          ],
        ] as [String: Any?]
      ]
    )
    let user = try #require(environment.lookup(RecentQuery(id: "me")).data?.user)
    let nodes = (user.todos?.edges ?? []).compactMap { $0?.node }
    let texts = Environment.$current.withValue(environment) {
      ItemsView(todos: nodes.asFragment()).todos.map { $0?.text }
    }
    #expect(texts == ["text a", "text b"])
    let read = Items_todos.read(nodes.map { Items_todos(key: $0) }, from: environment.store)
    #expect(read.map { $0?.text } == texts)
  }

  @Test func `a mocked response can be delayed`() async throws {
    let environment = MockEnvironment()
    let advance = environment.delayMockedResponse(
      ChangeMutation(input: .init(id: "1", complete: true)),
      ["changeTodoStatus": ["todo": nil] as [String: Any?]]
    )
    let values = Values()
    environment.commitMutation(ChangeMutation(input: .init(id: "1", complete: true))) { _ in
      values.add("answered")
    }
    _ = try await environment.operation(named: "ChangeMutation")
    #expect(values.all.isEmpty && environment.mostRecentOperation != nil)
    advance()
    #expect(await values.wait(for: 1) == ["answered"])
  }
}

private struct ListView {
  @Query<ListQuery> var query
  @Mutation<ChangeMutation> var change
}

private struct PartView {
  @RelayViews.PaginationFragment<List_user> var user
  @RelayViews.RefetchableFragment<List_user> var again
}

private struct ItemView {
  @RelayViews.Fragment<Item_todo> var todo
}

private struct ItemsView {
  @RelayViews.PluralFragment<Items_todos> var todos
}
