internal import GraphQLClient
internal import GraphQLRuntime
internal import GraphQLTransport

/// Creates messages with a replaced body, and messages of the proxy itself.
enum SynthesizedMessage {
  /// The headers that describe the encoding of the previous body.
  private static let ofBody: Set<String> = [
    "content-length", "transfer-encoding", "content-encoding", "trailer", "etag", "digest",
    "content-digest", "repr-digest", "content-md5", "expect",
  ]

  /// Returns a head for another body; `asksPlainly` requests a response without compression.
  static func head(
    _ head: MessageHead,
    size: Int,
    type: String? = nil,
    asksPlainly: Bool = false
  ) -> [UInt8] {
    var lines = head.bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      line.last == 0x0D ? line.dropLast() : line
    }
    lines.removeAll { line in
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return line.isEmpty }
      let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
      return ofBody.contains(name) || type != nil && name == "content-type"
        || asksPlainly && name == "accept-encoding"
    }
    var bytes = Array(lines.joined(separator: [0x0D, 0x0A]))
    if let type { bytes += Array("\r\nContent-Type: \(type)".utf8) }
    return bytes + Array("\r\nContent-Length: \(size)\r\n\r\n".utf8)
  }

  /// Returns a request with another JSON text; a GET request becomes a POST request.
  static func request(
    _ head: MessageHead,
    body: [UInt8],
    to url: EndpointURL,
    asksPlainly: Bool = false
  ) throws(MessageFault) -> [UInt8] {
    guard head.first.0 == "GET" else {
      let sent = try MessageHead(RequestRewriting(head, to: url).bytes, strict: true)
      return self.head(sent, size: body.count, asksPlainly: asksPlainly) + body
    }
    let path = RequestRewriting.path(of: head.first.1)
    let line = Array("POST \(path) \(head.first.2)\r\n".utf8)
    let rest = head.bytes.drop { $0 != 0x0A }.dropFirst()
    let posted = try MessageHead(line + rest, strict: true)
    let sent = try MessageHead(RequestRewriting(posted, to: url).bytes, strict: true)
    return self.head(
      sent,
      size: body.count,
      type: "application/json",
      asksPlainly: asksPlainly
    ) + body
  }

  /// Returns a response of the proxy to an operation.
  static func response(_ status: Int, to head: MessageHead, body: [UInt8]) -> [UInt8] {
    guard MessageReader.hasBody(status) else {
      return ServedForm.head(
        status,
        reason: reasons[status] ?? "Failed",
        type: ServedForm.json(head),
        more: []
      )
    }
    return ServedForm.head(
      status,
      reason: reasons[status] ?? "Failed",
      type: ServedForm.json(head),
      more: ["Content-Length: \(body.count)"]
    ) + (head.first.0 == "HEAD" ? [] : body)
  }

  /// Returns the response for a failure, or `nil` if the connection is broken instead.
  static func response(_ failure: ProxyFailure, to head: MessageHead) -> [UInt8]? {
    switch failure {
    case .noAnswer: return nil
    case .status(let status):
      return response(
        status,
        to: head,
        body: ProxyAnswer.body("a rule answers this operation with status \(status)")
      )
    case .error(let message): return response(200, to: head, body: body(ofError: message))
    }
  }

  /// Returns a GraphQL response with only an error.
  static func body(ofError message: String) -> [UInt8] {
    let value: JSONValue = ["errors": [["message": .string(message)]]]
    return Array(JSONPrinter.print(value, layout: .compact).utf8)
  }

  private static let reasons = [
    200: "OK", 204: "No Content", 304: "Not Modified", 400: "Bad Request", 401: "Unauthorized",
    403: "Forbidden", 404: "Not Found",
    408: "Request Timeout", 409: "Conflict", 413: "Content Too Large", 422: "Unprocessable Content",
    429: "Too Many Requests", 500: "Internal Server Error", 502: "Bad Gateway",
    503: "Service Unavailable", 504: "Gateway Timeout",
  ]
}
