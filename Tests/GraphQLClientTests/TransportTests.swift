import Dispatch
import GraphQLClient
import GraphQLRuntime
import GraphQLTransport
import TestSupport
import Testing

/// Tests the behavior that all transports share: order of events, completion, cancellation, and
/// merging of incremental responses.
@Suite struct TransportTests {
  private static let request = GraphQLRequest(document: "{ a }")
  private static let ticks = (0..<3).map { #"{"data":{"tick":\#($0)}}"# }

  @Test func `a response is delivered as a whole`() async throws {
    let transport = InMemoryTransport { _ in [Array(#"{"data":{"a":1}}"#.utf8)] }
    let response = try await transport.response(to: Self.request)
    #expect(response.text == #"{"data":{"a":1}}"#)
    #expect(transport.requests.map(\.document) == ["{ a }"])
  }

  @Test func `the parts of both incremental formats are merged into one response`() async throws {
    let parts = [
      [
        #"{"data":{"a":1},"pending":[{"id":"0","path":[]}],"hasNext":true}"#,
        #"{"incremental":[{"id":"0","data":{"b":2}}],"completed":[{"id":"0"}],"hasNext":false}"#,
      ],
      [
        #"{"data":{"a":1},"hasNext":true}"#,
        #"{"incremental":[{"path":[],"data":{"b":2}}],"hasNext":false}"#,
      ],
    ]
    for texts in parts {
      let transport = InMemoryTransport.steps { _ in
        [.payload(texts[0]), .wait(.milliseconds(5)), .payload(texts[1])]
      }
      var seen: [String] = []
      for try await response in transport.assembledResponses(to: Self.request) {
        seen.append(response.payload.text)
      }
      #expect(seen == [#"{"data":{"a":1}}"#, #"{"data":{"a":1,"b":2}}"#])
      let whole = try await transport.response(to: Self.request)
      #expect(whole.text == seen.last)
      let byHandler = await withCheckedContinuation { continuation in
        transport.response(to: Self.request) { continuation.resume(returning: $0) }
      }
      #expect((try? byHandler.get())?.text == seen.last)
    }
  }

  @Test func `events are delivered until the caller leaves the loop`() async throws {
    let transport = InMemoryTransport.steps { _ in
      Self.ticks.flatMap { [.payload($0), .wait(.milliseconds(2))] } + [.forever]
    }
    let (responders, keep) = AsyncStream.makeStream(of: InMemoryTransport.Responder.self)
    let watched = InMemoryTransport.responding { request, responder in
      keep.yield(responder)
      for text in Self.ticks { responder.send(text) }
    }
    for transport in [transport, watched] {
      var seen: [String] = []
      for try await payload in transport.responses(to: .ticks) {
        seen.append(payload.text)
        if seen.count == 3 { break }
      }
      #expect(seen == Self.ticks)
    }
    var iterator = responders.makeAsyncIterator()
    let responder = try #require(await iterator.next())
    await eventually { responder.isEnded }
    // The first event of a subscription is passed on as the response.
    let first = await withCheckedContinuation { continuation in
      transport.response(to: .ticks) { continuation.resume(returning: $0) }
    }
    #expect((try? first.get())?.text == Self.ticks[0])
  }

  @Test func `cancelling a task ends its request`() async throws {
    let (responders, keep) = AsyncStream.makeStream(of: InMemoryTransport.Responder.self)
    let transport = InMemoryTransport.responding { _, responder in keep.yield(responder) }
    let waiting = Task { try await transport.response(to: Self.request) }
    var iterator = responders.makeAsyncIterator()
    let responder = try #require(await iterator.next())
    waiting.cancel()
    await #expect(throws: TransportError.cancelled) { try await waiting.value }
    await eventually { responder.isEnded }
  }

  @Test func `a request is cancelled only once and delivers nothing after its end`() async throws {
    let (results, notify) = AsyncStream.makeStream(of: String.self)
    let transport = InMemoryTransport.steps { _ in [.payload(Self.ticks[0]), .forever] }
    let task = transport.start(.ticks) { _ in
      notify.yield("payload")
    } completion: { result in
      if case .failure(.cancelled) = result {
        notify.yield("cancelled")
      } else {
        notify.yield("other")
      }
    }
    var iterator = results.makeAsyncIterator()
    #expect(await iterator.next() == "payload")
    task.cancel()
    task.cancel()
    #expect(await iterator.next() == "cancelled")
    notify.finish()
    #expect(await iterator.next() == nil)
  }

  @Test func `transport failures are thrown and reported`() async throws {
    let transport = InMemoryTransport.steps { _ in
      [.payload(Self.ticks[0]), .retry(.broken("x")), .failure(.closed(4401, ""))]
    }
    await #expect(throws: TransportError.closed(4401, "")) {
      for try await _ in transport.responses(to: .ticks) {}
    }
    let silent = InMemoryTransport { _ in [] }
    await #expect(throws: TransportError.broken("the server sent nothing")) {
      try await silent.response(to: Self.request)
    }
    let garbled = InMemoryTransport { _ in [Array("<html>".utf8)] }
    await #expect(throws: TransportError.self) { try await garbled.response(to: Self.request) }
  }

  /// A callback that runs on the caller's stack, or while the transport holds its lock, would
  /// deadlock with a caller that holds its own lock.
  @Test(.timeLimit(.minutes(10)))
  func `callbacks never run before the call that starts the request returns`() async throws {
    var refusing = Endpoint(try EndpointURL("http://127.0.0.1:1/"))
    refusing.method = .get
    let transports: [any GraphQLTransport] = [
      GraphQLClient(refusing), InMemoryTransport { _ in [] },
      InMemoryTransport.responding { _, responder in responder.fail(.cancelled) },
    ]
    for transport in transports {
      for _ in 0..<50 {
        let held = DispatchSemaphore(value: 0)
        let ended = await withCheckedContinuation { continuation in
          // The transport refuses this request before it sends anything, which is the earliest
          // possible completion.
          transport.start(GraphQLRequest(document: "mutation { a }", kind: .mutation)) { _ in
          } completion: { _ in
            held.wait()
            continuation.resume(returning: true)
          }
          held.signal()
        }
        #expect(ended)
      }
    }
  }

  @Test func `the HTTP client works as a transport`() async throws {
    guard let server = serverOrReport(TestServer.faults, "the client as a transport", count: 4)
    else { return }
    let client = try GraphQLClient(url: server.url("/echo"), headers: [HTTPHeader("x-key", "1")])
    let response = try await client.response(to: Self.request)
    let data = try JSONDocument(response.utf8).root["data"]
    #expect(data?["headers"]?["x-key"]?.string == "1")

    let parts = try GraphQLClient(url: server.url("/multipart-old"))
    let whole = try await parts.response(to: Self.request)
    #expect(whole.text.contains(#""list":[1,2,3]"#))

    var ticks: [String] = []
    let events = try GraphQLClient(url: server.url("/sse"))
    for try await payload in events.responses(to: .ticks) {
      ticks.append(payload.text)
      if ticks.count == 3 { break }
    }
    #expect(ticks.count == 3)

    let slow = try GraphQLClient(url: server.url("/slow"))
    let waiting = Task { try await slow.response(to: Self.request) }
    try await Task.sleep(for: .milliseconds(50))
    waiting.cancel()
    let start = ContinuousClock.now
    await #expect(throws: TransportError.cancelled) { try await waiting.value }
    #expect(start.duration(to: .now) < .seconds(25))
  }

  private func eventually(_ isSo: () -> Bool) async {
    for _ in 0..<500 where !isSo() { try? await Task.sleep(for: .milliseconds(10)) }
    #expect(isSo())
  }
}
