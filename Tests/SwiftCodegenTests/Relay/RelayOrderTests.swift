import GraphQLRuntime
import RelayRuntime
import Testing

/// Tests reads during concurrent writes: the last write determines the final state, and observers
/// are notified of it once.
@Suite struct RelayOrderTests {
  private typealias Sample = RelayEnvironmentTests

  private static func write(_ id: Int, to environment: MockEnvironment) {
    environment.commitPayload(Sample.query, json: ["user": Sample.user(Sample.edge(id))])
  }

  private static func fragment(_ environment: MockEnvironment) throws -> Interrupted {
    let user = try #require(environment.lookup(Sample.query).data?.user)
    return Interrupted(fragmentPointer: user.fragment_List_user)
  }

  @Test func `a fragment never returns to values from before another write`() throws {
    let environment = Sample.filled()
    let list = FragmentLoader(try Self.fragment(environment), environment: environment)
    Interruption.during {
      _ = list.data
    } do: {
      Self.write(3, to: environment)
    }
    #expect(list.data?.ids == ["3"], "written between the first reading and the subscription")
    let values = Values()
    let observer = list.onChange { values.add(list.data?.ids.joined() ?? "") }
    Interruption.during {
      Self.write(4, to: environment)
    } do: {
      Self.write(5, to: environment)
    }
    #expect(list.data?.ids == ["5"], "written while the fragment was told of another change")
    #expect(values.all == ["5"])
    observer.dispose()
  }

  @Test func `the last notification has the last written values`() throws {
    let environment = Sample.filled()
    let values = Values()
    let subscription = environment.subscribe(
      environment.lookup(try Self.fragment(environment))
    ) { values.add($0.data?.ids.joined() ?? "") }
    Interruption.during {
      Self.write(4, to: environment)
    } do: {
      Self.write(5, to: environment)
    }
    #expect(values.all == ["4", "5"])
    subscription.dispose()
  }

  @Test func `notifications for old variables are not used for the new ones`() throws {
    let environment = Sample.filled()
    environment.commitPayload(
      ListPaginationQuery(count: 1, status: .completed, id: "me"),
      json: [
        "node": [
          "__typename": "User", "id": "me",
          "todos": [
            "edges": .array([Sample.json(Sample.edge(9))]), "pageInfo": ["hasNextPage": false],
          ],
        ]
      ]
    )
    let list = FragmentLoader(try Self.fragment(environment), environment: environment)
    #expect(list.data?.ids == ["1", "2"])
    Interruption.during {
      Self.write(6, to: environment)
    } do: {
      list.refetch(.init(count: 1, status: .completed, id: "me"), fetchPolicy: .storeOnly)
    }
    #expect(list.data?.ids == ["9"])
  }

  @Test func `releasing a callback may dispose other subscriptions`() throws {
    let environment = Sample.filled()
    let values = Values()
    func ending(_ name: String, _ other: Disposable) -> Ending {
      Ending {
        other.dispose()
        values.add(name)
      }
    }
    let fragment = try Self.fragment(environment)
    let snapshot = environment.lookup(fragment)
    func subscribe() -> Disposable {
      let end = ending("subscription", environment.subscribe(snapshot) { _ in })
      return environment.subscribe(snapshot) { _ in withExtendedLifetime(end) {} }
    }
    subscribe().dispose()
    let list = FragmentLoader(fragment, environment: environment)
    func observe() -> Disposable {
      let end = ending("observer", list.onChange {})
      return list.onChange { withExtendedLifetime(end) {} }
    }
    observe().dispose()
    func update() -> Disposable {
      let end = ending("update", environment.applyUpdate { $0.delete(dataID: "1") })
      return environment.applyUpdate { _ in withExtendedLifetime(end) {} }
    }
    update().dispose()
    #expect(values.all == ["subscription", "observer", "update"])
  }

  @Test func `a query without an environment is fetched when it gets one`() async throws {
    let environment = MockEnvironment()
    let loader = QueryLoader<ListQuery>(fetchPolicy: .networkOnly, environment: nil)
    guard case .failure = loader.get(Sample.query, fetchKey: nil) else {
      Issue.record("there is an environment where none was given")
      return
    }
    loader.inherit(environment)
    guard case .loading = loader.get(Sample.query, fetchKey: nil) else {
      Issue.record("the query is not fetched")
      return
    }
    let values = Values()
    let observer = loader.onChange { values.add("changed") }
    environment.resolve(try await environment.operation(named: "ListQuery"), data: Sample.twoTodos)
    #expect(await values.wait(for: 1) == ["changed"])
    observer.dispose()
  }

  @Test func `a query read before the response notifies of later changes once`() async throws {
    let environment = Sample.filled()
    let loader = QueryLoader<ListQuery>(fetchPolicy: .storeAndNetwork, environment: environment)
    guard case .success = loader.get(Sample.query, fetchKey: nil) else {
      Issue.record("the store is not read")
      return
    }
    let values = Values()
    let observer = loader.onChange { values.add("changed") }
    environment.resolve(
      try await environment.operation(named: "ListQuery"),
      data: ["user": ["id": "me", "name": "Bea", "todos": .null]]
    )
    // One notification is for the change and one for the end of the request.
    #expect(await values.wait(for: 2).count == 2)
    environment.commitUpdate { store in
      var user = store["me"]
      user?["name"] = "Cid"
    }
    #expect(values.all.count == 3)
    observer.dispose()
  }
}

/// An action that runs while data is being decoded.
private final class Interruption: @unchecked Sendable {
  @TaskLocal static var current: Interruption?

  private var action: (() -> Void)?

  private init(_ action: @escaping () -> Void) { self.action = action }

  /// Runs `body`, and runs `action` when data is decoded for the first time during it.
  static func during(_ body: () -> Void, do action: @escaping () -> Void) {
    $current.withValue(Interruption(action)) { body() }
  }

  func happen() {
    let action = action
    self.action = nil
    action?()
  }
}

/// A fragment whose decoding triggers the action.
private struct Interrupted: RelayRuntime.PaginationFragment {
  typealias Operation = ListPaginationQuery

  struct Data: Decodable {
    let ids: [String]

    init(from decoder: any Decoder) throws {
      ids = try List_user.Data(from: decoder).todos?.map(\.id) ?? []
      Interruption.current?.happen()
    }
  }

  let fragmentPointer: FragmentPointer

  static var node: ReaderFragment { List_user.node }
  static var metadata: Metadata { List_user.metadata }
}

/// Runs a closure when the object is deallocated.
private final class Ending: Sendable {
  private let end: @Sendable () -> Void

  init(_ end: @escaping @Sendable () -> Void) { self.end = end }

  deinit { end() }
}
