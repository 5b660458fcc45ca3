import GraphQLRuntime
import GraphQLTransport
import OperationClient
import Testing

/// Tests what watchers receive after other operations, transactions and mutations, and when.
@Suite struct WatchTests {
  private static func renamed(_ name: String) -> String {
    #"{"data":{"rename":{"__typename":"Pet","id":"1","name":"\#(name)"}}}"#
  }

  @Test func `a watcher is notified only when data that it read changes`() async throws {
    let client = OperationClient(
      transport: PetServer.answering(["Pets": PetServer.pets, "Rename": Self.renamed("Tim")])
    )
    let told = ToldResults<PetsQuery.Data>()
    let watcher = client.watch(PetsQuery(), resultHandler: told.handler)
    let first = try await told.next()
    #expect(first.source == .server && first.data?.pets.first?.name == "Tom")

    _ = try await client.perform(RenameMutation(id: "1", name: "Tim"))
    let second = try await told.next()
    #expect(second.source == .cache && second.data?.pets.map(\.name) == ["Tim", "Rex"])

    // These are changes to a field that the query does not select and to an object that its data
    // does not contain, and a write that changes nothing.
    try client.cache.readWriteTransaction(schema: Schema.self) { transaction in
      transaction.object(Pet.self, key: "1")?.toy = "ball"
      transaction.make(Pet.self, key: "9")?.name = "Ghost"
      transaction.object(Pet.self, key: "1")?.name = "Tim"
    }
    await watcher.waitUntilIdle()
    #expect(told.isEmpty)

    try client.cache.readWriteTransaction(schema: Schema.self) { transaction in
      transaction.root(Query.self)?.pets = [transaction.object(Pet.self, key: "2")].compactMap {
        $0
      }
    }
    #expect(try await told.next().data?.pets.map(\.name) == ["Rex"])
    watcher.cancel()
    try client.cache.readWriteTransaction(schema: Schema.self) {
      $0.object(Pet.self, key: "2")?.name = "Max"
    }
    #expect(try await told.handlerIsReleased())
    #expect(told.isEmpty)
  }

  @Test func `a watcher fetches from the server if the cache lacks changed data`() async throws {
    let transport = PetServer.answering(["Pets": PetServer.pets])
    let client = OperationClient(transport: transport)
    let told = ToldResults<PetsQuery.Data>()
    let watcher = client.watch(PetsQuery(), resultHandler: told.handler)
    _ = try await told.next()
    try client.cache.readWriteTransaction(schema: Schema.self) { $0.remove(Pet.self, key: "2") }
    #expect(try await told.next().source == .server)
    #expect(transport.requests.count == 2)
    client.cache.clear()
    #expect(try await told.next().source == .server)
    watcher.refetch()
    #expect(try await told.next().source == .server)
    #expect(transport.requests.count == 4)
    watcher.cancel()

    let quiet = client.watch(
      PetsQuery(),
      cachePolicy: .returnCacheDataDontFetch,
      resultHandler: told.handler
    )
    #expect(try await told.next().source == .cache)
    try client.cache.readWriteTransaction(schema: Schema.self) { $0.remove(Pet.self, key: "2") }
    await quiet.waitUntilIdle()
    #expect(told.isEmpty)
    #expect(transport.requests.count == 4)
    quiet.cancel()
  }

  @Test func `an optimistic change is visible at once, and the response replaces it`() async throws
  {
    let (transport, responders) = PetServer.waiting(["Pets": PetServer.pets])
    var waiting = responders
    let client = OperationClient(transport: transport)
    let told = ToldResults<PetsQuery.Data>()
    let watcher = client.watch(PetsQuery(), resultHandler: told.handler)
    _ = try await told.next()
    let answers = ToldResults<RenameMutation.Data>()
    client.perform(
      RenameMutation(id: "1", name: "Tim"),
      optimistic: { $0.object(Pet.self, key: "1")?.name = "Tim?" },
      resultHandler: answers.handler
    )
    #expect(try await told.next().data?.pets.first?.name == "Tim?")
    let responder = try #require(await waiting.next())
    responder.send(Self.renamed("Timothy"))
    responder.finish()
    #expect(try await answers.next().data?.rename?.name == "Timothy")
    #expect(try await told.next().data?.pets.first?.name == "Timothy")
    await watcher.waitUntilIdle()
    #expect(told.isEmpty)
    watcher.cancel()
  }

  @Test func `failed mutations are rolled back without losing other changes`() async throws {
    let (transport, responders) = PetServer.waiting(["Pets": PetServer.pets])
    var waiting = responders
    let client = OperationClient(transport: transport)
    let told = ToldResults<PetsQuery.Data>()
    let watcher = client.watch(PetsQuery(), resultHandler: told.handler)
    _ = try await told.next()
    let answers = ToldResults<RenameMutation.Data>()
    // The test adds two optimistic layers, and each one changes the value of the layer below it.
    for sign in ["!", "?"] {
      client.perform(
        RenameMutation(id: "1", name: "x"),
        optimistic: { transaction in
          let pet = transaction.object(Pet.self, key: "1")
          pet?.name = (pet?.name ?? "") + sign
        },
        resultHandler: answers.handler
      )
      #expect(try await told.next().data?.pets.first?.name == (sign == "!" ? "Tom!" : "Tom!?"))
    }
    let first = try #require(await waiting.next())
    let second = try #require(await waiting.next())
    try client.cache.readWriteTransaction(schema: Schema.self) {
      #expect($0.object(Pet.self, key: "1")?.name == "Tom")
      $0.object(Pet.self, key: "1")?.name = "Max"
    }
    #expect(try await told.next().data?.pets.first?.name == "Max!?")
    first.fail(.status(500, "", body: ""))
    #expect(try await told.next().data?.pets.first?.name == "Max?")
    second.send(#"{"data":null,"errors":[{"message":"no"}]}"#)
    second.finish()
    #expect(try await told.next().data?.pets.first?.name == "Max")
    let failed = try await answers.nextTold()
    #expect(throws: TransportError.self) { try failed.get() }
    #expect(try await answers.next().errors?.first?.message == "no")
    watcher.cancel()
  }

  @Test func `an optimistic change that throws sends no request`() async throws {
    struct Unwilling: Error {}
    let transport = PetServer.answering(["Rename": Self.renamed("Tim")])
    let client = OperationClient(transport: transport)
    await #expect(throws: Unwilling.self) {
      try await client.perform(RenameMutation(id: "1", name: "x")) { _ in throw Unwilling() }
    }
    #expect(transport.requests.isEmpty)
    let result = try await client.perform(
      RenameMutation(id: "1", name: "x"),
      publishResultToCache: false
    )
    #expect(result.data?.rename?.name == "Tim")
    #expect(throws: CacheMiss.self) { try client.cache.read(PetName.self, key: "Pet:1") }
  }

  @Test func `an expected response can be the optimistic change`() async throws {
    let (transport, responders) = PetServer.waiting(["Pets": PetServer.pets])
    var waiting = responders
    let client = OperationClient(transport: transport)
    _ = try await client.fetch(PetsQuery())
    let expected = Self.renamed("Tim?")
    let task = client.perform(
      RenameMutation(id: "1", name: "Tim"),
      optimistic: { try $0.write(expected, of: RenameMutation(id: "1", name: "Tim")) },
      resultHandler: { _ in }
    )
    let responder = try #require(await waiting.next())
    #expect(try client.cache.read(PetName.self, key: "Pet:1").name == "Tim?")
    task.cancel()
    for _ in 0..<500 where !responder.isEnded { try await Task.sleep(for: .milliseconds(5)) }
    for _ in 0..<500 where try client.cache.read(PetName.self, key: "Pet:1").name != "Tom" {
      try await Task.sleep(for: .milliseconds(5))
    }
    #expect(try client.cache.read(PetName.self, key: "Pet:1").name == "Tom")
  }

  @Test func `a transaction reads operations, fragments and objects, and is atomic`()
    async throws
  {
    struct Unwilling: Error {}
    let client = OperationClient(transport: PetServer.answering(["Pets": PetServer.pets]))
    _ = try await client.fetch(PetsQuery())
    let names = try client.cache.readTransaction(schema: Schema.self) { transaction in
      let tom = try #require(transaction.root(Query.self)?.pets?.first)
      #expect(try transaction.read(PetName.self, of: tom).name == "Tom")
      tom.name = "nobody sees this"
      return try transaction.read(PetsQuery()).pets.map(\.name)
    }
    #expect(names == ["nobody sees this", "Rex"])
    #expect(try client.cache.read(PetsQuery()).pets.map(\.name) == ["Tom", "Rex"])
    #expect(throws: Unwilling.self) {
      try client.cache.readWriteTransaction(schema: Schema.self) { transaction in
        transaction.object(Pet.self, key: "1")?.name = "half"
        throw Unwilling()
      }
    }
    #expect(try client.cache.read(PetName.self, key: "Pet:1").name == "Tom")
  }

  @Test func `many threads can fetch, write and watch one cache`() async throws {
    let transport = PetServer.answering([
      "Pets": PetServer.pets, "Rename": Self.renamed("Tim"),
    ])
    let client = OperationClient(transport: transport)
    let told = ToldResults<PetsQuery.Data>()
    let watcher = client.watch(PetsQuery(), resultHandler: told.handler)
    _ = try await told.next()
    // The names that the server sends and that the optimistic changes write.
    let written = Set(["Tom", "Tim"] + (0..<20).map { "\($0)" })
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<20 {
        group.addTask {
          let renamed = try await client.perform(RenameMutation(id: "1", name: "x")) {
            $0.object(Pet.self, key: "1")?.name = "\(number)"
          }
          #expect(renamed.data?.rename?.name == "Tim")
          let fetched = try await client.fetch(PetsQuery(), cachePolicy: .fetchIgnoringCacheData)
          #expect(fetched.source == .server && fetched.data?.pets.map(\.name) == ["Tom", "Rex"])
          let names = try client.cache.read(PetsQuery()).pets.map(\.name)
          #expect(names.count == 2 && written.contains(names[0]) && names[1] == "Rex")
        }
      }
      try await group.waitForAll()
    }
    // By now every optimistic change has been rolled back.
    #expect(["Tom", "Tim"].contains(try client.cache.read(PetName.self, key: "Pet:1").name))
    try client.cache.readWriteTransaction(schema: Schema.self) {
      $0.object(Pet.self, key: "1")?.name = "last"
    }
    await watcher.waitUntilIdle()
    var reported: [[String]] = []
    while !told.isEmpty {
      let data = try #require(try await told.next().data)
      reported.append(data.pets.map(\.name))
    }
    #expect(reported.last == ["last", "Rex"])
    for names in reported.dropLast() {
      #expect(names.count == 2 && written.contains(names[0]) && names[1] == "Rex")
    }
    // The watcher sent one request first, and each task sent two.
    #expect(transport.requests.count == 41)
    watcher.cancel()
  }
}
