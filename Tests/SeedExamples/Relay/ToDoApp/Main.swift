import GraphQLClient
import Relay
import Support

/// A to-do list with the features of the original tutorial: pages, optimistic updates and server
/// responses.
@main enum Program {
  static func main() async {
    let address = CommandLine.arguments.dropFirst().first ?? ""
    guard let client = try? GraphQLClient(url: address + "/relay-todo") else {
      return Swift.print("no address: \(address)")
    }
    let environment = Environment(transport: client)
    await Environment.$current.withValue(environment) {
      await run([
        Example("A query and its pages", prints: 4) { try await pages(environment) },
        Example("A mutation that is hoped for", prints: 2) { await change(environment) },
        Example("Edges appended and deleted", prints: 2) { try await edges(environment) },
        Example("What the store knows", prints: 2) { try await store(environment) },
      ])
    }
  }

  private static func list(_ environment: Environment) -> ToDoList? {
    let query = UserToDoListQuery(userID: "me", first: 2)
    return environment.lookup(query).data?.user.map { ToDoList(user: $0.asFragment()) }
  }

  private static func show(_ environment: Environment) {
    print((list(environment)?.lines ?? []).joined(separator: " | "))
  }

  private static func pages(_ environment: Environment) async throws {
    let view = UserToDoList()
    print(view.text)
    while case .loading = view.query.get(userID: "me", first: 2) {
      try await Task.sleep(for: .milliseconds(5))
    }
    print(view.text)
    show(environment)
    try await list(environment)?.$user.loadNext(2)
    show(environment)
  }

  private static func change(_ environment: Environment) async {
    let view = Changing()
    view.change.commit(id: "2", complete: true)
    show(environment)
    while view.change.isInFlight { try? await Task.sleep(for: .milliseconds(5)) }
    show(environment)
  }

  private static func edges(_ environment: Environment) async throws {
    let connection = ConnectionHandler.default.getConnectionID("me", key: "ToDoList_todos")
    let add = AddTodoMutation(
      input: .init(userId: "me", text: "Go home"),
      connections: [connection]
    )
    _ = try await environment.commitMutation(add)
    show(environment)
    let remove = RemoveTodoMutation(id: "1", connections: [connection])
    _ = try await environment.commitMutation(remove)
    show(environment)
  }

  private static func store(_ environment: Environment) async throws {
    let query = UserToDoListQuery(userID: "me", first: 2)
    print(environment.check(query))
    environment.commitLocalUpdate { store in
      var user = store["me"]
      user?["name"] = "Bea"
      user?.invalidateRecord()
    }
    let name = environment.lookup(query).data?.user?.name ?? ""
    print("\(name), \(environment.check(query))")
  }
}
