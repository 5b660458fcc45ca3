import GraphQLClient
import GraphQLRuntime
import Workspace

/// Reads HTTP messages as text: a request, a response, or a request followed by its response, as
/// printed by `curl -i`.
enum HTTPMessages {
  private static let methods = ["POST ", "GET "]

  static func begins(with utf8: [UInt8]) -> Bool {
    utf8.starts(with: "HTTP/".utf8)
      || methods.contains { method in
        utf8.starts(with: method.utf8) && firstLine(of: utf8[...]).contains(" HTTP/")
      }
  }

  /// Returns the exchange of the messages; empty if they contain no GraphQL, `nil` for any other
  /// text.
  static func exchanges(in utf8: [UInt8]) -> [CapturedExchange]? {
    guard begins(with: utf8) else { return nil }
    var exchange = CapturedExchange()
    var isAnswered = false
    var rest = utf8[...]
    if !rest.starts(with: "HTTP/".utf8) {
      let (head, body) = split(rest)
      // The end of a JSON body is found by its brackets. A request without a JSON body is followed
      // by the response.
      let end = (body.starts(with: "HTTP/".utf8) ? nil : jsonEnd(of: body)) ?? body.startIndex
      let json = try? JSONDocument(Array(body[..<end]))
      let line = firstLine(of: rest)
      exchange.recorded = transport(of: line, head)
      exchange.request =
        json.flatMap { OperationRequest(json: $0.root) }
        ?? query(of: line).flatMap { OperationRequest(form: $0) } ?? OperationRequest()
      rest = body[end...].drop { $0 <= 0x20 }
    }
    // A head without a body precedes another response: 100 Continue, a proxy's response or a
    // redirect.
    while rest.starts(with: "HTTP/".utf8) {
      let (head, body) = split(rest)
      rest = body
      guard !body.starts(with: "HTTP/".utf8) else { continue }
      exchange.take(head, body: body)
      // The body extends to the end of the text.
      isAnswered = true
      break
    }
    if exchange.request.query != nil || exchange.request.documentID != nil
      || !exchange.responses.isEmpty
    {
      return [exchange]
    }
    guard isAnswered else { return [] }
    exchange.fault = exchange.fault ?? exchange.recorded.absence
    return [exchange]
  }

  private static func transport(of line: String, _ head: ResponseHead) -> RecordedExchange {
    let words = line.split(separator: " ")
    let target = words.dropFirst().first.map(String.init)
    // The text of a request does not contain the scheme.
    let host = target?.hasPrefix("/") == true ? head.value(of: "host") ?? "" : ""
    return RecordedExchange(
      method: words.first.map(String.init),
      address: target.map { ShownAddress.text(of: host + $0) },
      requestHeaders: RecordedExchange.headers(ofRequest: head.headers)
    )
  }

  /// Returns the query of a request line's address.
  private static func query(of line: String) -> Substring.UTF8View? {
    let target = line.utf8.split(separator: UInt8(ascii: " ")).dropFirst().first ?? line.utf8[...]
    return target.firstIndex(of: UInt8(ascii: "?")).map { target[target.index(after: $0)...] }
  }

  private static func firstLine(of bytes: ArraySlice<UInt8>) -> String {
    let end = bytes.firstIndex(of: 0x0A) ?? bytes.endIndex
    return String(decoding: bytes[..<end].prefix(1 << 16), as: UTF8.self)
  }

  /// Splits a message into its head and the text after the empty line.
  private static func split(
    _ bytes: ArraySlice<UInt8>
  ) -> (head: ResponseHead, body: ArraySlice<UInt8>) {
    var rest = bytes
    var head = ResponseHead(statusLine: firstLine(of: rest)) ?? ResponseHead.empty
    while !rest.isEmpty {
      let end = rest.firstIndex(of: 0x0A) ?? rest.index(before: rest.endIndex)
      let line = String(decoding: rest[..<end], as: UTF8.self)
      rest = rest[(end + 1)...]
      if line.allSatisfy(\.isWhitespace) { break }
      head.add(line: line)
    }
    return (head, rest)
  }

  /// Returns the index after the JSON value at the start of a text.
  private static func jsonEnd(of bytes: ArraySlice<UInt8>) -> Int? {
    var balance = JSONBalance()
    for index in bytes.indices where balance.ends(with: bytes[index]) { return index + 1 }
    return nil
  }
}
