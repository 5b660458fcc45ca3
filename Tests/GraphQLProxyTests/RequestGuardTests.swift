import GraphQLRuntime
import Testing

@testable import GraphQLProxy

/// Tests which requests of web pages are served and forwarded.
@Suite(.timeLimit(.minutes(10))) struct RequestGuardTests {
  private static let body = #"{"query":"{ a }"}"#

  private static func request(
    _ first: String = "POST / HTTP/1.1",
    headers: [String],
    body: String = body
  ) -> String {
    let length = body.isEmpty ? [] : ["Content-Length: \(body.utf8.count)"]
    return ([first] + headers + length).joined(separator: "\r\n") + "\r\n\r\n" + body
  }

  private static let json = "Content-Type: application/json"

  /// A request, and the status of its response.
  @Test(arguments: [
    ([json], "200"),
    (["Host: localhost:4141", json], "200"),
    (["Host: api.localhost", json], "200"),
    (["Host: 127.0.0.1:4141", "Origin: http://127.0.0.1:4141", json], "200"),
    (["Host: [::1]:4141", json], "200"),
    (["Host: 10.0.2.2:4141", json], "200"),
    (["Host: attacker.example", json], "403"),
    (["Host: localhost.attacker.example", json], "403"),
    (["Host: 127.0.0.1.attacker.example", json], "403"),
    (["Host: localhost", "Origin: https://attacker.example", json], "403"),
    (["Host: localhost", "Origin: null", json], "403"),
    (["Host: localhost:1", "Origin: http://localhost:2", json], "403"),
    (["Host: localhost", "Origin: https://app.example", json], "200"),
    (["Host: localhost", "Sec-Fetch-Site: cross-site", json], "403"),
    (["Host: localhost", "Content-Type: text/plain"], "415"),
    (["Host: localhost", "Content-Type: text/plain, application/json"], "415"),
    (["Host: localhost"], "415"),
    (["Host: localhost", "Content-Type: text/plain", "X-APOLLO-OPERATION-NAME: Q"], "200"),
    (["Host: localhost", "Content-Type: text/plain", "X-Forwarded-For: 1.1.1.1"], "415"),
    (["Host: localhost", "Content-Type: text/plain", "Sec-Fetch-Site: same-origin"], "200"),
    (["Host: localhost", "Content-Type: text/plain", "Sec-Fetch-Site: same-site"], "415"),
  ])
  func `requests that a page could send are rejected`(
    headers: [String],
    status: String
  ) async throws {
    let server = try EchoServer(allowedOrigins: ["https://app.example"])
    let proxy = try RunningProxy(to: server.url) { $0.allowedOrigins = ["https://app.example"] }
    let text = Self.request(headers: headers + ["Connection: close"])
    for port in [server.port, proxy.port] {
      let client = try #require(RawClient(port: port))
      client.send(text)
      let answer = client.finish()
      #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(answer)")
      if headers.contains("Origin: https://app.example") {
        #expect(answer.contains("\r\nAccess-Control-Allow-Origin: https://app.example\r\n"))
      } else {
        #expect(!answer.contains("Access-Control-Allow-Origin"))
      }
      client.close()
    }
    // What is rejected does not reach the server behind the proxy.
    #expect(server.asked.count == (status == "200" ? 2 : 0))
    #expect(await proxy.stop())
    #expect(await server.stop())
  }

  @Test func `preflight requests of allowed pages are answered, others are rejected`() async throws
  {
    let server = try EchoServer(allowedOrigins: ["https://app.example"])
    let proxy = try RunningProxy(to: server.url) { $0.allowedOrigins = ["https://APP.example"] }
    for (origin, status) in [("https://app.example", "204"), ("https://other.example", "403")] {
      let text = Self.request(
        "OPTIONS / HTTP/1.1",
        headers: [
          "Host: localhost", "Origin: \(origin)", "Access-Control-Request-Method: POST",
          "Access-Control-Request-Headers: content-type,x-a", "Connection: close",
        ],
        body: ""
      )
      for port in [server.port, proxy.port] {
        let client = try #require(RawClient(port: port))
        client.send(text)
        let answer = client.finish()
        #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(answer)")
        #expect(
          answer.contains("Access-Control-Allow-Headers: content-type,x-a") == (status == "204")
        )
        client.close()
      }
    }
    #expect(server.asked.isEmpty)
    #expect(await proxy.stop())
    #expect(await server.stop())
  }

  @Test(arguments: [("https://attacker.example", false), (nil, true)])
  func `a WebSocket of a page is rejected`(origin: String?, isAccepted: Bool) async throws {
    let server = try EchoServer()
    let proxy = try RunningProxy(to: server.url)
    let headers =
      [
        "Host: localhost", "Upgrade: websocket", "Connection: Upgrade",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Protocol: graphql-transport-ws",
      ] + (origin.map { ["Origin: \($0)"] } ?? [])
    for port in [server.port, proxy.port] {
      let client = try #require(RawClient(port: port))
      client.send(Self.request("GET /graphql HTTP/1.1", headers: headers, body: ""))
      #expect(client.finish().hasPrefix(isAccepted ? "HTTP/1.1 101 " : "HTTP/1.1 403 "))
      client.close()
    }
    #expect(await proxy.stop())
    #expect(await server.stop())
  }

  @Test func `the proxy sends no mutation by GET`() async throws {
    let server = try EchoServer()
    let proxy = try RunningProxy(to: server.url) {
      $0.isMutation = { String(decoding: $0, as: UTF8.self).contains("mutation") }
    }
    for (target, headers, status) in [
      ("/?query=mutation%7Ba%7D", ["X-A: 1"], "405"), ("/?query=%7Ba%7D", ["X-A: 1"], "200"),
      ("/?query=%7Ba%7D", [], "400"),
    ] {
      for method in ["GET", "HEAD"] where method == "GET" || status != "200" {
        let client = try #require(RawClient(port: proxy.port))
        let lines = ["Host: localhost", "Connection: close"] + headers
        client.send(Self.request("\(method) \(target) HTTP/1.1", headers: lines, body: ""))
        let answer = client.finish()
        #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(answer)")
        client.close()
      }
    }
    #expect(server.asked == ["{a}"])
    #expect(await proxy.stop())
    #expect(await server.stop())
  }

  private func status(
    _ first: String,
    _ headers: [String],
    at address: String = "127.0.0.1:0",
    allowing origins: [String] = []
  ) throws -> Int {
    let guarding = RequestGuard(allowing: origins, at: try #require(ListenAddress(address)))
    let lines = ([first + " HTTP/1.1"] + headers).joined(separator: "\r\n") + "\r\n\r\n"
    switch guarding.decide(on: try MessageHead(Array(lines.utf8), strict: true)) {
    case .allow: return 200
    case .preflight: return 204
    case .reject(let rejection): return rejection.status
    }
  }

  /// The target of a GET or HEAD request, and its status without and with a header that a page
  /// cannot send.
  @Test(arguments: [
    ("/", 200, 200), ("/image?size=3", 200, 200), ("/?query=%7Ba%7D", 400, 200),
    ("/?id=abc", 400, 200), ("/?hash=abc&variables=%7B%7D", 400, 200), ("/?%71uery=a", 400, 200),
    ("/?a=1;query=mutation%7Bm%7D", 400, 400), ("/?query=mutation%7Bm%7D&query=%7Ba%7D", 400, 400),
    ("/?Query=mutation%7Bm%7D", 400, 400), ("/?query=%7Ba%7D&query[]=b", 400, 400),
    ("/?query=%7Ba%7D&operationName=A&operationName=B", 400, 400),
    ("http://localhost/?query=%7Ba%7D", 400, 200), ("/app.js?hash=1", 200, 200),
    ("/assets/App-1.CSS?id=1&id=2", 200, 200), ("http://localhost/app.js?hash=1", 200, 200),
    ("/app.js?query=%7Ba%7D", 400, 200), ("/app.js?query=a&query=b", 400, 400),
    ("/graphql.js?id=1", 400, 200), ("/graphql/app.js?id=1", 400, 200),
    ("/api;a=.js?id=1", 400, 200), ("/api%3F.js?id=1", 400, 200), ("/api.js/?id=1", 400, 200),
    ("/?id=1&id=2", 400, 200), ("/?hash=1;hash=2", 400, 200),
    ("/?extensions=1&extensions=2", 400, 400), ("/?variables=1&variables=2", 400, 400),
    ("/?mutation=1&mutation=2", 400, 400),
  ])
  func `GET and HEAD requests that a page could send are rejected`(
    target: String,
    plain: Int,
    proven: Int
  ) throws {
    for method in ["GET", "HEAD"] {
      #expect(try status("\(method) \(target)", ["Host: localhost"]) == plain)
      let headers = ["Host: localhost", "X-A: 1"]
      #expect(try status("\(method) \(target)", headers) == proven)
      #expect(try status("\(method) \(target)", headers + ["Content-Length: 2"]) == 400)
    }
  }

  @Test func `GET and HEAD requests of the server's own pages are allowed`() throws {
    for method in ["GET", "HEAD"] {
      for (site, expected) in [("same-origin", 200), ("same-site", 400), ("none", 400)] {
        let headers = ["Sec-Fetch-Site: \(site)"]
        let target = "\(method) /?query=%7Ba%7D"
        #expect(try status(target, ["Host: localhost"] + headers) == expected)
        #expect(try status(target, ["Host: attacker.example"] + headers) == 403)
        #expect(
          try status(target, ["Host: localhost", "Origin: https://attacker.example"] + headers)
            == 403
        )
      }
    }
  }

  /// The headers of a preflight request that announce a body, and its status.
  @Test(arguments: [
    ([], 204), (["Content-Length: 0"], 204), (["Content-Length: 10"], 400),
    (["Transfer-Encoding: chunked"], 400),
  ])
  func `a preflight request with a body is rejected`(headers: [String], expected: Int) throws {
    let origin = "https://app.example"
    let preflight = [
      "Host: localhost", "Origin: \(origin)", "Access-Control-Request-Method: POST",
    ]
    #expect(try status("OPTIONS /", preflight + headers, allowing: [origin]) == expected)
  }

  @Test(arguments: [
    "mac.local", "Mac.local:4141", "mac.local.", "mac.local:", "proxy.internal:80",
  ])
  func `the option that a rejection of a host names allows the host`(host: String) throws {
    let request = ["Host: \(host)", "Content-Type: application/json"]
    let guarding = RequestGuard(at: try #require(ListenAddress("0.0.0.0:0")))
    let lines = (["POST / HTTP/1.1"] + request).joined(separator: "\r\n") + "\r\n\r\n"
    let decision = guarding.decide(on: try MessageHead(Array(lines.utf8), strict: true))
    guard case .reject(let rejection) = decision else {
      Issue.record("\(host) is allowed")
      return
    }
    let words = rejection.message.split(separator: " ").map(String.init)
    let option = try #require(words.firstIndex(of: "--allow-origin"), "\(rejection.message)")
    let origin = words[option + 1]
    #expect(try status("POST /", request, at: "0.0.0.0:0", allowing: [origin]) == 200)
    #expect(rejection.message.contains("Bonjour") == host.lowercased().contains(".local"))
  }

  @Test(arguments: ["127.0.0.1:99999999999", "a@localhost", "localhost:1:2", ":80", "büro.local"])
  func `an invalid host is rejected without advice`(host: String) throws {
    let headers = ["Host: \(host)", "Content-Type: application/json"]
    #expect(try status("POST /", headers) == 400)
  }

  /// A `Host`, and whether a server at a loopback address and at any address accepts it.
  @Test(arguments: [
    ("localhost:4141", true, true), ("127.0.0.1", true, true), ("192.168.1.5:4141", true, true),
    ("[::1]:4141", true, true), ("[fe80::1%25en0]", true, true),
    ("attacker.example:4141", false, false),
    ("app.example", true, true), ("localhost:80@attacker.example", false, false),
    ("127.0.0.1:99999999999", false, false), ("127.0.0.1:", true, true),
    ("localhost:", true, true), ("[::1]:", true, true), ("attacker.example:", false, false),
    ("[::1].attacker.example", false, false), ("[attacker]", false, false), ("1.2.3", false, false),
    ("1.2.3.256", false, false), ("a.localhost.", true, true), ("MACHINE", false, true),
    ("MACHINE.local:4141", false, true),
  ])
  func `a page whose host is resolved to this machine is rejected at every address`(
    host: String,
    atLoopback: Bool,
    atAnyAddress: Bool
  ) throws {
    let machine = HostName.ofMachine().min { $0.count < $1.count }
    let host = host.replacing("MACHINE", with: try #require(machine))
    let headers = [
      "Host: \(host)", "Origin: http://\(host)", "Content-Type: application/json",
      "Sec-Fetch-Site: same-origin",
    ]
    for (address, isAccepted) in [
      ("127.0.0.1:0", atLoopback), ("0.0.0.0:0", atAnyAddress), ("[::]:0", atAnyAddress),
      ("192.168.1.5:0", atAnyAddress),
    ] {
      let found = try status(
        "POST /",
        headers,
        at: address,
        allowing: ["https://app.example"]
      )
      #expect((found == 200) == isAccepted, "\(host) at \(address): \(found)")
    }
  }
}
