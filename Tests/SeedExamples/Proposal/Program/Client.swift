import GraphQLClient
import GraphQLRuntime
import GraphQLTransport
import OperationClient
import Support

/// The text's operations over a network and a cache: a client for each function, on one server.
struct Client {
  let transport: GraphQLClient

  init(_ url: String) throws { transport = try GraphQLClient(url: url) }

  /// From the server, then from the cache, whose keys are the example's.
  func fetch() async throws {
    let client = OperationClient(transport: transport)
    for _ in 1...2 {
      let result = try await client.fetch(AllAnimalsQuery())
      let names = result.data?.allAnimals.compactMap { $0.asPet?.humanName } ?? []
      print(result.source, names)
    }
    print(try client.cache.read(AnimalName.self, key: "Cat:Munkustrap_Cat").asPet?.humanName ?? "")
  }

  /// What a mutation expects is told to a watcher, and taken back with its answer.
  func perform() async throws {
    let client = OperationClient(transport: transport)
    let told = AsyncStream.makeStream(of: [String].self)
    let watcher = client.watch(AllAnimalsQuery()) { result in
      let animals = (try? result.get())?.data?.allAnimals ?? []
      told.continuation.yield(animals.compactMap { $0.asPet?.humanName })
    }
    var names = told.stream.makeAsyncIterator()
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

  /// A deferred fragment is not there at first.
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
