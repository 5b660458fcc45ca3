import GraphQLRuntime
import GraphQLTransport
import RelayRuntime
import TestSupport
import Testing

@testable import DialectKit
@testable import Dialects
@testable import RelayDialect

/// Tests a program with Relay's generated code: its requests, optimistic updates, store writes and
/// notifications.
///
/// The code is in `Relay/Client`; the first test compares it with the generator's output.
@Suite struct RelayEnvironmentTests {
  @Test func `the generator writes the code of these tests`() throws {
    let folder = "Tests/SwiftCodegenTests/Goldens/relay-client"
    var source = CompiledSource(
      schema: try PackageRoot.text("\(folder)/schema.graphqls"),
      documents: [try PackageRoot.text("\(folder)/documents.graphql")],
      moduleName: "SwiftCodegenTests"
    )
    source.options.dialect = .relay
    source.options.accessLevel = .internal
    for file in source.generator.files() {
      try Golden.expect(
        "// swift-format-ignore-file\n" + file.text,
        equals: "Tests/SwiftCodegenTests/Relay/Client/\(file.path)"
      )
    }
    let texts = source.generator.files().map(\.text).joined()
    for directive in [
      "@refetchable", "@argument", "@connection", "@appendEdge", "@relay", "@delete",
    ] {
      #expect(!texts.contains(directive), "\(directive) would be sent")
    }
  }

  static func user(_ todos: String, hasNext: Bool = false, end: String = "c2") -> JSONValue {
    json(
      """
      {"id": "me", "name": "Ann", "todos": {
        "edges": [\(todos)], "pageInfo": {"hasNextPage": \(hasNext), "endCursor": "\(end)"}}}
      """
    )
  }

  static func edge(_ id: Int, isComplete: Bool = false) -> String {
    """
    {"cursor": "c\(id)", "node": {"__typename": "Todo", "id": "\(id)", "text": "t\(id)",
      "complete": \(isComplete)}}
    """
  }

  static func json(_ text: String) -> JSONValue {
    (try? JSONDocument(text)).map { JSONValue($0.root) } ?? .null
  }

  static let query = ListQuery(id: "me", count: 2)
  static let twoTodos: JSONValue = ["user": user(edge(1) + "," + edge(2), hasNext: true)]

  static func filled() -> MockEnvironment {
    let environment = MockEnvironment()
    environment.commitPayload(query, json: twoTodos)
    return environment
  }

  /// Returns the texts of the list's items, each followed by `!` if the item is complete.
  static func items(_ environment: Environment) -> [String] {
    let user = environment.lookup(query).data?.user
    let list = user.flatMap { environment.lookup(List_user(key: $0)).data?.todos }
    return (list?.nodes ?? []).map { node in
      let item = environment.lookup(Item_todo(key: node)).data
      return (item?.text ?? "?") + (item?.complete == true ? "!" : "")
    }
  }

  // MARK: Queries

  @Test func `a query uses any transport, and errors without data are thrown completely`()
    async throws
  {
    let network = InMemoryTransport { request throws(TransportError) in
      request.variables?["id"] == .string("me")
        ? [Array(JSONPrinter.print(["data": Self.twoTodos], layout: .compact).utf8)]
        : [Array(#"{"data": null, "errors": [{"message": "no", "path": ["user"]}]}"#.utf8)]
    }
    let environment = Environment(transport: network)
    let data = try await environment.fetchQuery(Self.query)
    #expect(data?.user?.name == "Ann")
    #expect(Self.items(environment) == ["t1", "t2"])
    #expect(network.requests.map(\.operationName) == ["ListQuery"])
    #expect(network.requests.first?.variables?["count"] == .number("2"))
    await #expect(throws: RelayError.server([["message": "no", "path": ["user"]]])) {
      try await environment.fetchQuery(ListQuery(id: "nobody"))
    }
  }

  @Test func `fetch policies decide between the store and the server`() async throws {
    let environment = Self.filled()
    #expect(environment.check(Self.query) == .available)
    #expect(environment.check(ListQuery(id: "you")) == .missing)
    for policy in [FetchPolicy.storeOnly, .storeOrNetwork] {
      let data = try await environment.fetchQuery(Self.query, fetchPolicy: policy)
      #expect(data?.user?.name == "Ann")
    }
    #expect(environment.pendingOperations.isEmpty)
    let values = Values()
    environment.fetchQuery(Self.query, fetchPolicy: .storeAndNetwork)
      .sink(receiveCompletion: { _ in values.add("end") }) { values.add($0?.user?.name ?? "") }
    let pending = try await environment.operation(named: "ListQuery")
    #expect(values.all == ["Ann"])
    environment.resolve(pending, data: ["user": ["id": "me", "name": "Bea", "todos": .null]])
    #expect(await values.wait(for: 3) == ["Ann", "Bea", "end"])
    environment.commitUpdate { $0.invalidateStore() }
    #expect(environment.check(Self.query) == .stale)
  }

  @Test func `a stored page does not answer requests for larger pages`() async throws {
    let environment = MockEnvironment()
    let first = ListQuery(id: "me", count: 1)
    environment.commitPayload(first, json: ["user": Self.user(Self.edge(1), hasNext: true)])
    #expect(environment.check(first) == .available)
    let more = ListQuery(id: "me", count: 50)
    #expect(environment.check(more) == .missing)
    let fetch = environment.fetchQuery(more, fetchPolicy: .storeOrNetwork) { _ in }
    #expect(try await environment.operation(named: "ListQuery").variables["count"] == .int(50))
    fetch.dispose()
  }

  @Test func `payloads accept every type of number`() {
    let payload: [Any] = [
      Int64(-1), UInt8(2), UInt64.max, Int32(3), Float(0.5), Float.infinity, 4, 1.5,
    ]
    #expect(
      JSONValue(payload: payload) == [
        -1, 2, .number("18446744073709551615"), 3, .number("0.5"), .null, 4, .number("1.5"),
      ]
    )
  }

  @Test func `subscribers are notified only if the values that they read change`() throws {
    let environment = Self.filled()
    let user = try #require(environment.lookup(Self.query).data?.user)
    let nodes = environment.lookup(List_user(key: user)).data?.todos?.nodes ?? []
    let first = Item_todo(key: try #require(nodes.first))
    let values = Values()
    let subscription = environment.subscribe(environment.lookup(first)) { snapshot in
      values.add(snapshot.data?.text ?? "nil")
    }
    environment.commitUpdate { store in
      var todo = store["2"]
      todo?["text"] = "other"
    }
    environment.commitUpdate { store in
      var todo = store["1"]
      todo?["text"] = "t1"
    }
    #expect(values.all.isEmpty)
    environment.commitUpdate { store in
      var todo = store["1"]
      todo?["text"] = "new"
    }
    environment.commitUpdate { $0.delete(dataID: "1") }
    #expect(values.all == ["new", "nil"])
    subscription.dispose()
    environment.commitUpdate { $0.create(dataID: "1", typeName: "Todo") }
    #expect(values.all == ["new", "nil"])
  }

  @Test func `records that no retained query reaches are deleted`() {
    let environment = Environment(network: Silence(), gcReleaseBufferSize: 0)
    environment.commitPayload(Self.query, json: Self.twoTodos)
    environment.commitPayload(
      RecentQuery(id: "you"),
      json: ["user": ["id": "you", "todos": .null, "recent": .null]]
    )
    let kept = environment.retain(Self.query)
    environment.collectGarbage()
    #expect(environment.store["you"] == nil)
    #expect(Self.items(environment) == ["t1", "t2"])
    #expect(environment.check(Self.query) == .available)
    kept.dispose()
    #expect(environment.store.ids == [])
  }

  // MARK: Mutations

  @Test func `an optimistic response overlays the store until the server answers or fails`()
    async throws
  {
    let environment = Self.filled()
    let done = ChangeMutation(input: .init(id: "1", complete: true))
    let values = Values()
    let run = environment.commitMutation(
      done,
      optimisticResponse: [
        "changeTodoStatus": ["todo": ["id": "1", "complete": true] as [String: Any]]
      ],
      optimisticUpdater: { store, data in
        var todo = store.getRootField("changeTodoStatus")?.getLinkedRecord("todo")
        let isDone = data?["changeTodoStatus"]?["todo"]?["complete"] == .bool(true)
        todo?["text"] = isDone ? "hoped" : "?"
      }
    ) { result in
      if case .failure(let error) = result { values.add("\(error)") }
    }
    #expect(Self.items(environment) == ["hoped!", "t2"])
    // Server data for other records is visible as well, because it is in the store below the
    // optimistic update.
    environment.commitUpdate { store in
      for id in ["1", "2"] {
        var todo = store[id]
        todo?["text"] = "base"
      }
    }
    #expect(Self.items(environment) == ["hoped!", "base"])
    _ = try await environment.operation(named: "ChangeMutation")
    environment.rejectMostRecentOperation(with: RelayError.notMocked("x"))
    #expect(await values.wait(for: 1).count == 1)
    #expect(Self.items(environment) == ["base", "base"])
    run.dispose()
    environment.mockResponse(
      done,
      ["changeTodoStatus": ["todo": ["id": "1", "complete": true] as [String: Any]]]
    )
    let write: SelectorStoreUpdater = { store, _ in
      var todo = store["1"]
      todo?["text"] = "written"
    }
    let data = try await environment.commitMutation(done, updater: write)
    #expect(data?.changeTodoStatus?.todo?.complete == true)
    #expect(Self.items(environment) == ["written!", "base"])
    let hope = environment.applyUpdate { $0.delete(dataID: "2") }
    #expect(Self.items(environment) == ["written!"])
    hope.dispose()
    #expect(Self.items(environment) == ["written!", "base"])
  }

  @Test func `a mutation's updater runs only after the server has answered`()
    async throws
  {
    let environment = Self.filled()
    let values = Values()
    let done = ChangeMutation(input: .init(id: "1", complete: true))
    @Sendable func write(_ text: String, _ store: inout RecordSourceProxy) {
      var todo = store["1"]
      todo?["text"] = text
      values.add(text)
    }
    let publisher: Publisher<ChangeMutation.Data?> = environment.commitMutation(done) { store, _ in
      write("published", &store)
    }
    let running = publisher.sink { _ in values.add("done") }
    let first = try await environment.operation(named: "ChangeMutation")
    #expect(values.all.isEmpty && Self.items(environment) == ["t1", "t2"])
    environment.resolve(
      first,
      data: ["changeTodoStatus": ["todo": ["id": "1", "complete": true]]]
    )
    #expect(await values.wait(for: 2) == ["published", "done"])
    running.cancel()
    environment.mockResponse(
      done,
      ["changeTodoStatus": ["todo": ["id": "1", "complete": false] as [String: Any]]]
    )
    let data = try await environment.commitMutation(done) { store, _ in write("awaited", &store) }
    #expect(data?.changeTodoStatus?.todo?.complete == false)
    #expect(values.all == ["published", "done", "awaited"])
    #expect(Self.items(environment) == ["awaited", "t2"])
  }

  @Test func `subscription events are written to the store`() async throws {
    let environment = Self.filled()
    let values = Values()
    let running = environment.requestSubscription(ChangedSubscription())
      .sink { values.add("\($0?.todoChanged?.complete ?? false)") }
    let operation = try await environment.operation(named: "ChangedSubscription")
    for isComplete in [true, false] {
      environment.nextValue(
        operation,
        data: ["todoChanged": ["id": "2", "complete": .bool(isComplete)]]
      )
      _ = await values.wait(for: isComplete ? 1 : 2)
      #expect(Self.items(environment) == ["t1", isComplete ? "t2!" : "t2"])
    }
    #expect(values.all == ["true", "false"])
    running.cancel()
  }

  @Test func `proxies read, create, link, copy and delete records`() throws {
    let environment = Self.filled()
    environment.commitUpdate { store in
      var user = store.root.getLinkedRecord("user", args: ["id": "me"])
      #expect(user?.typeName == "User" && user?.dataID == "me")
      #expect(user?["name"] as? String == "Ann")
      user?["name", args: ["short": true]] = ["A", 1, 2.5, nil] as [Any?]
      #expect(user?[json: "name", args: ["short": true]] == ["A", 1, .number("2.5"), .null])
      var best = store.create(dataID: "you", typeName: "User")
      if let user { best.copyFields(from: user) }
      user?.setLinkedRecord("best", record: best)
      #expect(user?.getLinkedRecord("best")?["name"] as? String == "Ann")
      let made = user?.getOrCreateLinkedRecord("home", typeName: "Place", args: ["of": "now"])
      #expect(made?.dataID == "client:me:home(of:\"now\")")
      user?.setLinkedRecords("friends", records: [best, nil])
      #expect(user?.getLinkedRecords("friends")?.map { $0?.dataID } == ["you", nil])
      store.delete(dataID: "you")
      #expect(user?.getLinkedRecords("friends")?.map { $0?.dataID } == [nil, nil])
      #expect(store.getRootField("user") == nil, "there is no operation here")
      #expect(store.getPluralRootField("user") == nil)
    }
  }
}

/// A network that never responds.
private struct Silence: Network {
  func execute(
    request: RequestParameters,
    variables: VariableData,
    cacheConfig: CacheConfig
  ) -> AsyncThrowingStream<[UInt8], any Error> {
    AsyncThrowingStream { _ in }
  }
}
