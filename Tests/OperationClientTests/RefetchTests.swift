import Dispatch
import GraphQLRuntime
import GraphQLTransport
import OperationClient
import Testing

/// Tests when a watcher sends a request without being asked, and when it does not.
@Suite(.timeLimit(.minutes(10))) struct RefetchTests {
  private static let refused = #"{"data":null,"errors":[{"message":"no"}]}"#

  private func answer(_ responder: InMemoryTransport.Responder?, _ text: String) throws {
    let responder = try #require(responder)
    responder.send(text)
    responder.finish()
  }

  @Test func `data that is missing during a request is fetched after it`() async throws {
    let (transport, responders) = PetServer.waiting([:])
    var waiting = responders
    let client = OperationClient(transport: transport)
    let reported = ToldResults<PetsQuery.Data>()
    let watcher = client.watch(PetsQuery(), resultHandler: reported.handler)
    let first = try #require(await waiting.next())
    first.send(PetServer.pets)
    _ = try await reported.next()
    client.cache.clear()
    await watcher.waitUntilIdle(otherThan: 1)
    #expect(reported.isEmpty && transport.requests.count == 1)
    first.finish()
    try answer(await waiting.next(), PetServer.pets)
    #expect(try await reported.next().source == .server)
    await watcher.waitUntilIdle()
    #expect(reported.isEmpty && transport.requests.count == 2)
    watcher.cancel()
  }

  @Test func `the end of a replaced request does not affect the new request`()
    async throws
  {
    let (transport, responders) = PetServer.waiting([:])
    var waiting = responders
    let client = OperationClient(transport: transport)
    let reported = ToldResults<PetsQuery.Data>()
    let gate = DispatchSemaphore(value: 0)
    let watcher = client.watch(PetsQuery()) { result in
      reported.handler(result)
      gate.wait()
    }
    let first = try #require(await waiting.next())
    first.send(PetServer.pets)
    _ = try await reported.next()
    // The watcher is running its handler. Both events wait for it: first the new request, then the
    // completion of the old one.
    watcher.refetch()
    first.finish()
    for _ in 0..<10 { gate.signal() }
    let second = try #require(await waiting.next())
    // The watcher has handled the completion of the first request. Only the second request is in
    // flight.
    await watcher.waitUntilIdle(otherThan: 1)
    #expect(reported.isEmpty && !second.isEnded)
    #expect(transport.requests.count == 2)
    watcher.cancel()
    for _ in 0..<6_000 where !second.isEnded { try await Task.sleep(for: .milliseconds(5)) }
    #expect(second.isEnded)
  }

  @Test func `a watcher without data is notified of later data`() async throws {
    let (transport, responders) = PetServer.waiting([:])
    var waiting = responders
    let client = OperationClient(transport: transport)
    let reported = ToldResults<PetsQuery.Data>()
    let watcher = client.watch(PetsQuery(), resultHandler: reported.handler)
    try answer(await waiting.next(), Self.refused)
    #expect(try await reported.next().data == nil)
    client.fetch(PetsQuery()) { _ in }
    try answer(await waiting.next(), PetServer.pets)
    #expect(try await reported.next().data?.pets.count == 2)
    watcher.refetch()
    try answer(await waiting.next(), Self.refused)
    #expect(try await reported.next().data == nil)
    try client.cache.readWriteTransaction(schema: Schema.self) {
      $0.object(Pet.self, key: "1")?.name = "Tim"
    }
    #expect(try await reported.next().data?.pets.first?.name == "Tim")
    watcher.refetch()
    try #require(await waiting.next()).fail(.broken("x"))
    await #expect(throws: TransportError.self) { try await reported.next() }
    watcher.cancel()

    let offline = OperationClient(transport: PetServer.answering(["Pets": PetServer.pets]))
    let quiet = offline.watch(
      PetsQuery(),
      cachePolicy: .returnCacheDataDontFetch,
      resultHandler: reported.handler
    )
    await #expect(throws: CacheMiss.self) { try await reported.next() }
    _ = try await offline.fetch(PetsQuery())
    #expect(try await reported.next().source == .cache)
    quiet.cancel()
  }

  @Test func `a watcher that ignores the cache also ignores it when it refetches`() async throws {
    let transport = PetServer.answering(["Pets": PetServer.pets])
    let client = OperationClient(transport: transport)
    let reported = ToldResults<PetsQuery.Data>()
    let watcher = client.watch(
      PetsQuery(),
      cachePolicy: .fetchIgnoringCacheCompletely,
      resultHandler: reported.handler
    )
    #expect(try await reported.next().source == .server)
    _ = try await client.fetch(PetsQuery())
    #expect(try await reported.next().source == .cache)
    client.cache.clear()
    #expect(try await reported.next().source == .server)
    #expect(transport.requests.count == 3)
    #expect(throws: CacheMiss.self) { try client.cache.read(PetsQuery()) }
    watcher.cancel()
  }

  /// The cache key needs the identifier, which one of the two queries does not select.
  @Test func `two watchers that overwrite each other's fields stop refetching`() async throws {
    let transport = PetServer.answering([
      "PetWithFriend": PetServer.withFriend,
      "PetToyAlone": #"{"data":{"pet":{"__typename":"Pet","toy":"ball"}}}"#,
    ])
    let client = OperationClient(transport: transport)
    let friends = ToldResults<PetWithFriendQuery.Data>()
    let toys = ToldResults<PetToyAloneQuery.Data>()
    let first = client.watch(PetWithFriendQuery(id: "1"), resultHandler: friends.handler)
    _ = try await friends.next()
    let second = client.watch(PetToyAloneQuery(), resultHandler: toys.handler)
    _ = try await toys.next()
    // The second watcher's request makes the first watcher send one more request, and no others
    // follow.
    _ = try await friends.next()
    await first.waitUntilIdle()
    await second.waitUntilIdle()
    // A request of the second watcher would have changed the data that the first watcher reads.
    await first.waitUntilIdle()
    #expect(friends.isEmpty && toys.isEmpty)
    #expect(transport.requests.count == 3)
    client.cache.clear()
    _ = try await friends.next()
    _ = try await toys.next()
    // Each watcher may see the other's response as a change, but neither sends a request because of
    // it.
    await first.waitUntilIdle()
    await second.waitUntilIdle()
    await first.waitUntilIdle()
    #expect(transport.requests.count == 5)
    first.cancel()
    second.cancel()
  }
}
