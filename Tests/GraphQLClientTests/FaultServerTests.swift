import GraphQLClient
import GraphQLRuntime
import GraphQLTransport
import TestSupport
import Testing

/// Tests the error message for each kind of server misbehavior, which
/// `Tests/Servers/fault_server.py` produces.
@Suite struct FaultServerTests {
  static let faults: [(path: String, message: String)] = [
    (
      "/closing",
      "the connection was interrupted: the server closed the connection without a response"
    ),
    ("/truncated", "the connection was interrupted: in the middle of the response"),
    ("/oversized", "the response is larger than 1000000 bytes"),
    ("/bomb", "the response is larger than 1000000 bytes"),
    ("/bad-gzip", "the stream cannot be read: its compressed data is damaged"),
    ("/wrong-type", "the response is not JSON, but text/html: "),
    ("/no-graphql", "neither 'data' nor 'errors':\n  {\"message\": \"hello\"}"),
    ("/invalid-utf8", "the response is not JSON"),
    ("/huge-headers", "the headers of the response is larger than 262144 bytes"),
    ("/status-500", "the server answered with status 500 (Internal Server Error):\n  <h1>It broke"),
    ("/nowhere", "the server answered with status 404 (Not Found):\n  nothing here"),
    ("/redirect/loop", "redirects for the 10th time"),
    (
      "/multipart-cut",
      "the connection was interrupted: the stream ended although the server announced more data"
    ),
    (
      "/multipart-ends-early",
      "the connection was interrupted: the stream ended although the server announced more data"
    ),
    ("/multipart-no-boundary", "the stream cannot be read: its parts have no boundary"),
    ("/multipart-endless", "a part of the response is larger than 1000000 bytes"),
    ("/sse-endless", "an event is larger than 1000000 bytes"),
    ("/garbage", "the connection was interrupted"),
  ]

  @Test func `each server fault has its own error message`() throws {
    guard
      let server = serverOrReport(TestServer.faults, "a server's faults", count: Self.faults.count)
    else { return }
    for fault in Self.faults {
      let exchange = try Exchange.run(server.url(fault.path)) { $0.maximumSize = 1_000_000 }
      let message = exchange.error?.message ?? "no error"
      #expect(message.contains(fault.message), "\(fault.path): \(message)")
      #expect(exchange.seconds < 5, "\(fault.path)")
    }
  }

  @Test(arguments: ["/slow", "/drip", "/ws-silent", "/ws-pings"])
  func `a request fails when its timeout expires`(path: String) throws {
    guard let server = serverOrReport(TestServer.faults, "a timeout", count: 1) else { return }
    let exchange = try Exchange.run(server.url(path)) {
      $0.timeout = 1
      if path.hasPrefix("/ws") { $0.transport = .websocket }
    }
    #expect(exchange.error == .timeout(1, hasBegun: path == "/drip"))
    // The server waits for 30 seconds, or never answers.
    #expect(exchange.seconds < 10)
  }

  @Test(arguments: ["/slow", "/drip", "/ws-silent"])
  func `a cancelled request ends immediately`(path: String) throws {
    guard let server = serverOrReport(TestServer.faults, "cancelling", count: 1) else { return }
    let exchange = try Exchange.run(server.url(path), cancelledAfter: .milliseconds(300)) {
      if path.hasPrefix("/ws") { $0.transport = .websocket }
    }
    #expect(exchange.error == .cancelled)
    #expect(exchange.seconds < 8)
  }

  @Test func `the size limit of responses applies to WebSockets`() throws {
    guard let server = serverOrReport(TestServer.faults, "an endless answer", count: 1) else {
      return
    }
    let exchange = try Exchange.run(server.url("/ws-endless")) {
      $0.transport = .websocket
      $0.maximumSize = 1_000_000
    }
    #expect(exchange.error == .tooLarge("the response", 1_000_000))
  }

  @Test func `errors about invalid URLs contain no credentials`() {
    for text in ["https://user:secret@localhost:99999/", "https://u:secret@bad host/?token=secret"]
    {
      #expect {
        try EndpointURL(text)
      } throws: { error in
        let message = (error as? TransportError)?.message ?? "secret"
        return !message.contains("secret") && message.contains("host")
      }
    }
    #expect(EndpointURL.shown("secret@host") == "host")
    #expect(EndpointURL.shown("?a=://secret") == "?…")
    #expect(
      throws: TransportError.badHeader(
        "a header has the form 'Name: value', and its name has only letters, digits and '-'"
      )
    ) {
      try HTTPHeader(parsing: "Bearer secret: x")
    }
  }

  /// No server listens at these addresses, so if the invalid header were accepted, the error would
  /// be a refused connection.
  @Test(arguments: ["http://127.0.0.1:1/", "ws://127.0.0.1:1/"])
  func `a header that contains line breaks or NUL is not sent`(url: String) async throws {
    let bad = [
      HTTPHeader("Authorization", "secret\r\nX-Admin: 1"), HTTPHeader("X-Key", "secret\0"),
      HTTPHeader("X-Key: secret\r\nX-Admin", "1"), HTTPHeader("", "secret"),
    ]
    for header in bad {
      var request = GraphQLRequest(document: "{ a }")
      let always = try GraphQLClient(url: url, headers: [header])
      let first = await #expect(throws: TransportError.self) {
        try await always.response(to: request)
      }
      request.headers = [header]
      let once = try GraphQLClient(url: url)
      let second = await #expect(throws: TransportError.self) {
        try await once.response(to: request)
      }
      for error in [first, second] {
        guard case .badHeader(let reason) = error else {
          Issue.record("\(header): \(String(describing: error))")
          continue
        }
        #expect(!reason.contains("secret"))
      }
    }
  }

  @Test func `refused connections and unknown hosts have their own errors`() throws {
    let refused = try Exchange.run("http://127.0.0.1:1/graphql")
    #expect(refused.error == .refused("127.0.0.1 (port 1)"))
    let unknown = try Exchange.run("http://nowhere.invalid/graphql")
    #expect(unknown.error == .unknownHost("nowhere.invalid"))
  }

  @Test func `requests follow the conventions of GraphQL over HTTP`() throws {
    guard let server = serverOrReport(TestServer.faults, "a request's form", count: 1) else {
      return
    }
    var request = GraphQLRequest(document: "query A { a }", operationName: "A")
    request.variables = ["name": "Zoë & \u{202E}"]
    let post = try #require(
      try Exchange.run(server.url("/echo?key=1"), request) {
        $0.headers = [
          HTTPHeader("Authorization", "Bearer secret"), HTTPHeader("user-agent", "mine"),
        ]
      }.response?["data"]
    )
    #expect(post["method"] == "POST")
    #expect(post["target"] == "/echo?key=1")
    #expect(post["body"] == request.json)
    #expect(post["headers"]?["content-type"] == "application/json")
    #expect(
      post["headers"]?["accept"]
        == "application/graphql-response+json, application/json;q=0.9"
    )
    #expect(post["headers"]?["authorization"] == "Bearer secret")
    #expect(post["headers"]?["user-agent"] == "mine")

    let get = try #require(
      try Exchange.run(server.url("/echo?key=1"), request) { $0.method = .get }.response?["data"]
    )
    #expect(get["method"] == "GET")
    #expect(get["query"]?["key"] == "1")
    #expect(get["query"]?["query"] == "query A { a }")
    #expect(get["query"]?["operationName"] == "A")
    #expect(get["query"]?["variables"] == "{\"name\":\"Zoë & \\u202e\"}")

    // The request contains the identifier of a trusted document in place of the document.
    request.documentID = "sha256:00ff"
    let named = try Exchange.run(server.url("/echo"), request).response?["data"]
    #expect(named?["body"]?["documentId"] == "sha256:00ff")
    #expect(named?["body"]?["query"] == nil && named?["body"]?["operationName"] == "A")
    let inTarget = try Exchange.run(server.url("/echo"), request) { $0.method = .get }
    #expect(inTarget.response?["data"]?["query"]?["documentId"] == "sha256:00ff")
    #expect(inTarget.response?["data"]?["query"]?["query"] == nil)

    let mutation = GraphQLRequest(document: "mutation { a }", kind: .mutation)
    let refused = try Exchange.run(server.url("/echo"), mutation) { $0.method = .get }
    #expect(refused.error?.message == "GET works only for queries; a mutation needs POST")

    let packed = try Exchange.run(server.url("/gzip"), request).response?["data"]
    let encodings = packed?["headers"]?["accept-encoding"]
    #expect(encodings.map { "\($0)".contains("gzip") } == true)
  }

  @Test func `redirects keep the body, and secrets stay with their server`() throws {
    guard let server = serverOrReport(TestServer.faults, "redirects", count: 6) else { return }
    let request = GraphQLRequest(document: "{ a }")
    for status in [301, 302, 307, 308] {
      let data = try Exchange.run(server.url("/redirect-\(status)"), request) {
        $0.headers = [HTTPHeader("X-Key", "secret")]
      }.response?["data"]
      #expect(data?["method"] == "POST", "\(status)")
      #expect(data?["body"] == request.json, "\(status)")
      #expect(data?["headers"]?["x-key"] == "secret", "\(status)")
    }
    let other = try Exchange.run(server.url("/redirect-303"), request).response?["data"]
    #expect(other?["method"] == "GET")

    let away = try Exchange.run(server.url("/redirect/other"), request) {
      $0.headers = [HTTPHeader("X-Key", "secret")]
      $0.method = .get
    }
    #expect(away.response?["data"]?["method"] == "GET")
    #expect(away.response?["data"]?["headers"]?["x-key"] == nil)
    #expect(
      away.summary?.notes.first?.contains("your headers were not sent to it") == true
    )
    for document in ["{ a }", "mutation { a }", #"{ a(id: "s3same") }"#] {
      let kept = try Exchange.run(server.url("/redirect/other"), GraphQLRequest(document: document))
      #expect(kept.response == nil)
      #expect(
        kept.error?.message.contains("another server: the operation is not sent to it") == true
      )
    }
  }

  @Test func `GraphQL errors are a response, whatever the HTTP status`() throws {
    guard let server = serverOrReport(TestServer.faults, "errors in responses", count: 4) else {
      return
    }
    let refused = try Exchange.run(server.url("/status-400-errors"))
    #expect(refused.payloads == [#"{"errors": [{"message": "bad query"}]}"#])
    #expect(refused.summary?.notes == ["the status is 400 Bad Request"])
    let partial = try Exchange.run(server.url("/partial-errors"))
    #expect(partial.summary?.contentType == "application/graphql-response+json")
    #expect(partial.response?["data"]?["a"] == 1)
    // Versions of the specification before status code 294 do not define it.
    let rule = "application/graphql-response+json, "
    #expect(partial.summary?.statusRule == rule + "violated: 294 for data with errors")
    let reported = try Exchange.run(server.url("/partial-294"))
    #expect(reported.error == nil && reported.response?["data"]?["a"] == 1)
    #expect(reported.summary?.notes == ["the status is 294: partial success, data with errors"])
    #expect(reported.summary?.statusRule == rule + "kept: 294 for data with errors")
    #expect(
      refused.summary?.statusRule == "application/json, violated: 200 for every answer"
    )
    let text = try Exchange.run(server.url("/json-as-text"))
    #expect(text.summary?.notes == ["the response has the content type text/plain"])
  }

  @Test func `a TLS connection requires a trusted certificate`() throws {
    guard let server = serverOrReport(TestServer.faults, "TLS", count: 5), server.ports.count == 2
    else {
      return SharedData.reportNotRun("TLS", count: 5, reason: "no openssl to make a certificate")
    }
    let files = TestServer.certificate()
    let untrusted = try Exchange.run(server.url("/echo", scheme: "https"))
    #expect(untrusted.error?.message.contains("no trusted connection to 127.0.0.1") == true)
    let insecure = try Exchange.run(server.url("/echo", scheme: "https")) {
      $0.tls.isVerified = false
    }
    #expect(insecure.response?["data"]?["tls"] == true)
    let trusted = try Exchange.run(server.url("/client-certificate", scheme: "https")) {
      $0.tls.authorities = files[0]
    }
    #expect(trusted.response?["data"]?["hasCertificate"] == false)
    let known = try Exchange.run(server.url("/client-certificate", scheme: "https")) {
      $0.tls.authorities = files[0]
      $0.tls.certificate = files[0]
      $0.tls.key = files[1]
    }
    #expect(known.response?["data"]?["hasCertificate"] == true)
    let down = try Exchange.run(server.url("/redirect/plain", scheme: "https")) {
      $0.tls.isVerified = false
    }
    #expect(down.error?.message.contains("which is not encrypted") == true)
    let socket = try Exchange.run(server.url("/ws", scheme: "wss"), .ticks) {
      $0.tls.authorities = files[0]
    }
    #expect(socket.payloads.count == 3)
  }

  @Test func `parts in the older incremental formats make one response`() throws {
    guard let server = serverOrReport(TestServer.faults, "older parts", count: 1) else { return }
    let exchange = try Exchange.run(server.url("/multipart-old"))
    #expect(exchange.error == nil)
    var sequence = ResponseSequence()
    for payload in exchange.payloads { sequence.take(try JSONDocument(payload), at: 1) }
    #expect(sequence.responses.count == 1)
    #expect(
      sequence.responses.first.map { String(decoding: $0.utf8, as: UTF8.self) }
        == #"{"data":{"hero":{"name":"R2","age":3},"list":[1,2,3]},"errors":[{"message":"no B"}]}"#
    )
  }

  @Test func `a subscription receives events, and reconnects when its stream breaks`() throws {
    guard let server = serverOrReport(TestServer.faults, "broken streams", count: 7) else { return }
    let events = try Exchange.run(server.url("/sse"), .ticks)
    #expect(events.payloads == (0..<3).map { #"{"data": {"tick": \#($0)}}"# })
    #expect(events.events == ["200 server-sent events"])

    let broken = try Exchange.run(server.url("/sse-break"), .ticks)
    #expect(broken.payloads == (0..<6).map { #"{"data": {"tick": \#($0)}}"# })
    #expect(broken.events.count { $0.hasPrefix("1: ") } == 2)

    let socket = try Exchange.run(server.url("/ws-break", scheme: "ws"), .ticks)
    #expect(socket.payloads == (2..<8).map { #"{"data": {"tick": \#($0)}}"# })
    let lost = try Exchange.run(server.url("/ws-break-always", scheme: "ws"), .ticks) {
      $0.retries = 2
    }
    #expect(lost.payloads.count == 2)
    #expect(lost.error == .closed(1006, ""))

    let first = try Exchange.run(server.url("/ws", scheme: "ws"), .ticks, count: 1)
    #expect(first.payloads.count == 1 && first.error == nil)
    let legacy = try Exchange.run(server.url("/ws"), .ticks) { $0.transport = .legacyWebsocket }
    #expect(legacy.events == ["101 WebSocket, graphql-ws"])
    #expect(legacy.payloads.count == 3)
    let fragments = try Exchange.run(server.url("/ws-fragments", scheme: "ws"), .ticks)
    #expect(fragments.payloads.count == 1 && fragments.error == nil)
  }

  @Test(arguments: [
    ("/ws-bad-accept", "the server's answer does not open a WebSocket"),
    ("/ws-other-protocol", "the server chose the subprotocol 'soap', which was not offered"),
    ("/ws-forbidden", "the server closed the WebSocket: forbidden (not you)"),
    ("/ws-masked", "a server frame is masked"),
    ("/ws-binary", "a message is binary"),
    ("/ws-not-json", "a message is not JSON"),
    ("/ws-large", "a message is larger than 100000 bytes"),
    ("/ws-cut", "the server closed the WebSocket: without a reason"),
    ("/ws-error", "the server rejected the operation: no such field"),
    ("/nowhere", "the server answered with status 404 (Not Found)"),
  ])
  func `WebSocket protocol errors are reported`(path: String, message: String) throws {
    guard let server = serverOrReport(TestServer.faults, "bad WebSockets", count: 1) else { return }
    let exchange = try Exchange.run(server.url(path, scheme: "ws"), .ticks) {
      $0.maximumSize = 100_000
      $0.retries = 0
    }
    let found = exchange.error?.message ?? "no error"
    #expect(found.contains(message), "\(found)")
  }

  @Test func `the client tries a WebSocket if HTTP does not stream`() throws {
    guard let server = serverOrReport(TestServer.faults, "attempts", count: 2) else { return }
    let exchange = try Exchange.run(server.url("/ws-only"), .ticks)
    #expect(exchange.events == ["101 WebSocket, graphql-transport-ws"])
    #expect(exchange.payloads.count == 3)
    let message = try Exchange.run(server.url("/nowhere"), .ticks).error?.message ?? ""
    #expect(message.contains("nothing here\nA WebSocket at the same address: the server answered"))
  }

  @Test(arguments: ["/ws-refused-200", "/ws-refused-400"])
  func `the client tries a WebSocket if HTTP returns only errors`(path: String) throws {
    guard let server = serverOrReport(TestServer.faults, "attempts", count: 1) else { return }
    let exchange = try Exchange.run(server.url(path), .ticks)
    #expect(exchange.events == ["101 WebSocket, graphql-transport-ws"])
    #expect(exchange.payloads.count == 3 && exchange.error == nil)
    #expect(exchange.summary?.transport == "WebSocket, graphql-transport-ws")
    // The client uses an explicitly requested transport. Only `auto` switches to a WebSocket.
    let asked = try Exchange.run(server.url(path), .ticks) { $0.transport = .sse }
    #expect(asked.payloads.count == 1 && asked.payloads[0].contains("need a WebSocket"))
  }

  @Test func `the errors of the HTTP response are reported if the WebSocket fails`() throws {
    guard let server = serverOrReport(TestServer.faults, "attempts", count: 1) else { return }
    let exchange = try Exchange.run(server.url("/status-400-errors"), .ticks)
    #expect(exchange.payloads == [#"{"errors": [{"message": "bad query"}]}"#])
    #expect(exchange.events == ["400 HTTP"] && exchange.error == nil)
    let notes = exchange.summary?.notes ?? []
    #expect(notes.contains { $0.hasPrefix("tried a WebSocket at the same address: ") })
  }

  @Test(arguments: ["/introspection-new", "/introspection-old", "/introspection-oldest"])
  func `introspection works with newer and older servers`(path: String) throws {
    guard let server = serverOrReport(TestServer.faults, "introspection", count: 1) else { return }
    let client = GraphQLClient(Endpoint(try EndpointURL(server.url(path))))
    let json = try JSONDocument(try client.introspect { false })
    #expect(json.root["data"]?["__schema"]?["queryType"]?["name"]?.string == "Query")
  }

  @Test func `an error explains that introspection is switched off`() throws {
    guard let server = serverOrReport(TestServer.faults, "introspection", count: 1) else { return }
    let client = GraphQLClient(Endpoint(try EndpointURL(server.url("/introspection-off"))))
    do throws(TransportError) {
      _ = try client.introspect { false }
      Issue.record("a schema")
    } catch {
      #expect(error.message.contains("introspection is disabled: GraphQL introspection is not"))
    }
  }
}
