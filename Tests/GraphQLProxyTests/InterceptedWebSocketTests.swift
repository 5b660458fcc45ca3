import GraphQLClient
import GraphQLRuntime
import GraphQLTransport
import TestSupport
import Testing
import Threads

@testable import GraphQLProxy

/// Tests the effect of proxy rules on WebSocket operations, with a server that returns the query
/// that it received.
@Suite(.timeLimit(.minutes(10))) struct InterceptedWebSocketTests {
  private static let echo = #"{"data":{"asked":"subscription { a }"}}"#

  private struct Case: Sendable {
    let steps: [ProxyStep]
    var act: @Sendable (PausedExchange) -> Void = { $0.release() }
    let payloads: [String]
    let notes: [String]
  }

  private static var cases: [Case] {
    var events = ServedAnswer(
      [Array(#"{"data":{"n":1}}"#.utf8), Array(#"{"data":{"n":2}}"#.utf8)],
      isStream: true
    )
    events.interval = 0.01
    let changed = #"{"query":"subscription { b }"}"#
    return [
      Case(
        steps: [.delay(0.02), .note("seen")],
        payloads: [echo],
        notes: ["delayed by 0.02 s", "seen"]
      ),
      Case(steps: [.pause], payloads: [echo], notes: ["paused for"]),
      Case(
        steps: [.pause],
        act: { $0.release(replacing: Array(changed.utf8)) },
        payloads: [#"{"data":{"asked":"subscription { b }"}}"#],
        notes: ["paused for", "the request was changed"]
      ),
      Case(
        steps: [.pause],
        act: { $0.fail(.error("none")) },
        payloads: [#"{"errors":[{"message":"none"}]}"#],
        notes: ["paused for", "a rule answered with an error"]
      ),
      Case(
        steps: [.fail(.status(503))],
        payloads: [
          #"{"errors":[{"message":"gqlview: a rule answers this operation with status 503"}]}"#
        ],
        notes: ["a rule answered with status 503"]
      ),
      Case(
        steps: [.answer(events, source: "a file")],
        payloads: [#"{"data":{"n":1}}"#, #"{"data":{"n":2}}"#],
        notes: ["answered from a file"]
      ),
      Case(
        steps: [.pauseResponse { _, _ in true }],
        payloads: [echo],
        notes: ["not paused: WebSocket messages"]
      ),
      Case(steps: [.fail(.noAnswer)], payloads: [], notes: ["a rule closed the connection"]),
    ]
  }

  private func run(
    _ proxy: RunningProxy,
    _ transport: Endpoint.Transport
  ) -> [String] {
    final class Log { var payloads: [String] = [] }
    let log = Log()
    guard let url = try? EndpointURL(proxy.url("/")) else { return [] }
    var endpoint = Endpoint(url)
    endpoint.transport = transport
    endpoint.retries = 0
    let request = GraphQLRequest(document: "subscription { a }", kind: .subscription)
    _ = try? GraphQLClient(endpoint).run(request, isCancelled: { false }) { event in
      if case .payload(let payload) = event {
        log.payloads.append(String(decoding: payload.utf8, as: UTF8.self))
      }
      return true
    }
    return log.payloads
  }

  @Test(arguments: [Endpoint.Transport.websocket, .legacyWebsocket])
  func `rules delay, pause, change, answer and fail WebSocket operations`(
    transport: Endpoint.Transport
  ) async throws {
    let server = try EchoServer()
    for expected in Self.cases {
      let held = Mutex(0)
      let over = Mutex(0)
      let rules = ProxyRules(
        steps: { _ in expected.steps },
        pause: { exchange in
          held.withLock { $0 += 1 }
          expected.act(exchange)
        },
        over: { _ in over.withLock { $0 += 1 } }
      )
      let proxy = try RunningProxy(to: server.url) { $0.rules = rules }
      // An error message ends the operation, so clients do not receive it as one of the events.
      let events = expected.payloads.filter { !$0.contains("errors") }
      #expect(run(proxy, transport) == events)
      let seen = await proxy.events(ofEnded: 1)
      let reported = seen.compactMap { event in
        if case .payload(_, let json, _) = event {
          String(decoding: json.bytes, as: UTF8.self)
        } else {
          nil
        }
      }
      #expect(reported == expected.payloads)
      guard case .end(_, _, let notes)? = seen.last else {
        #expect(Bool(false), "\(seen)")
        continue
      }
      #expect(notes.count == expected.notes.count, "\(notes)")
      for (note, wanted) in zip(notes, expected.notes) {
        #expect(note.hasPrefix(wanted), "\(note)")
      }
      #expect(held.withLock { $0 } == over.withLock { $0 })
      #expect(await proxy.stop())
    }
    #expect(await server.stop())
  }

  /// Frames with each encoding of the payload length, masked and unmasked, fragmented with a ping
  /// between the fragments, and one that is too long to be buffered.
  @Test func `messages are split at the same places, however their bytes arrive`() {
    let limit = 70_000
    var bytes: [UInt8] = []
    for (size, mask) in [(0, nil), (125, 7), (126, nil), (300, 0xA0B0_C0D0), (66_000, 1)]
      as [(Int, UInt32?)]
    {
      bytes += WebSocketFrames.text(String(repeating: "a", count: size), mask: mask)
    }
    bytes += [0x01, 0x02, 0x68, 0x65] + [0x89, 0x00] + [0x80, 0x01, 0x79]
    bytes += WebSocketFrames.text(String(repeating: "b", count: limit + 1), mask: nil)
    bytes += WebSocketFrames.text("last", mask: 9)
    func texts(_ size: Int) -> ([String], [UInt8]) {
      var cutter = WebSocketCutter(limit: limit)
      var pieces: [WebSocketCutter.Piece] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        pieces += cutter.feed(rest.prefix(size))
        rest = rest.dropFirst(size)
      }
      #expect(cutter.isBetweenMessages)
      let texts = pieces.compactMap { $0.text.map { String(decoding: $0, as: UTF8.self) } }
      return (texts, pieces.flatMap(\.bytes) + cutter.rest())
    }
    for size in [1, 2, 3, 7, 1_000, 65_536, bytes.count] {
      let (found, all) = texts(size)
      #expect(
        all.count == bytes.count && found.map(\.utf8.count) == [0, 125, 126, 300, 66_000, 3, 4]
      )
      #expect(found.suffix(2) == ["hey", "last"])
      // A ping is forwarded before the message whose fragments surround it.
      #expect(all.sorted() == bytes.sorted())
    }
  }
  @Test func `a message may have 100,000 fragments`() {
    var cutter = WebSocketCutter(limit: 1 << 20)
    var bytes: [UInt8] = [0x01, 0x80, 0, 0, 0, 0]
    for _ in 0..<100_000 { bytes += [0x00, 0x80, 0, 0, 0, 0] }
    #expect(cutter.feed(bytes[...]).isEmpty)
    let pieces = cutter.feed([0x80, 0x81, 1, 0, 0, 0, 0x60])
    #expect(pieces.map(\.text) == [[0x61]] && pieces.first?.bytes.count == bytes.count + 7)
  }

  @Test func `an operation that reuses the ID of an ended one is a new operation`() throws {
    let ended = Mutex<[(Int, String?)]>([])
    let events = ProxyEvents { event in
      if case .end(let id, let outcome, _) = event {
        ended.withLock { $0.append((id, outcome.failure)) }
      }
    }
    let request = try MessageHead(Array("GET / HTTP/1.1\r\n\r\n".utf8), strict: false)
    let agreed =
      "HTTP/1.1 101 Switching Protocols\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n"
    let response = try MessageHead(Array(agreed.utf8), strict: false)
    let observer = try #require(
      WebSocketObserver(request: request, response: response, limit: 1 << 20, events: events)
    )
    let observed = ObservedWebSocket(observer, ObservationQueue(limit: 1 << 20))
    let rules = ProxyRules(steps: { _ in [] })
    let ruled = try #require(
      InterceptedWebSocket(
        response: response,
        rules: rules,
        places: BreakpointSlots(),
        observer: observed,
        limit: 1 << 20
      )
    )
    let subscribe = WebSocketFrames.text(
      #"{"id":"1","type":"subscribe","payload":{"query":"subscription { a }"}}"#,
      mask: 7
    )
    let complete = WebSocketFrames.text(#"{"id":"1","type":"complete"}"#, mask: 7)
    let said = Array([[UInt8]](repeating: subscribe + complete, count: 200).joined())
    #expect(ruled.take(fromApp: said) == said)
    #expect(ended.withLock { $0.map(\.0) } == Array(1...200))
    // If the app reuses the id of a running operation, the proxy reports that operation as ended.
    #expect(ruled.take(fromApp: subscribe + subscribe).count == subscribe.count * 2)
    #expect(ended.withLock { $0.last?.1 } == "the app reused its id before it ended")
  }
}
