@testable import GraphQLClient
import GraphQLRuntime
import GraphQLTransport
import Testing

/// Tests that parsing a stream does not depend on how its bytes are split into chunks.
@Suite struct StreamParserTests {
  /// Feeds a text to the parser in two pieces, split at every position, and then byte by byte.
  private func splits<Value: Equatable>(
    _ text: String,
    _ read: ([[UInt8]]) throws -> Value
  ) throws -> Value {
    let bytes = Array(text.utf8)
    let whole = try read([bytes])
    for cut in bytes.indices {
      #expect(try read([Array(bytes[..<cut]), Array(bytes[cut...])]) == whole, "cut at \(cut)")
    }
    #expect(try read(bytes.map { [$0] }) == whole)
    return whole
  }

  private func parts(_ text: String, boundary: String = "-") throws -> [String] {
    try splits(text) { pieces in
      var parser = MultipartParser(boundary: boundary, limit: 1000)
      let parts = try pieces.flatMap { try parser.feed($0) }
      #expect(parser.isFinished)
      return parts.map { String(decoding: $0, as: UTF8.self) }
    }
  }

  @Test func `multipart bodies are split at their boundaries`() throws {
    #expect(
      try parts("preamble\r\n---\r\nA: b\r\n\r\n{\"a\":1}\r\n---\r\n\r\n{}\r\n-----\r\nrest")
        == ["{\"a\":1}", "{}"]
    )
    #expect(
      try parts("---\n\n[1,\n2]\n---\n\nplain\n-- text\n-----") == ["[1,\n2]", "plain\n-- text"]
    )
    #expect(
      try parts("--x\r\n\r\n{\"s\":\"}\\\"--x\"}\r\n--x--", boundary: "x") == [
        "{\"s\":\"}\\\"--x\"}"
      ]
    )
    #expect(try parts("---\r\n\r\n\r\n---\r\n\r\n{\r\n-----") == ["{"])
  }

  @Test func `a JSON part is delivered before the next boundary arrives`() throws {
    var parser = MultipartParser(boundary: "x", limit: 100)
    #expect(try parser.feed(Array("--x\r\nContent-Type: a\r\n\r\n{\"a\": [1]}".utf8)).count == 1)
  }

  @Test func `server-sent events are parsed as the standard specifies`() throws {
    let events = try splits(
      "\u{FEFF}: comment\nevent: next\r\ndata: a\rdata:b\n\ndata\n\nid: 7\nretry: 1500\nevent: complete\n\n"
        + "data: cut off"
    ) { pieces in
      var parser = EventStreamParser(limit: 1000)
      let events = try pieces.flatMap { try parser.feed($0) }
      #expect(parser.lastID == "7" && parser.retry == 1.5)
      return events
    }
    #expect(
      events == [
        ServerEvent(name: "next", data: Array("a\nb".utf8)), ServerEvent(name: "message", data: []),
        ServerEvent(name: "complete", data: []),
      ]
    )
  }

  @Test func `WebSocket frames are read and written`() throws {
    let long = String(repeating: "x", count: 300)
    var bytes: [UInt8] = [0x01, 2] + Array("ab".utf8) + [0x89, 1, 0x21]
    bytes += [0x80, 1] + Array("c".utf8) + [0x81, 126, 1, 44] + Array(long.utf8)
    bytes += [0x88, 4, 0x03, 0xE8] + Array("ok".utf8)
    for size in [1, 3, bytes.count] {
      var frames = WebSocketFrames(limit: 1000)
      var messages: [WebSocketMessage] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        messages += try frames.feed(bytes[start..<min(start + size, bytes.count)])
      }
      #expect(
        messages == [
          .ping([0x21]), .text(Array("abc".utf8)), .text(Array(long.utf8)), .close(1000, "ok"),
        ]
      )
    }
    #expect(
      WebSocketFrames.text("Hello", mask: 0x37FA_213D) == [
        0x81, 0x85, 0x37, 0xFA, 0x21, 0x3D, 0x7F, 0x9F, 0x4D, 0x51, 0x58,
      ]
    )
    #expect(WebSocketFrames.text(long, mask: 0).prefix(4) == [0x81, 0xFE, 1, 44])
  }

  @Test(
    arguments: [
      [0x81, 0x81, 0, 0, 0, 0, 0], [0xC1, 0], [0x83, 0], [0x80, 0], [0x09, 0], [0x89, 126, 1, 0],
      [0x81, 127, 0xFF, 0, 0, 0, 0, 0, 0, 0], [0x81, 126, 0x10, 0], [0x82, 0],
    ] as [[UInt8]]
  )
  func `invalid WebSocket frames are rejected`(bytes: [UInt8]) {
    var frames = WebSocketFrames(limit: 1000)
    #expect(throws: TransportError.self) { try frames.feed(bytes) }
  }

  @Test func `the WebSocket handshake computes the standard's example key`() {
    let digest = SHA1.digest("dGhlIHNhbXBsZSBub25jZQ==258EAFA5-E914-47DA-95CA-C5AB0DC85B11".utf8)
    #expect(Base64.encode(digest) == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
  }

  @Test(arguments: [
    ("http://a", "a", 80, "/"), ("HTTPS://u:p@A.b:8443/q?k=v#f", "a.b", 8443, "/q?k=v"),
    ("ws://[::1]:99?x", "[::1]", 99, "/?x"), ("wss://h/", "h", 443, "/"),
  ])
  func `URLs are split into host, port and target`(
    text: String,
    host: String,
    port: Int,
    target: String
  ) throws {
    let url = try EndpointURL(text)
    #expect(url.host == host && url.port == port && url.target == target)
    #expect(!url.shown.contains("p@") && !url.shown.contains("k=v"))
  }

  @Test(arguments: ["", "a/b", "ftp://a", "http://", "http://a:b/", "http://a:99999", "http://a b"])
  func `invalid URLs are rejected`(text: String) {
    #expect(throws: TransportError.self) { try EndpointURL(text) }
  }

  @Test func `headers are parsed, and their values are never printed`() throws {
    let headers = try HTTPHeader.list(parsing: "# mine\nA: b \n\nAuthorization:Bearer x:y\r\n")
    #expect(headers == [HTTPHeader("A", "b"), HTTPHeader("Authorization", "Bearer x:y")])
    #expect("\(headers[1])" == "Authorization: (10 bytes)")
    for line in ["a", ": b", "a b: c", "a: \u{7}", "a: b\u{0}"] {
      #expect(throws: TransportError.self, "\(line)") { try HTTPHeader(parsing: line) }
    }
  }
}
