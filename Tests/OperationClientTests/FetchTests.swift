import GraphQLRuntime
import GraphQLTransport
import OperationClient
import Testing

/// Tests queries with each cache policy: with a server response, without one, and with data from
/// the cache.
@Suite struct FetchTests {
  @Test func `each cache policy uses the cache and the server as its name says`() async throws {
    typealias Source = GraphQLResult<PetsQuery.Data>.Source
    let empty: [CachePolicy: [Source]] = [
      .returnCacheDataElseFetch: [.server], .fetchIgnoringCacheData: [.server],
      .fetchIgnoringCacheCompletely: [.server], .returnCacheDataDontFetch: [],
      .returnCacheDataAndFetch: [.server],
    ]
    let full: [CachePolicy: [Source]] = [
      .returnCacheDataElseFetch: [.cache], .fetchIgnoringCacheData: [.server],
      .fetchIgnoringCacheCompletely: [.server], .returnCacheDataDontFetch: [.cache],
      .returnCacheDataAndFetch: [.cache, .server],
    ]
    for policy in CachePolicy.allCases {
      let transport = PetServer.answering(["Pets": PetServer.pets])
      let client = OperationClient(transport: transport)
      #expect(await sources(of: client, policy) == empty[policy], "\(policy)")
      let isStored = (try? client.cache.read(PetsQuery())) != nil
      #expect(
        isStored == ![.fetchIgnoringCacheCompletely, .returnCacheDataDontFetch].contains(policy)
      )
      _ = try await client.fetch(PetsQuery())
      #expect(await sources(of: client, policy) == full[policy], "\(policy)")
    }
  }

  private func sources(
    of client: OperationClient,
    _ policy: CachePolicy
  ) async -> [GraphQLResult<PetsQuery.Data>.Source] {
    var sources: [GraphQLResult<PetsQuery.Data>.Source] = []
    do {
      for try await result in client.results(of: PetsQuery(), cachePolicy: policy) {
        #expect(result.data?.pets.map(\.name) == ["Tom", "Rex"])
        sources.append(result.source)
      }
    } catch {
      #expect(error is CacheMiss)
    }
    return sources
  }

  @Test func `objects are stored once and read by other operations`() async throws {
    let client = OperationClient(
      transport: PetServer.answering([
        "Pets": PetServer.pets, "PetWithFriend": PetServer.withFriend,
      ])
    )
    _ = try await client.fetch(PetWithFriendQuery(id: "1"))
    let name = try client.cache.read(PetName.self, key: "Pet:2")
    #expect(name.name == "Rex")
    _ = try await client.fetch(PetsQuery())
    let again = try await client.fetch(
      PetWithFriendQuery(id: "1"),
      cachePolicy: .returnCacheDataDontFetch
    )
    #expect(again.data?.pet?.friend?.name == "Rex")
  }

  @Test func `an error names the object that the cache lacks`() async throws {
    let client = OperationClient(transport: PetServer.answering(["Pets": PetServer.pets]))
    let nothing = await #expect(throws: CacheMiss.self) {
      try await client.fetch(PetsQuery(), cachePolicy: .returnCacheDataDontFetch)
    }
    #expect(nothing?.description == "QUERY_ROOT is not in the cache")
    _ = try await client.fetch(PetsQuery())
    let pet = #expect(throws: CacheMiss.self) {
      try client.cache.read(PetWithFriendQuery(id: "1"))
    }
    #expect(pet?.description == #"pet: QUERY_ROOT.pet(id:"1") is not in the cache"#)
    try client.cache.readWriteTransaction(schema: Schema.self) { $0.remove(Pet.self, key: "2") }
    let evicted = #expect(throws: CacheMiss.self) { try client.cache.read(PetsQuery()) }
    #expect(evicted?.places.first?.record == "Pet:2")
    let gone = #expect(throws: CacheMiss.self) {
      try client.cache.read(PetName.self, key: "Pet:2")
    }
    #expect(gone?.description == "Pet:2 is not in the cache")
  }

  @Test func `server errors are delivered with the data, or without any`()
    async throws
  {
    let error =
      #"{"message":"no","path":["pets",0],"locations":[{"line":2,"column":3}],"extensions":{"code":"X"}}"#
    let client = OperationClient(
      transport: PetServer.answering([
        "Pets": #"{"data":null,"errors":[\#(error)],"extensions":{"cost":1}}"#,
        "PetWithFriend": #"{"data":{"pet":null},"errors":[\#(error)]}"#,
        "PetWithToy": #"{"data":{"pet":{"id":"1"}}}"#,
      ])
    )
    let result = try await client.fetch(PetsQuery())
    #expect(result.data == nil && result.extensions == ["cost": 1])
    let first = try #require(result.errors?.first)
    #expect(first.description == "pets.0: no" && first.extensions == ["code": "X"])
    #expect(first.locations.map(\.line) == [2] && first.locations.map(\.column) == [3])
    let partial = try await client.fetch(PetWithFriendQuery(id: "1"))
    #expect(partial.data?.pet == nil && partial.errors?.count == 1)
    await #expect(throws: ExecutionFailure.self) {
      try await client.fetch(PetWithToyQuery(), cachePolicy: .fetchIgnoringCacheData)
    }
    await #expect(throws: TransportError.self) {
      try await client.perform(RenameMutation(id: "1", name: "x"))
    }
  }

  @Test func `deferred fragments are added to the result as they arrive`() async throws {
    let transport = InMemoryTransport.steps { _ in
      [
        .payload(
          #"{"data":{"pet":\#(PetServer.tom)},"pending":[{"id":"0","path":["pet"],"label":"toy"}],"hasNext":true}"#
        ),
        .wait(.milliseconds(10)),
        .payload(
          #"{"incremental":[{"id":"0","data":{"toy":"ball"}}],"completed":[{"id":"0"}],"hasNext":false}"#
        ),
      ]
    }
    let client = OperationClient(transport: transport)
    var toys: [String?] = []
    for try await result in client.results(of: PetWithToyQuery()) {
      #expect(result.hasNext == toys.isEmpty)
      toys.append(result.data?.pet?.fragments.petToy?.toy)
    }
    #expect(toys == [nil, "ball"])
    #expect(transport.requests.first?.isIncremental == true)
    let stored = try await client.fetch(PetWithToyQuery())
    #expect(stored.source == .cache && stored.data?.pet?.fragments.petToy?.toy == "ball")
    let whole = try await client.fetch(PetWithToyQuery(), cachePolicy: .fetchIgnoringCacheData)
    #expect(whole.data?.pet?.fragments.petToy?.toy == "ball")
  }

  @Test func `cancelling the task or its handle ends the request`() async throws {
    let (transport, responders) = PetServer.waiting([:])
    var waiting = responders
    let client = OperationClient(transport: transport)
    let task = Task { try await client.fetch(PetsQuery()) }
    let first = try #require(await waiting.next())
    task.cancel()
    await #expect(throws: TransportError.cancelled) { try await task.value }
    let reported = ToldResults<PetsQuery.Data>()
    let handle = client.fetch(PetsQuery(), resultHandler: reported.handler)
    let second = try #require(await waiting.next())
    handle.cancel()
    let end = try await reported.nextTold()
    #expect(throws: TransportError.cancelled) { try end.get() }
    for responder in [first, second] {
      for _ in 0..<500 where !responder.isEnded { try await Task.sleep(for: .milliseconds(5)) }
      #expect(responder.isEnded)
    }
  }

  @Test func `subscription events are delivered one at a time and stored`() async throws {
    let transport = InMemoryTransport.steps { request in
      ["Tom", "Tim"].flatMap { name -> [InMemoryTransport.Step] in
        [.payload(#"{"data":{"petSeen":{"__typename":"Pet","id":"1","name":"\#(name)"}}}"#)]
      }
    }
    let client = OperationClient(transport: transport)
    var names: [String?] = []
    for try await result in client.subscribe(to: PetSeenSubscription()) {
      names.append(result.data?.petSeen.name)
    }
    #expect(names == ["Tom", "Tim"])
    #expect(transport.requests.first?.kind == .subscription)
    #expect(try client.cache.read(PetName.self, key: "Pet:1").name == "Tim")
  }

  /// A query that the server knows by the hash of its document.
  private final class HashedQuery: GraphQLQuery {
    typealias Data = PetsQuery.Data
    let operationName = "Pets"
    let document: DocumentType

    init(_ document: DocumentType) { self.document = document }
  }

  @Test func `a request contains the document, its hash or its identifier`() async throws {
    let transport = PetServer.answering(["Pets": PetServer.pets])
    var configuration = OperationClient.Configuration()
    configuration.usesGETForQueries = true
    configuration.usesGETForHashes = true
    configuration.headers = [HTTPHeader("X-Key", "1")]
    let client = OperationClient(transport: transport, configuration: configuration)
    let definition = OperationDefinition("query Pets { pets { id } }")
    let forms: [DocumentType] = [
      .notPersisted(definition: definition),
      .automaticallyPersisted(operationIdentifier: "00ff", definition: definition),
      .persistedOperationsOnly(operationIdentifier: "00ff"),
    ]
    for form in forms {
      _ = try await client.fetch(HashedQuery(form), cachePolicy: .fetchIgnoringCacheData)
    }
    let requests = transport.requests
    #expect(requests.map(\.method) == [.get, .get, .get])
    #expect(requests.allSatisfy { $0.headers == [HTTPHeader("X-Key", "1")] })
    #expect(requests[0].json["query"] == "query Pets { pets { id } }")
    #expect(requests[1].persistedQuery == PersistedQuery(sha256Hash: "00ff", usesGET: true))
    #expect(requests[2].json["query"] == nil)
    #expect(requests[2].json["extensions"]?["persistedQuery"]?["sha256Hash"] == "00ff")
    configuration.trustedDocumentForm = .documentID
    let other = OperationClient(transport: transport, configuration: configuration)
    _ = try await other.fetch(HashedQuery(forms[2]))
    #expect(transport.requests.last?.json["documentId"] == "00ff")
    #expect(transport.requests.last?.json["extensions"] == nil)
  }
}
