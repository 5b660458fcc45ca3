import GraphQLRuntime
import Testing
import Threads

@testable import GraphQLProxy

/// Tests clients that occupy connections without a request.
@Suite(.timeLimit(.minutes(10))) struct HeadWaitTests {
  private static let request =
    "POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    + "Connection: close\r\nContent-Length: 17\r\n\r\n{\"query\":\"{ a }\"}"

  @Test func `more silent and half requests than connections keep no client from being served`()
    async throws
  {
    let server = try EchoServer()
    let proxy = try RunningProxy(to: server.url)
    for port in [server.port, proxy.port] {
      // One more than the maximum number of connections.
      let idle = (0..<257).compactMap { number -> RawClient? in
        let client = RawClient(port: port)
        if number % 2 == 0 { client?.send("POST / HTTP/1.1\r\nHost: loc") }
        return client
      }
      #expect(idle.count == 257)
      let start = ContinuousClock.now
      let client = try #require(RawClient(port: port))
      client.send(Self.request)
      let answer = client.finish()
      #expect(answer.hasPrefix("HTTP/1.1 200 "), "\(answer)")
      // Well before the time limit of a request.
      #expect(start.duration(to: .now) < .seconds(ConnectionLimits.headPatience - 1))
      client.close()
      idle.forEach { $0.close() }
    }
    #expect(await proxy.stop())
    #expect(await server.stop())
  }

  /// The bytes that each of too many clients sends.
  @Test(arguments: [
    "Content-Length: 100\r\n\r\n{", "Transfer-Encoding: chunked\r\n\r\n5\r\n",
    "Content-Length: 100\r\nExpect: 100-continue\r\n\r\n",
  ])
  func `more incomplete bodies than connections keep no client from being served`(
    rest: String
  )
    async throws
  {
    let server = try EchoServer()
    let proxy = try RunningProxy(to: server.url)
    let head = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    for port in [server.port, proxy.port] {
      try expectService(at: port, besides: head + rest)
    }
    #expect(await proxy.stop())
    #expect(await server.stop())
  }

  @Test func `more idle WebSockets than connections keep no client from being served`() async throws
  {
    let server = try EchoServer()
    try expectService(
      at: server.port,
      besides: "GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        + "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
        + "Sec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n"
    )
    #expect(await server.stop())
  }

  /// Opens more connections than the maximum, which send a text, and expects that another client is
  /// served.
  private func expectService(at port: Int, besides text: String) throws {
    let others = (0..<257).compactMap { _ -> RawClient? in
      let client = RawClient(port: port)
      client?.send(text)
      return client
    }
    #expect(others.count == 257)
    let start = ContinuousClock.now
    let client = try #require(RawClient(port: port))
    client.send(Self.request)
    let answer = client.finish()
    #expect(answer.hasPrefix("HTTP/1.1 200 "), "\(answer)")
    #expect(start.duration(to: .now) < .seconds(ConnectionLimits.patience - 5))
    client.close()
    others.forEach { $0.close() }
  }

  @Test func `an incomplete body that the proxy no longer awaits is answered`() async throws {
    let server = try EchoServer()
    // With rules, a request reaches the server only when it is complete.
    let proxy = try RunningProxy(to: server.url) { $0.rules = ProxyRules(steps: { _ in [] }) }
    let late = (0..<257).compactMap { _ -> RawClient? in
      let client = RawClient(port: proxy.port)
      client?.send(
        "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
          + "Content-Length: 100\r\n\r\n{"
      )
      return client
    }
    let answer = try #require(late.first).receive()
    #expect(answer.hasPrefix("HTTP/1.1 408 Request Timeout\r\n"), "\(answer)")
    late.forEach { $0.close() }
    #expect(await proxy.stop())
    #expect(await server.stop())
  }

  @Test func `connections whose threads are busy do not keep others from being closed`()
    async throws
  {
    let listener = try Listener(try #require(ListenAddress("127.0.0.1:0")))
    let accepted = Mutex(0)
    let evicted = Mutex(0)
    let isStopped = Mutex(false)
    let hasEnded = Mutex(false)
    let thread = SystemThread {
      ConnectionLoop(listener).run(
        isCancelled: { isStopped.withLock { $0 } },
        failed: { failure in Issue.record("\(failure.message)") }
      ) { socket in
        accepted.withLock { $0 += 1 }
        while !isStopped.withLock({ $0 }), !socket.isEvicted {
          _ = Socket.wait([], milliseconds: 20)
        }
        let count = evicted.withLock { count in
          count += 1
          return count
        }
        // More threads are busy than are closed at once.
        while !isStopped.withLock({ $0 }), count <= 40 { _ = Socket.wait([], milliseconds: 20) }
      }
      hasEnded.withLock { $0 = true }
    }
    thread?.detach()
    let clients = (0..<257).compactMap { _ in RawClient(port: listener.port) }
    #expect(clients.count == 257)
    #expect(await poll { accepted.withLock { $0 } == 257 })
    isStopped.withLock { $0 = true }
    #expect(await poll { hasEnded.withLock { $0 } })
    clients.forEach { $0.close() }
  }

  @Test func `a body must arrive at a minimum rate`() {
    var wait = ClientWait()
    wait.end()
    wait.beginBody()
    #expect(!wait.isOver)
    // A few bytes do not extend the time.
    for _ in 0..<10 { wait.receivedBody(1) }
    #expect(wait.remaining < .seconds(ConnectionLimits.patience) + .milliseconds(100))
    wait.spend(.seconds(ConnectionLimits.patience + 1))
    wait.receivedBody(1)
    #expect(wait.isOver)
    wait.beginBody()
    wait.spend(.seconds(ConnectionLimits.patience))
    wait.receivedBody(25 << 10)
    #expect(!wait.isOver)
    // Time in which the server takes nothing does not count.
    wait.spend(.seconds(ConnectionLimits.patience))
    wait.restart()
    #expect(!wait.isOver)
  }

  @Test func `a head that does not end is answered, and a silent connection closed`() async throws {
    let server = try EchoServer()
    let proxy = try RunningProxy(to: server.url)
    var half: [RawClient] = []
    var silent: [RawClient] = []
    for port in [server.port, proxy.port] {
      half.append(try #require(RawClient(port: port)))
      silent.append(try #require(RawClient(port: port)))
    }
    for client in half { client.send("POST / HTTP/1.1\r\nHost: loc") }
    for client in half {
      let answer = client.receive()
      #expect(answer.hasPrefix("HTTP/1.1 408 ") && answer.contains("not complete in time"))
    }
    for client in silent { #expect(client.receive().isEmpty) }
    (half + silent).forEach { $0.close() }
    #expect(await proxy.stop())
    #expect(await server.stop())
  }

  @Test func `a connection is not closed for another one after its head has arrived`() {
    var wait = ClientWait()
    wait.end()
    wait.evict()
    wait.begin()
    #expect(!wait.isEvicted && !wait.isOver)
    wait.evict()
    #expect(wait.isEvicted && wait.isOver)
    wait.end()
    #expect(!wait.isEvicted)
    // The next part has its own time.
    wait.begin()
    wait.evict()
    wait.beginBody()
    #expect(!wait.isEvicted && !wait.isOver)
  }

  @Test func `of several offered protocols only WebSocket is forwarded`() throws {
    let text =
      "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, HTTP2-Settings\r\n"
      + "Upgrade: h2c, websocket\r\nHTTP2-Settings: AAA\r\n\r\n"
    let head = try MessageHead(Array(text.utf8), strict: true).forwarded(by: "p")
    let forwarded = String(decoding: head.bytes, as: UTF8.self).lowercased()
    #expect(!forwarded.contains("h2c") && !forwarded.contains("http2-settings"), "\(forwarded)")
    #expect(head.value(of: "upgrade") == "websocket" && head.value(of: "connection") == "Upgrade")
  }

  @Test func `the offer of HTTP 2 is not forwarded`() async throws {
    let server = try ScriptedServer("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}")
    let proxy = try RunningProxy(to: server.url)
    let client = try #require(RawClient(port: proxy.port))
    client.send(
      "POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        + "Connection: close, Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAA\r\n"
        + "Content-Length: 19\r\n\r\n[{\"query\":\"{ a }\"}]"
    )
    #expect(client.finish().hasPrefix("HTTP/1.1 200 "))
    let asked = server.asked.lowercased()
    #expect(!asked.contains("h2c") && !asked.contains("http2-settings"), "\(asked)")
    #expect(asked.contains("\r\nconnection: close\r\n"), "\(asked)")
    client.close()
    #expect(await proxy.stop())
  }

  @Test func `a proxy that is its own server says so`() async throws {
    let proxy = try RunningProxy(to: "http://localhost:PORT/graphql")
    let client = try #require(RawClient(port: proxy.port))
    client.send(Self.request)
    let answer = client.finish()
    #expect(answer.hasPrefix("HTTP/1.1 508 "), "\(answer)")
    #expect(answer.contains("is this proxy, or leads back to it"), "\(answer)")
    client.close()
    #expect(await proxy.stop())
  }

  /// The target of a redirect, what the app gets, and what is reported.
  @Test(
    arguments: [
      ("http://127.0.0.1:PORT/next?a=1", "http://app.localhost:4141/next?a=1", nil),
      ("/next", "/next", nil),
      ("https://other.example/graphql", "https://other.example/graphql", "https://other.example"),
      ("//other.example/graphql", "//other.example/graphql", "http://other.example"),
      ("https://127.0.0.1:PORT/next", "https://127.0.0.1:PORT/next", "https://127.0.0.1:PORT"),
    ] as [(String, String, String?)]
  )
  func `redirects stay at the proxy, or are reported`(
    target: String,
    seen: String,
    reported: String?
  ) async throws {
    let server = try ScriptedServer { port in
      "HTTP/1.1 307 Elsewhere\r\nLocation: \(target.replacing("PORT", with: port))\r\n"
        + "Content-Length: 0\r\n\r\n"
    }
    let proxy = try RunningProxy(to: server.url)
    let client = try #require(RawClient(port: proxy.port))
    client.send(
      "POST /graphql HTTP/1.1\r\nHost: app.localhost:4141\r\nContent-Type: application/json\r\n"
        + "Connection: close\r\nContent-Length: 19\r\n\r\n[{\"query\":\"{ a }\"}]"
    )
    let answer = client.finish()
    let expected = seen.replacing("PORT", with: server.port)
    #expect(answer.contains("\r\nLocation: \(expected)\r\n"), "\(answer)")
    client.close()
    let notes = await proxy.events(ofEnded: 1).flatMap { event -> [String] in
      if case .end(_, _, let notes) = event { notes } else { [] }
    }
    if let reported {
      let address = reported.replacing("PORT", with: server.port)
      #expect(notes.contains { $0.hasPrefix("redirects to \(address)") }, "\(notes)")
    } else {
      #expect(notes.isEmpty)
    }
    #expect(await proxy.stop())
  }
}

extension ClientWait {
  /// The time until the client is too slow.
  fileprivate var remaining: Duration { ContinuousClock.now.duration(to: deadline) }

  /// Shortens the wait, as if this time had passed.
  fileprivate mutating func spend(_ time: Duration) { deadline -= time }
}
