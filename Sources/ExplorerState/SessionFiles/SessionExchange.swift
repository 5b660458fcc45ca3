package import GraphQLRuntime
package import GraphQLTransport
package import Workspace

/// An exchange as stored in a session file.
///
/// It has no headers, so that no tokens, cookies or keys are written to the file.
package struct SessionExchange: Sendable {
  /// The number in the order in which exchanges started, starting at 1, or `nil` if unknown.
  package var number: Int?
  /// The time in UTC and ISO 8601 format.
  package var time: String
  /// The source: `proxy`, `fetch`, `explorer`, `standard input`, or the name of a file.
  package var from: String
  package var request: OperationRequest
  package var kind: OperationKind?
  package var responses: [JSONDocument] = []
  package var outcome = ExchangeOutcome()
  package var stream: Int?

  package init(
    _ request: OperationRequest = OperationRequest(),
    kind: OperationKind? = nil,
    time: String,
    from: String
  ) {
    self.request = request
    self.kind = kind
    self.time = time
    self.from = from
  }

  /// Parses a line, or returns `nil` if it is not part of a session file.
  package init?(line: [UInt8]) {
    guard let json = try? JSONDocument(line), let request = json.root["request"],
      request.kind == .object, let response = json.root["response"], response.kind == .array
    else { return nil }
    let head = SessionEntry(head: json.root, offset: 0, length: line.count)
    time = head.time
    from = head.from
    kind = head.kind
    self.request = OperationRequest(
      query: request["query"]?.string,
      documentID: request["documentId"]?.string,
      operationName: head.operation,
      variables: OperationRequest.variables(request["variables"]),
      onError: request["onError"]?.string
    )
    for element in response.elements {
      guard let part = try? JSONDocument(element.utf8) else { return nil }
      responses.append(part)
    }
    outcome = head.outcome
    stream = head.stream
    number = head.number > 0 ? head.number : nil
  }

  /// The line in the file, including its line feed.
  ///
  /// The line starts with its length and the information for lists, so that a reader can skip the
  /// rest.
  package var line: [UInt8] {
    let (operation, documentID) = (request.operationName, request.documentID)
    let values = ExchangeTitle.values(of: request.variables)
    let head: JSONValue = .object(present: [
      ("time", .string(time)),
      ("number", number.map { .int($0) }),
      ("from", .string(from)),
      ("operation", operation.map { .string($0) }),
      ("kind", kind.map { .string($0.rawValue) }),
      ("documentId", operation == nil ? documentID.map { .string($0) } : nil),
      ("values", values.isEmpty ? nil : .string(values)),
      ("transport", outcome.transport.map { .string($0) }),
      ("status", outcome.status.map { .int($0) }),
      ("seconds", outcome.seconds.map { .number(Self.text(ofSeconds: $0)) }),
      ("bytes", outcome.size.map { .int($0) }),
      ("responses", .int(responses.count)),
      ("errors", .int(responses.reduce(0) { $0 + GraphQLResponse($1).reportedErrors.count })),
      ("failure", outcome.failure.map { .string($0) }),
      ("stream", stream.map { .int($0) }),
    ])
    let sent: JSONValue = .object(present: [
      ("operationName", operation.map { .string($0) }),
      ("query", request.query.map { .string($0) }),
      ("documentId", documentID.map { .string($0) }),
      ("variables", request.variables),
      ("onError", request.onError.map { .string($0) }),
    ])
    var rest = Array(",".utf8)
    rest += JSONPrinter.print(head, layout: .compact).utf8.dropFirst().dropLast()
    rest += Array(SessionLine.request)
    rest += JSONPrinter.print(sent, layout: .compact).utf8
    rest += Array(",\"response\":[".utf8)
    for (index, response) in responses.enumerated() {
      if index > 0 { rest.append(UInt8(ascii: ",")) }
      // Line feeds can be only between tokens, so they can be replaced by spaces.
      let hasMark = response.bytes.starts(with: [0xEF, 0xBB, 0xBF])
      rest += response.bytes.map { max($0, 0x20) }.dropFirst(hasMark ? 3 : 0)
    }
    rest += Array("]}\n".utf8)
    return SessionLine.beginning(ofLength: rest.count) + rest
  }

  /// Formats seconds with microseconds and without exponent.
  private static func text(ofSeconds seconds: Double) -> String {
    guard seconds.isFinite, seconds >= 0, seconds < 1e12 else { return "0" }
    let millionths = Int((seconds * 1e6).rounded())
    let fraction = String(millionths % 1_000_000)
    return "\(millionths / 1_000_000)."
      + String(repeating: "0", count: 6 - fraction.utf8.count) + fraction
  }
}
