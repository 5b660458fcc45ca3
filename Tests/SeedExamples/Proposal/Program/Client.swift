import GraphQLClient
import GraphQLRuntime
import GraphQLTransport
import OperationClient
import Support

/// Runs the proposal's operations with a network and a cache; each function uses its own client for
/// the same server.
struct Client {
  let transport: GraphQLClient

  init(_ url: String) throws { transport = try GraphQLClient(url: url) }

  /// Fetches from the server and then from the cache, with the cache keys of the example.
  func fetch() async throws {
    let client = OperationClient(transport: transport)
    for _ in 1...2 {
      let result = try await client.fetch(AllAnimalsQuery())
      let names = result.data?.allAnimals.compactMap { $0.asPet?.humanName } ?? []
      print(result.source, names)
    }
    print(try client.cache.read(AnimalName.self, key: "Cat:Munkustrap_Cat").asPet?.humanName ?? "")
  }

  /// Shows that a watcher receives the optimistic result of a mutation, which is rolled back when
  /// the response arrives.
  func perform() async throws {
    let client = OperationClient(transport: transport)
    let reported = AsyncStream.makeStream(of: [String].self)
    let watcher = client.watch(AllAnimalsQuery()) { result in
      let animals = (try? result.get())?.data?.allAnimals ?? []
      reported.continuation.yield(animals.compactMap { $0.asPet?.humanName })
    }
    var names = reported.stream.makeAsyncIterator()
    print(await names.next() ?? [])
    let result = try await client.perform(PetTheCatMutation(humanName: "Munkustrap")) {
      $0.object(Cat.self, key: "Munkustrap_Cat")?.humanName = "a happy cat"
    }
    print(await names.next() ?? [])
    print(result.data?.pet ?? "")
    print(await names.next() ?? [])
    watcher.cancel()
  }

  func subscribe() async throws {
    let client = OperationClient(transport: transport)
    for try await event in client.subscribe(to: AnimalSeenSubscription()) {
      print(event.data?.animalSeen.species ?? "", event.data?.animalSeen.asPet?.humanName ?? "-")
    }
  }

  /// Shows that a deferred fragment is absent at first.
  func deferred() async throws {
    let client = OperationClient(transport: transport)
    var last: GraphQLResult<HeightsQuery.Data>?
    var wasAwaited = false
    for try await result in client.results(of: HeightsQuery()) {
      let cat = result.data?.classroomPets.first?.asCat
      if cat != nil, cat?.fragments.feet == nil { wasAwaited = true }
      last = result
    }
    print(wasAwaited, last?.data?.classroomPets.first?.asCat?.fragments.feet?.height.feet ?? -1)
  }
}
