import GraphQLClient
import GraphQLRuntime
import GraphQLTransport
import Testing
import Threads

@testable import GraphQLProxy

/// Tests the effect of proxy rules on operations, with a server that returns the query that it
/// received.
@Suite(.timeLimit(.minutes(10))) struct ProxyRulesTests {
  /// Receives each paused exchange and immediately runs an action on it.
  private final class Holder: Sendable {
    let held = Mutex<[PausedExchange]>([])
    let ends = Mutex<[PausedExchange.End?]>([])
    let act: @Sendable (PausedExchange) -> Void

    init(_ act: @escaping @Sendable (PausedExchange) -> Void) { self.act = act }

    func rules(_ steps: [ProxyStep]) -> ProxyRules {
      ProxyRules(
        steps: { request in
          String(decoding: request.json, as: UTF8.self).contains("passes") ? [] : steps
        },
        pause: { [self] exchange in
          held.withLock { $0.append(exchange) }
          act(exchange)
        },
        over: { [self] exchange in ends.withLock { $0.append(exchange.end) } }
      )
    }
  }

  private func ask(_ proxy: RunningProxy, _ query: String = "{ a }") throws -> String {
    final class Log { var payloads: [String] = [] }
    let log = Log()
    let endpoint = Endpoint(try EndpointURL(proxy.url("/")))
    let request = GraphQLRequest(document: query)
    _ = try GraphQLClient(endpoint).run(request, isCancelled: { false }) { event in
      if case .payload(let payload) = event {
        log.payloads.append(String(decoding: payload.utf8, as: UTF8.self))
      }
      return true
    }
    return log.payloads.joined(separator: "\n")
  }

  /// Starts a proxy with rules in front of a server that returns the query that it received.
  private func proxy(_ server: EchoServer, _ rules: ProxyRules) throws -> RunningProxy {
    try RunningProxy(to: server.url) { $0.rules = rules }
  }

  @Test func `a paused exchange is resumed, replaced or failed`() async throws {
    let server = try EchoServer()
    let cases: [(ProxyStep, @Sendable (PausedExchange) -> Void, String)] = [
      (.pause, { $0.release() }, #"{"data":{"asked":"{ a }"}}"#),
      (
        .pause, { $0.release(replacing: Array(#"{"query": "{ b }"}"#.utf8)) },
        #"{"data":{"asked":"{ b }"}}"#
      ),
      (.pause, { $0.fail(.error("none")) }, #"{"errors":[{"message":"none"}]}"#),
      (.pauseResponse { _, _ in true }, { $0.release() }, #"{"data":{"asked":"{ a }"}}"#),
      (
        .pauseResponse { _, status in status == 200 },
        { $0.release(replacing: Array(#"{"data":{"asked":"none"}}"#.utf8)) },
        #"{"data":{"asked":"none"}}"#
      ),
      (
        .pauseResponse { json, _ in json.count > 1_000 }, { $0.fail(.noAnswer) },
        #"{"data":{"asked":"{ a }"}}"#
      ),
      (
        .answer(ServedAnswer([Array(#"{"data":{}}"#.utf8)]), source: "a test"), { _ in },
        #"{"data":{}}"#
      ),
      (.fail(.error("no such card")), { _ in }, #"{"errors":[{"message":"no such card"}]}"#),
      (.delay(0.01), { _ in }, #"{"data":{"asked":"{ a }"}}"#),
    ]
    for (index, (step, act, wanted)) in cases.enumerated() {
      let holder = Holder(act)
      let proxy = try proxy(server, holder.rules([step]))
      #expect(try ask(proxy) == wanted, "case \(index)")
      let events = await proxy.events(ofEnded: 1)
      let reported = events.compactMap { event in
        if case .payload(_, let json, _) = event { json.bytes } else { nil }
      }
      #expect(reported.map { String(decoding: $0, as: UTF8.self) } == [wanted], "case \(index)")
      #expect(await proxy.stop())
    }
    #expect(await server.stop())
  }

  @Test func `a second pause gets the message that the first one produced`() async throws {
    let server = try EchoServer()
    let holder = Holder { held in
      let isChanged = String(decoding: held.body, as: UTF8.self).contains("{ b }")
      isChanged ? held.release() : held.release(replacing: Array(#"{"query": "{ b }"}"#.utf8))
    }
    let proxy = try proxy(server, holder.rules([.pause, .pause]))
    #expect(try ask(proxy) == #"{"data":{"asked":"{ b }"}}"#)
    #expect(holder.held.withLock { $0.count } == 2)
    #expect(holder.ends.withLock { $0 } == [.replaced, .released])
    #expect(await proxy.stop())
    #expect(await server.stop())
  }

  @Test(arguments: [
    ("POST / HTTP/1.1", "POST /api?key=1 HTTP/1.1"),
    ("GET /?query=%7Ba%7D HTTP/1.1", "POST /api?key=1 HTTP/1.1"),
    ("GET http://127.0.0.1:4141/other?query=a HTTP/1.1", "POST /other HTTP/1.1"),
  ])
  func `a changed request is sent to the server's address`(line: String, sent: String) throws {
    let bytes = Array("\(line)\r\nHost: 127.0.0.1:4141\r\nX-Kept: 1\r\n\r\n".utf8)
    let head = try MessageHead(bytes, strict: true)
    let url = try EndpointURL("https://example.com/api?key=1")
    let made = try SynthesizedMessage.request(head, body: Array("{}".utf8), to: url)
    let lines = String(decoding: made, as: UTF8.self).split(
      separator: "\r\n",
      omittingEmptySubsequences: false
    )
    #expect(lines.first.map(String.init) == sent)
    #expect(lines.filter { $0.hasPrefix("Host:") } == ["Host: example.com"])
    #expect(lines.contains("X-Kept: 1") && lines.contains("Content-Length: 2"))
    #expect(lines.suffix(2) == ["", "{}"])
  }

  @Test func `a paused exchange blocks no other, and a disconnected app is reported`() async throws
  {
    let server = try EchoServer()
    let holder = Holder { _ in }
    let proxy = try proxy(server, holder.rules([.pause]))
    let app = try #require(RawClient(port: proxy.port))
    app.send(
      "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 17\r\n\r\n{\"query\":\"{ a }\"}"
    )
    #expect(await poll { holder.held.withLock { $0.count } == 1 })
    #expect(try ask(proxy, "{ passes }") == #"{"data":{"asked":"{ passes }"}}"#)
    #expect(holder.ends.withLock { $0.isEmpty })
    app.close()
    #expect(await poll { holder.ends.withLock { $0 } == [.appLeft] })
    let held = try #require(holder.held.withLock { $0.first })
    // The app has disconnected, so this decision has no effect.
    held.release()
    #expect(held.end == .appLeft)
    let events = await proxy.events(ofEnded: 2)
    let failures = events.compactMap { event in
      if case .end(_, let outcome, _) = event { outcome.failure } else { nil }
    }
    #expect(failures == ["the app ended the connection"])
    #expect(server.asked == ["{ passes }"])
    // A paused exchange does not prevent the proxy from stopping.
    let second = try #require(RawClient(port: proxy.port))
    second.send(
      "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 17\r\n\r\n{\"query\":\"{ a }\"}"
    )
    #expect(await poll { holder.held.withLock { $0.count } == 2 })
    #expect(await proxy.stop())
    #expect(holder.ends.withLock { $0.last } == .stopped)
    #expect(await server.stop())
  }

  @Test func `rules apply to an app that closed its sending side`() async throws {
    let server = try EchoServer()
    let holder = Holder { held in
      // Resumes the exchange shortly after the app has sent its last byte.
      _ = SystemThread {
        _ = Socket.wait([], milliseconds: 100)
        held.release()
      }?.detach()
    }
    let proxy = try proxy(server, holder.rules([.delay(0.1), .pause]))
    let app = try #require(RawClient(port: proxy.port))
    app.send(
      "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: 17\r\n\r\n"
        + "{\"query\":\"{ a }\"}"
    )
    let answer = app.finish()
    #expect(answer.hasPrefix("HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 200 OK\r\n"), "\(answer)")
    #expect(answer.hasSuffix(#"{"data":{"asked":"{ a }"}}"#))
    #expect(holder.ends.withLock { $0 } == [.released])
    app.close()
    #expect(await proxy.stop())
    #expect(await server.stop())
  }

  @Test func `rules can answer part of a batch, and the server gets the rest`() async throws {
    let server = try EchoServer()
    let rules = ProxyRules(steps: { request in
      let json = String(decoding: request.json, as: UTF8.self)
      if json.contains("{ m }") {
        return [.answer(ServedAnswer([Array(#"{"data":1}"#.utf8)]), source: "a file")]
      }
      return json.contains("{ f }") ? [.fail(.error("none"))] : []
    })
    let proxy = try proxy(server, rules)
    func ask(_ queries: String...) throws -> Substring {
      let body = "[" + queries.map { #"{"query":"\#($0)"}"# }.joined(separator: ",") + "]"
      let app = try #require(RawClient(port: proxy.port))
      defer { app.close() }
      app.send(
        "POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n"
          + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
      )
      return app.finish().split(separator: "\r\n\r\n", maxSplits: 1).last ?? ""
    }
    #expect(
      try ask("{ m }", "{ a }", "{ f }", "{ b }")
        == #"[{"data":1},{"data":{"asked":"{ a }"}},{"errors":[{"message":"none"}]},{"data":{"asked":"{ b }"}}]"#
    )
    #expect(server.asked == ["{ a }", "{ b }"])
    #expect(try ask("{ m }", "{ f }") == #"[{"data":1},{"errors":[{"message":"none"}]}]"#)
    #expect(server.asked.count == 2)
    let ends = await proxy.events(ofEnded: 6).compactMap { event -> [String]? in
      if case .end(_, _, let notes) = event { notes } else { nil }
    }
    let (answered, failed) = (["answered from a file"], ["a rule answered with an error"])
    #expect(ends == [answered, [], failed, [], answered, failed])
    #expect(await proxy.stop())
    #expect(await server.stop())
  }

  @Test func `batch answers are joined only if each belongs to a known operation`() {
    let isOver = Mutex(0)
    var answers = BatchAnswers(of: 3)
    // The content of a served file may start with a byte order mark.
    var answer = ServedAnswer([[0xEF, 0xBB, 0xBF] + Array(#"{"data":1}"#.utf8)])
    answer.whenOver = { isOver.withLock { $0 += 1 } }
    answers.add(answer, at: 1)
    #expect(answers.rest(of: Array("[4, 5, 6]".utf8)) == Array("[4,6]".utf8))
    #expect(answers.rest(of: Array("[4, 5]".utf8)) == nil)
    #expect(answers.join(Array("[7, 8]".utf8)) == .joined(Array(#"[7,{"data":1},8]"#.utf8)))
    #expect(answers.join(Array(#"{"errors":[]}"#.utf8)) == .refusal)
    for response in [#"{"data":{}}"#, "[7]", "[7, 8, 9]", "", "7"] {
      #expect(answers.join(Array(response.utf8)) == .unfit, "\(response)")
    }
    answers.add(ServedAnswer([Array("no".utf8)]), at: 0)
    answers.add(ServedAnswer([]), at: 2)
    let error = #"{"errors":[{"message":"gqlview: the answer is not JSON"}]}"#
    #expect(answers.isWhole && answers.body == Array("[\(error),{\"data\":1},\(error)]".utf8))
    answers.end()
    #expect(isOver.withLock { $0 } == 1)
  }

  /// Each case contains the server's response to the remaining operations of the batch
  /// `[{ m }, { a }]`, and the response that the app receives, or nil if it receives none.
  @Test(
    arguments: [
      (
        "Content-Length: 33", #"[{"data":{"asked":"the rest"}}]  "#,
        #"[{"data":1},{"data":{"asked":"the rest"}}]"#
      ),
      (
        "Content-Length: 34", #"{"errors":[{"message":"refused"}]}"#,
        #"{"errors":[{"message":"refused"}]}"#
      ),
      ("Content-Length: 40", #"[{"data":{"asked":"the rest"}}]"#, nil),
      ("Content-Length: 13", #"{"data":null}"#, nil),
      ("Content-Length: 5", "[1,2]", nil),
      ("Content-Encoding: zstd\r\nContent-Length: 3", "abc", nil),
      ("Content-Type: multipart/mixed; boundary=b\r\nContent-Length: 10", "--b\r\n\r\n[1]", nil),
      ("Content-Length: 4000", "[" + String(repeating: " ", count: 3_998) + "]", nil),
    ] as [(String, String, String?)]
  )
  func
    `what the server says to the rest of a batch reaches the app joined, as its refusal, or not at all`(
      _ head: String,
      _ body: String,
      _ expected: String?
    ) async throws
  {
    let server = try ScriptedServer("HTTP/1.1 200 OK\r\n\(head)\r\n\r\n\(body)")
    let rules = ProxyRules(steps: { request in
      String(decoding: request.json, as: UTF8.self).contains("{ m }")
        ? [.answer(ServedAnswer([Array(#"{"data":1}"#.utf8)]), source: "a file")] : []
    })
    let proxy = try RunningProxy(to: server.url) {
      $0.rules = rules
      $0.limit = 3_000
    }
    let app = try #require(RawClient(port: proxy.port))
    let batch = #"[{"query":"{ m }"},{"query":"{ a }"}]"#
    app.send(
      "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nAccept-Encoding: zstd\r\nConnection: close\r\n"
        + "Content-Length: \(batch.utf8.count)\r\n\r\n\(batch)"
    )
    let answer = app.finish()
    app.close()
    #expect(!server.asked.contains("zstd") && server.asked.hasSuffix(#"[{"query":"{ a }"}]"#))
    if let expected {
      #expect(answer.hasPrefix("HTTP/1.1 200") && answer.hasSuffix("\r\n\r\n" + expected))
    } else {
      #expect(answer.hasPrefix("HTTP/1.1 502 Bad Gateway\r\n"), "\(answer)")
      #expect(answer.split(separator: "HTTP/1.1").count == 1, "\(answer)")
    }
    #expect(await proxy.stop())
  }

  @Test(arguments: [204, 304]) func `a response that must not have a body gets none`(
    status: Int
  ) throws {
    let head = try MessageHead(Array("POST / HTTP/1.1\r\nHost: a\r\n\r\n".utf8), strict: true)
    let made = try #require(SynthesizedMessage.response(.status(status), to: head))
    var reader = MessageReader(.response(method: "POST"))
    var rest = made[...]
    try reader.read(&rest) { _ in }
    #expect(reader.isAtEnd && rest.isEmpty)
    #expect(!String(decoding: made, as: UTF8.self).lowercased().contains("content-length"))
  }

  @Test func `events are replayed at their recorded times, or at equal intervals`() {
    var answer = ServedAnswer([[1], [2], [3]], isStream: true)
    answer.interval = 0.5
    #expect((0..<3).map(answer.pause(before:)) == [0.5, 0.5, 0.5])
    answer.moments = [1, 1.25, 1]
    #expect((0..<3).map(answer.pause(before:)) == [1, 0.25, 0])
  }

  @Test func `failing an exchange closes the connection, and nothing pauses without a handler`()
    async throws
  {
    let server = try EchoServer()
    let steps: [ProxyStep] = [.pause, .pauseResponse { _, _ in true }]
    let proxy = try proxy(server, ProxyRules(steps: { _ in steps }))
    #expect(try ask(proxy) == #"{"data":{"asked":"{ a }"}}"#)
    let notes = await proxy.events(ofEnded: 1).compactMap { event in
      if case .end(_, _, let notes) = event { notes } else { nil }
    }
    let words = "not paused: only the explorer supports breakpoints"
    #expect(notes == [[words, words]])
    #expect(await proxy.stop())
    let broken = try self.proxy(server, ProxyRules(steps: { _ in [.fail(.noAnswer)] }))
    #expect(throws: (any Error).self) { try ask(broken) }
    #expect(server.asked == ["{ a }"])
    #expect(await broken.stop())
    #expect(await server.stop())
  }
}

/// Waits until a condition is true and returns whether it became true before the time limit.
func poll(_ condition: () -> Bool) async -> Bool {
  for _ in 0..<12_000 {
    if condition() { return true }
    try? await Task.sleep(for: .milliseconds(10))
  }
  return condition()
}
