package import GraphQLRuntime

/// An exchange as it is kept in a session file: what was sent, what came, and what else is known.
///
/// It has no header, so that no token, cookie or key gets into a file.
package struct SessionExchange: Sendable {
  /// Its place among what the file keeps, in the order in which it began, from 1; nil where nobody counted.
  package var number: Int?
  /// As ISO 8601 has it, in UTC.
  package var time: String
  /// Who kept it: `proxy`, `fetch`, `explorer`, `standard input`, or the name of a file.
  package var from: String
  package var operation: String?
  package var kind: OperationKind?
  /// Nil where the request named a stored document that no manifest has, and where nobody saw one.
  package var document: String?
  /// By which the server knows the document, where the request named one.
  package var documentID: String?
  /// An object; nil for none.
  package var variables: JSONValue?
  package var responses: [JSONDocument] = []
  package var transport: String?
  package var status: Int?
  package var seconds: Double?
  package var size: Int?
  package var failure: String?
  package var stream: Int?

  package init(time: String, from: String) {
    self.time = time
    self.from = from
  }

  /// Reads a line; nil where it is none of a session.
  package init?(line: [UInt8]) {
    guard let json = try? JSONDocument(line), let request = json.root["request"],
      request.kind == .object, let response = json.root["response"], response.kind == .array
    else { return nil }
    let head = SessionEntry(head: json.root, offset: 0, length: line.count)
    time = head.time
    from = head.from
    operation = head.operation
    kind = head.kind
    document = request["query"]?.string
    documentID = request["documentId"]?.string
    if let values = request["variables"], values.kind == .object { variables = JSONValue(values) }
    for element in response.elements {
      guard let part = try? JSONDocument(element.utf8) else { return nil }
      responses.append(part)
    }
    transport = head.transport
    status = head.status
    seconds = head.seconds
    size = head.size
    failure = head.failure
    stream = head.stream
    number = head.number > 0 ? head.number : nil
  }

  /// How it stands in the file, with its line feed.
  ///
  /// What lists need stands first, and before that how long the line is: a reader of the list passes
  /// over the rest.
  package var line: [UInt8] {
    let head: JSONValue = .object(present: [
      ("time", .string(time)),
      ("number", number.map { .int($0) }),
      ("from", .string(from)),
      ("operation", operation.map { .string($0) }),
      ("kind", kind.map { .string($0.rawValue) }),
      ("documentId", operation == nil ? documentID.map { .string($0) } : nil),
      ("values", values.isEmpty ? nil : .string(values)),
      ("transport", transport.map { .string($0) }),
      ("status", status.map { .int($0) }),
      ("seconds", seconds.map { .number(Self.text(ofSeconds: $0)) }),
      ("bytes", size.map { .int($0) }),
      ("responses", .int(responses.count)),
      ("errors", .int(responses.reduce(0) { $0 + GraphQLResponse($1).errors.count })),
      ("failure", failure.map { .string($0) }),
      ("stream", stream.map { .int($0) }),
    ])
    let request: JSONValue = .object(present: [
      ("operationName", operation.map { .string($0) }),
      ("query", document.map { .string($0) }),
      ("documentId", documentID.map { .string($0) }),
      ("variables", variables),
    ])
    var rest = Array(",".utf8)
    rest += JSONPrinter.print(head, layout: .compact).utf8.dropFirst().dropLast()
    rest += Array(SessionLine.request)
    rest += JSONPrinter.print(request, layout: .compact).utf8
    rest += Array(",\"response\":[".utf8)
    for (index, response) in responses.enumerated() {
      if index > 0 { rest.append(UInt8(ascii: ",")) }
      // A line feed stands between tokens alone.
      let hasMark = response.bytes.starts(with: [0xEF, 0xBB, 0xBF])
      rest += response.bytes.map { max($0, 0x20) }.dropFirst(hasMark ? 3 : 0)
    }
    rest += Array("]}\n".utf8)
    return SessionLine.beginning(ofLength: rest.count) + rest
  }

  /// The values of the variables as lists show them.
  private var values: String {
    var texts = ExchangeTexts(operationName: operation, variables: variables)
    texts.documentID = documentID
    return ExchangeTitle(texts).variables
  }

  /// To the microsecond, without an exponent.
  private static func text(ofSeconds seconds: Double) -> String {
    guard seconds.isFinite, seconds >= 0, seconds < 1e12 else { return "0" }
    let millionths = Int((seconds * 1e6).rounded())
    let fraction = String(millionths % 1_000_000)
    return "\(millionths / 1_000_000)."
      + String(repeating: "0", count: 6 - fraction.utf8.count) + fraction
  }
}
