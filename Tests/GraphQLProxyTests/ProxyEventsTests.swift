import GraphQLClient
import GraphQLProxy
import GraphQLRuntime
import GraphQLTransport
import TestSupport
import Testing

/// Tests the events that a proxy reports for requests and responses, with a real server.
@Suite struct ProxyEventsTests {
  private static let species = "{ allAnimals { species } }"

  private func proxy(_ cases: Int) throws -> RunningProxy? {
    switch TestServer.animals {
    case .success(let server): return try RunningProxy(to: server.url("/graphql"))
    case .failure(let reason):
      print("not run: \(cases) operations through the proxy (\(reason))")
      return nil
    }
  }

  /// Runs an operation through the proxy until it completes, and returns the payloads that the
  /// client received.
  private func run(
    _ proxy: RunningProxy,
    _ request: GraphQLRequest,
    transport: Endpoint.Transport = .auto,
    headers: [HTTPHeader] = []
  ) throws -> [String] {
    final class Log { var payloads: [String] = [] }
    var endpoint = Endpoint(try EndpointURL(proxy.url("/")))
    endpoint.transport = transport
    endpoint.headers = headers
    let log = Log()
    _ = try GraphQLClient(endpoint).run(request, isCancelled: { false }) { event in
      if case .payload(let payload) = event {
        log.payloads.append(String(decoding: payload.utf8, as: UTF8.self))
      }
      return true
    }
    return log.payloads
  }

  private func payloads(_ events: [ProxyEvent]) -> [String] {
    events.compactMap { event in
      if case .payload(_, let json, _) = event {
        String(decoding: json.bytes, as: UTF8.self)
      } else {
        nil
      }
    }
  }

  private func outcome(_ events: [ProxyEvent]) -> ExchangeOutcome? {
    events.compactMap { if case .end(_, let outcome, _) = $0 { outcome } else { nil } }.last
  }

  @Test func `an operation is reported with its response`() async throws {
    guard let proxy = try proxy(1) else { return }
    let request = GraphQLRequest(document: Self.species, variables: ["a": 1])
    let got = try run(proxy, request)
    let events = await proxy.events(ofEnded: 1)
    #expect(payloads(events) == got)
    #expect(got.first?.contains("Nile crocodile") == true)
    guard case .request(let reported)? = events.first else { return #expect(Bool(false)) }
    #expect(try JSONValue(JSONDocument(reported.json).root) == request.json)
    #expect(reported.method == "POST" && reported.path == "/")
    let end = try #require(outcome(events))
    #expect(end.status == 200 && end.failure == nil && end.transport == "HTTP")
    #expect(await proxy.stop())
  }

  @Test func `recorded requests contain no secrets`() async throws {
    guard let proxy = try proxy(1) else { return }
    let secrets = ["Authorization", "Cookie", "X-Api-Key"].map { HTTPHeader($0, "sesame") }
    _ = try run(proxy, GraphQLRequest(document: Self.species), headers: secrets)
    let events = await proxy.events(ofEnded: 1)
    #expect(!"\(events)".contains("sesame"))
    guard case .request(let reported)? = events.first else { return #expect(Bool(false)) }
    #expect(reported.headers.contains { $0.isNamed("authorization") && $0.value.isEmpty })
    #expect(
      reported.headers.contains { $0.isNamed("content-type") && $0.value == "application/json" }
    )
    #expect(await proxy.stop())
  }

  @Test(arguments: [
    (Endpoint.Transport.sse, "server-sent events"), (.multipart, "multipart"),
    (.websocket, "WebSocket"), (.legacyWebsocket, "WebSocket"),
  ])
  func `subscription events are recorded`(transport: Endpoint.Transport, words: String) async throws
  {
    guard let proxy = try proxy(1) else { return }
    let request = GraphQLRequest(
      document: "subscription { animalSeen(count: 3, milliseconds: 1) { species } }",
      kind: .subscription
    )
    let got = try run(proxy, request, transport: transport)
    let events = await proxy.events(ofEnded: 1)
    #expect(got.count == 3)
    #expect(payloads(events) == got)
    #expect(outcome(events)?.transport == words)
    #expect(await proxy.stop())
  }

  @Test func `deferred parts are recorded`() async throws {
    guard let proxy = try proxy(1) else { return }
    let request = GraphQLRequest(
      document: "{ allAnimals { species ... @defer { height { feet } } } }"
    )
    let got = try run(proxy, request)
    let events = await proxy.events(ofEnded: 1)
    #expect(got.count > 1)
    #expect(payloads(events) == got)
    #expect(await proxy.stop())
  }

  @Test func `an unreachable server gives the app a readable error`() async throws {
    let proxy = try RunningProxy(to: "http://127.0.0.1:1/graphql")
    let got = try run(proxy, GraphQLRequest(document: Self.species))
    #expect(got.first?.contains("gqlview: 127.0.0.1 (port 1) refused the connection") == true)
    let failure = outcome(await proxy.events(ofEnded: 1))?.failure
    #expect(failure == "127.0.0.1 (port 1) refused the connection: no server is listening there")
    #expect(await proxy.stop())
  }

  @Test func `a server that stays silent too long gives the app a readable error`() async throws {
    // The operating system accepts connections to this listener, and no thread reads from them.
    let silent = try Listener(try #require(ListenAddress("127.0.0.1:0")))
    let proxy = try RunningProxy(to: "http://127.0.0.1:\(silent.port)/graphql") { settings in
      settings.silence = 0.2
    }
    let got = try run(proxy, GraphQLRequest(document: Self.species))
    let words = "the server sent nothing for 0.20 s"
    #expect(got.first?.contains("gqlview: \(words)") == true)
    #expect(outcome(await proxy.events(ofEnded: 1))?.failure == words)
    #expect(await proxy.stop())
  }

  @Test func `data that exceeds the inspection limit is forwarded without inspection`() async throws
  {
    let server = try EchoServer()
    let proxy = try RunningProxy(to: server.url) { settings in settings.waitingLimit = 8 }
    let got = try run(proxy, GraphQLRequest(document: Self.species))
    #expect(got.first?.contains("allAnimals") == true)
    let events = await proxy.events(ofEnded: 1)
    #expect(payloads(events).isEmpty)
    #expect(outcome(events)?.failure == "not inspected: more than 8 bytes were waiting")
    #expect(await proxy.stop())
    #expect(await server.stop())
  }
}
