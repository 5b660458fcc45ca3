import GraphQLTransport
import OperationClient
import Testing

/// Tests how subscriptions end, and what happens when an event does not match the operation.
@Suite(.timeLimit(.minutes(10))) struct SubscriptionTests {
  private static func seen(_ name: String) -> String {
    #"{"data":{"petSeen":{"__typename":"Pet","id":"1","name":\#(name)}}}"#
  }

  private func client(sending texts: [String]) -> OperationClient {
    OperationClient(transport: InMemoryTransport.steps { _ in texts.map { .payload($0) } })
  }

  /// Returns text descriptions of the results that a handler received, including the end of the
  /// subscription.
  private func reported(by client: OperationClient) async -> [String] {
    let (words, notify) = AsyncStream.makeStream(of: String.self)
    client.subscribe(to: PetSeenSubscription()) {
      notify.yield("end")
      notify.finish()
    } resultHandler: { result in
      notify.yield((try? result.get())?.data?.petSeen.name ?? "failure")
    }
    return await words.reduce(into: []) { $0.append($1) }
  }

  @Test func `a subscription without events just ends`() async throws {
    for try await _ in client(sending: []).subscribe(to: PetSeenSubscription()) {}
    #expect(await reported(by: client(sending: [])) == ["end"])
  }

  @Test func `an event that does not fit is a failure between others`() async throws {
    let client = client(
      sending: [Self.seen(#""Tom""#), Self.seen("null"), "<html>", Self.seen(#""Tim""#)]
    )
    #expect(await reported(by: client) == ["Tom", "failure", "failure", "Tim", "end"])
    var names: [String?] = []
    for await event in client.events(of: PetSeenSubscription()) {
      names.append((try? event.get())?.data?.petSeen.name)
    }
    #expect(names == ["Tom", nil, nil, "Tim"])
    #expect(try client.cache.read(PetName.self, key: "Pet:1").name == "Tim")
    await #expect(throws: (any Error).self) {
      for try await _ in client.subscribe(to: PetSeenSubscription()) {}
    }
  }

  @Test func `the error that ends a subscription is its last result`() async throws {
    let transport = InMemoryTransport.steps { _ in
      [.payload(Self.seen(#""Tom""#)), .failure(.closed(4401, ""))]
    }
    #expect(await reported(by: OperationClient(transport: transport)) == ["Tom", "failure", "end"])
  }
}
