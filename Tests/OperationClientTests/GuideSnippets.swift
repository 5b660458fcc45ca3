import GraphQLClient
import GraphQLRuntime
import GraphQLTransport
import OperationClient

/// The code examples of `docs/guide/client.md`, so that the compiler checks them.
enum GuideSnippets {
  static func operations() async throws {
    let transport = try GraphQLClient(url: "https://example.org/graphql")
    let client = OperationClient(transport: transport)
    let result = try await client.fetch(PetsQuery())
    for pet in result.data?.pets ?? [] { print(pet.name) }
    for error in result.errors ?? [] { print(error) }
  }

  static func handler(_ client: OperationClient) {
    let request = client.fetch(PetsQuery(), cachePolicy: .returnCacheDataAndFetch) { result in
      if case .success(let pets) = result { print(pets.source, pets.data?.pets.count ?? 0) }
    }
    request.cancel()
  }

  static func deferred(_ client: OperationClient) async throws {
    for try await result in client.results(of: PetWithToyQuery()) {
      print(result.data?.pet?.fragments.petToy?.toy ?? "…", result.hasNext)
    }
  }

  static func watching(_ client: OperationClient) {
    let watcher = client.watch(PetsQuery()) { result in
      print((try? result.get())?.data?.pets.map(\.name) ?? [])
    }
    watcher.cancel()
  }

  static func mutation(_ client: OperationClient) async throws -> String? {
    let renamed = try await client.perform(RenameMutation(id: "1", name: "Tim")) { transaction in
      transaction.object(Pet.self, key: "1")?.name = "Tim"
    }
    return renamed.data?.rename?.name
  }

  static func subscription(_ client: OperationClient) async throws {
    for try await event in client.subscribe(to: PetSeenSubscription()) {
      print(event.data?.petSeen.name ?? "")
    }
  }

  static func transaction(_ client: OperationClient) throws -> String {
    try client.cache.readWriteTransaction(schema: Schema.self) { transaction in
      transaction.root(Query.self)?.pets?.first?.toy = "ball"
      transaction.remove(Pet.self, key: "2")
    }
    let name = try client.cache.read(PetName.self, key: "Pet:1").name
    return name
  }

  static func request(_ transport: any GraphQLTransport) async throws {
    var request = GraphQLRequest(document: "query Pet($id: ID!) { pet(id: $id) { name } }")
    request.variables = ["id": "1"]
    request.headers = [HTTPHeader("Authorization", "Bearer …")]
    request.timeout = 5
    let response = try await transport.response(to: request)
    print(response.text)
  }

  static func memory() async throws -> Int? {
    let memory = InMemoryTransport.steps { request in
      [.wait(.milliseconds(10)), .payload(#"{"data": {"pets": []}}"#)]
    }
    let pets = try await OperationClient(transport: memory).fetch(PetsQuery()).data?.pets
    return pets?.count
  }
}
