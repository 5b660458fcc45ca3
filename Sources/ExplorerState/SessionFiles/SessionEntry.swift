package import GraphQLRuntime
package import GraphQLTransport

/// The information about an exchange in a session file that is available without reading its texts.
package struct SessionEntry: Equatable, Sendable {
  /// The position of a line in the file, its length including the line feed, and its number of
  /// responses.
  package struct Line: Equatable, Sendable {
    package let offset: Int
    package let length: Int
    package let responseCount: Int
    /// The time when it was written.
    package let time: String
    /// The seconds from the end of the request to the line's last response.
    var seconds: Double?
    /// The size of its responses in bytes, as sent.
    var size: Int?
  }

  /// The lines: one, or one per event of a subscription.
  package private(set) var lines: [Line]
  /// The time in UTC and ISO 8601 format; empty if unknown.
  package let time: String
  /// The source: `proxy`, `fetch`, `explorer`, `standard input`, or the name of a file.
  package let from: String
  /// The name, or `nil` if neither the request nor the document has one.
  package let operation: String?
  package let kind: OperationKind?
  /// The document's identifier, if the operation has no other name.
  let documentID: String?
  /// The variables' values on one line, shortened.
  package let values: String
  package private(set) var outcome: ExchangeOutcome
  /// The number of errors reported by the server.
  package private(set) var errorCount: Int
  /// The number shared by the events of a subscription, or `nil` for a complete exchange.
  package let stream: Int?
  /// The number in the file, starting at 1, in the order in which exchanges started.
  ///
  /// Before the entry is in an index, it is the recorded number, or 0.
  package internal(set) var number: Int

  /// Reads the head of a line.
  init(head: JSONNode, offset: Int, length: Int) {
    // Clamp numbers of foreign files, so that sums cannot overflow.
    func integer(_ key: String) -> Int? {
      head[key]?.numberText.flatMap { Int($0) }.map { min(max(0, $0), 1 << 40) }
    }
    let time = head["time"]?.string ?? ""
    // Each response has at least two bytes.
    let count = min(integer("responses") ?? 0, length / 2)
    self.time = time
    from = head["from"]?.string ?? ""
    operation = head["operation"]?.string
    kind = head["kind"]?.string.flatMap { OperationKind(rawValue: $0) }
    documentID = head["documentId"]?.string
    values = head["values"]?.string ?? ""
    outcome = ExchangeOutcome(
      status: integer("status"),
      transport: head["transport"]?.string,
      seconds: head["seconds"]?.numberText.flatMap { Double($0) }
        .flatMap { (0..<1e9).contains($0) ? $0 : nil },
      size: integer("bytes"),
      failure: head["failure"]?.string
    )
    lines = [
      Line(
        offset: offset,
        length: length,
        responseCount: count,
        time: time,
        seconds: outcome.seconds,
        size: outcome.size
      )
    ]
    errorCount = integer("errors") ?? 0
    stream = integer("stream")
    number = integer("number") ?? 0
  }

  /// The number of responses, including all events of a subscription.
  package var responseCount: Int { lines.reduce(0) { $0 + $1.responseCount } }

  /// The size in the file in bytes.
  package var length: Int { lines.reduce(0) { $0 + $1.length } }

  /// Adds an event of the same subscription.
  mutating func take(_ event: SessionEntry) {
    lines += event.lines
    errorCount += event.errorCount
    let known = outcome
    outcome = ExchangeOutcome(
      status: event.outcome.status ?? known.status,
      transport: event.outcome.transport ?? known.transport,
      seconds: event.outcome.seconds ?? known.seconds,
      size: event.outcome.size.map { $0 + (known.size ?? 0) } ?? known.size,
      failure: event.outcome.failure ?? known.failure
    )
  }

  /// The operation's name in lists.
  package var name: String { ExchangeTitle.name(operation, documentID: documentID) }
}
