@testable import GraphQLProxy
import Testing

@Suite struct MessageReaderTests {
  static let messages: [(name: String, role: MessageReader.Role, text: String, body: String)] = [
    ("length", .request, "POST / HTTP/1.1\r\nContent-Length: 5\r\n\r\nhello", "hello"),
    (
      "chunks", .request,
      "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n3;a=b\r\nhel\r\n2\r\nlo\r\n0\r\nX: 1\r\n\r\n",
      "hello"
    ),
    ("empty line before", .request, "\r\nPOST / HTTP/1.1\r\nContent-Length: 2\r\n\r\nhi", "hi"),
    ("whole address", .request, "GET http://a:1/b?c=http://d HTTP/1.1\r\nHost: a\r\n\r\n", ""),
    ("options", .request, "OPTIONS * HTTP/1.1\r\nConnection: close, TE\r\n\r\n", ""),
    (
      "bare line feeds", .response(method: "POST"), "HTTP/1.1 200 OK\nContent-Length: 2\n\nhi", "hi"
    ),
    ("no body", .request, "GET /graphql?query=%7Ba%7D HTTP/1.1\r\nHost: a\r\n\r\n", ""),
    (
      "no content", .response(method: "POST"),
      "HTTP/1.1 204 No Content\r\nContent-Length: 3\r\n\r\n", ""
    ),
    ("head alone", .response(method: "HEAD"), "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\n", ""),
    (
      "odd header", .response(method: "GET"),
      "HTTP/1.1 200\r\nan odd one: 1\r\nContent-Length: 1\r\n\r\nx", "x"
    ),
  ]

  @Test(arguments: messages)
  func `a message ends at the same byte, however its bytes arrive`(
    name: String,
    role: MessageReader.Role,
    text: String,
    body: String
  ) throws {
    let bytes = Array(text.utf8)
    for cut in 0...bytes.count {
      var reader = MessageReader(role)
      var read: [UInt8] = []
      var heads = 0
      var ends = 0
      for piece in [bytes[..<cut], bytes[cut...] + Array("NEXT".utf8)] {
        var rest = piece
        try reader.read(&rest) { event in
          switch event {
          case .head: heads += 1
          case .body(let piece): read += piece
          case .end: ends += 1
          }
        }
        if piece.startIndex == cut || cut == 0 && ends == 1 {
          #expect(Array(rest).elementsEqual("NEXT".utf8) || piece.isEmpty, "\(name) cut at \(cut)")
        }
      }
      #expect(heads == 1 && ends == 1 && reader.isAtEnd, "\(name) cut at \(cut)")
      #expect(String(decoding: read, as: UTF8.self) == body, "\(name) cut at \(cut)")
    }
  }

  @Test(arguments: [
    "POST / HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n",
    "POST / HTTP/1.1\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n",
    "POST / HTTP/1.1\r\nContent-Length: -5\r\n\r\n",
    "POST / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n",
    "POST / HTTP/1.1\r\nTransfer-Encoding: gzip\r\n\r\n",
    "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n",
    "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\n",
    "POST / HTTP/1.1\r\nTransfer-Encoding: chun ked\r\n\r\n1\r\n",
    "POST / HTTP/1.1\r\nTransfer-Encoding: chunked, chunked\r\n\r\n1\r\n",
    "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n",
    "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n23 zz\r\n",
    "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1\nab\n",
    "POST / HTTP/1.1\r\nContent-Length: 3 4\r\n\r\nabc",
    "POST / HTTP/1.1\r\nContent-Length: 3, 4\r\n\r\nabc",
    "POST / HTTP/1.1\r\nContent-Length: 3,\r\n\r\nabc",
    "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
    "GET / HTTP/3.7\r\n\r\n",
    "PRI * HTTP/2.0\r\n\r\n",
    "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nab\r\n",
    "POST / HTTP/1.1\r\nContent-Length : 5\r\n\r\n",
    "\u{16}\u{3}\r\n\r\n",
    "POST / HTTP/1.1\nContent-Length: 2\n\nhi",
    "POST / HTTP/1.1\r\nX: y\r\r\nContent-Length: 2\r\n\r\nhi",
    "POST / HTTP/1.1\r\nX: 1\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "POST / HTTP/1.1\r\nContent-Length: 2\r\nX: 1\n\nhi",
    "POST / HTTP/1.1\r\nX: 1\rContent-Length: 2\r\n\r\nhi",
    "POST / HTTP/1.1\r\nX: a\0b\r\n\r\n",
    "POST / HTTP/1.1\r\nX: a\r\n folded\r\n\r\n",
    "POST /\rX:1 HTTP/1.1\r\n\r\n",
    "POST /a\0 HTTP/1.1\r\n\r\n",
    "POST /a\tb HTTP/1.1\r\n\r\n",
    "POST /a b HTTP/1.1\r\n\r\n",
    "POST /\u{85} HTTP/1.1\r\n\r\n",
    "POST /a#b HTTP/1.1\r\n\r\n",
    "POST  HTTP/1.1\r\n\r\n",
    "POST  / HTTP/1.1\r\n\r\n",
    "POST * HTTP/1.1\r\n\r\n",
    "POST @other.example/ HTTP/1.1\r\n\r\n",
    "GET http://?a=/?query=b HTTP/1.1\r\n\r\n",
    "GET http://a?a=/?query=b HTTP/1.1\r\n\r\n",
    "GET http://b@a/ HTTP/1.1\r\n\r\n",
    "G(T / HTTP/1.1\r\n\r\n",
    "post / HTTP/1.1\r\n\r\n",
    "Get /?query=a HTTP/1.1\r\n\r\n",
    "POST / HTTP/1.1\r\nContent-Length: 2, 2\r\n\r\nhi",
    "POST / HTTP/1.1\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\nhi",
    "POST / HTTP/1.1\r\nConnection: close, Content-Length\r\nContent-Length: 2\r\n\r\nhi",
    "POST / HTTP/1.1\r\nConnection:Host\r\nHost: a\r\n\r\n",
    "POST / HTTP/1.1\r\nConnection: Gqlview-Proxy\r\n\r\n",
    "POST / HTTP/1.1\r\nTransfer_Encoding: chunked\r\nContent-Length: 2\r\n\r\nhi",
    "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n2;a\r0\r\nhi\r\n0\r\n\r\n",
    "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n2;\r\r\nhi\r\n0\r\n\r\n",
    "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n2;a\0\r\nhi\r\n0\r\n\r\n",
    "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n2 \r\nhi\r\n0\r\n\r\n",
    "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nGET / HTTP/1.1\r\n\r\n",
    "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n X: 1\r\n\r\n",
    "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nContent-Length: 5\r\n\r\n",
  ])
  func `ambiguous HTTP messages are rejected`(text: String) {
    var reader = MessageReader(.request)
    var rest = Array(text.utf8)[...]
    #expect(throws: MessageFault.self) { try reader.read(&rest) { _ in } }
    // The reason must not be that the text ends too early.
    #expect(!reader.isAtEnd)
  }

  @Test func `a message head without an end is rejected and not buffered`() {
    var reader = MessageReader(.request)
    var rest = [UInt8](repeating: UInt8(ascii: "a"), count: MessageReader.headLimit + 1)[...]
    #expect(throws: MessageFault.tooLarge) { try reader.read(&rest) { _ in } }
  }

  @Test func `a connection that closes too early does not complete a message`() throws {
    var reader = MessageReader(.response(method: "GET"))
    var rest = Array("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhel".utf8)[...]
    try reader.read(&rest) { _ in }
    #expect(throws: MessageFault.cut) { try reader.close { _ in } }
    reader = MessageReader(.response(method: "GET"))
    rest = Array("HTTP/1.1 200 OK\r\n\r\nhel".utf8)[...]
    try reader.read(&rest) { _ in }
    try reader.close { _ in }
    #expect(reader.isAtEnd)
  }
}
