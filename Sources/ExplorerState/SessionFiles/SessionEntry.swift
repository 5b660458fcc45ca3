package import GraphQLRuntime

/// What is known of an exchange in a session file without reading what was sent and what came.
package struct SessionEntry: Equatable, Sendable {
  /// A line of the file: where it begins, how many bytes it has with its line feed, and how many
  /// responses stand in it.
  package struct Line: Equatable, Sendable {
    package let offset: Int
    package let length: Int
    package let responseCount: Int
    /// When it was written.
    package let time: String
    /// Seconds from the end of the request to the last response in it.
    var seconds: Double?
    /// Bytes of its responses as they were sent.
    var size: Int?
  }

  /// One; of a subscription one for each event.
  package private(set) var lines: [Line]
  /// As ISO 8601 has it, in UTC; empty where it is not known.
  package let time: String
  /// Who kept it: `proxy`, `fetch`, `explorer`, `standard input`, or the name of a file.
  package let from: String
  /// Nil where neither request nor document name it.
  package let operation: String?
  package let kind: OperationKind?
  /// By which the server knows the document, where nothing else names it.
  let documentID: String?
  /// The values of its variables on one line, cut.
  package let values: String
  package private(set) var transport: String?
  package private(set) var status: Int?
  package private(set) var seconds: Double?
  /// Bytes of the body as they were sent.
  package private(set) var size: Int?
  /// What the server reports in them.
  package private(set) var errorCount: Int
  /// Why there is no response.
  package private(set) var failure: String?
  /// The number that events of one subscription share; nil for an exchange that is whole.
  package let stream: Int?
  /// Counts the exchanges of the file, from 1, in the order in which they began; before it is in an index, the number
  /// that it was kept with, and 0 for none.
  package internal(set) var number: Int

  /// Takes the head of a line.
  init(head: JSONNode, offset: Int, length: Int) {
    // Whoever wrote the file: sums of these have to be numbers too.
    func integer(_ key: String) -> Int? {
      head[key]?.numberText.flatMap { Int($0) }.map { min(max(0, $0), 1 << 40) }
    }
    let time = head["time"]?.string ?? ""
    // None is written with fewer than two bytes.
    let count = min(integer("responses") ?? 0, length / 2)
    self.time = time
    from = head["from"]?.string ?? ""
    operation = head["operation"]?.string
    kind = head["kind"]?.string.flatMap { OperationKind(rawValue: $0) }
    documentID = head["documentId"]?.string
    values = head["values"]?.string ?? ""
    transport = head["transport"]?.string
    status = integer("status")
    seconds = head["seconds"]?.numberText.flatMap { Double($0) }
      .flatMap { (0..<1e9).contains($0) ? $0 : nil }
    size = integer("bytes")
    lines = [
      Line(
        offset: offset,
        length: length,
        responseCount: count,
        time: time,
        seconds: seconds,
        size: size
      )
    ]
    errorCount = integer("errors") ?? 0
    failure = head["failure"]?.string
    stream = integer("stream")
    number = integer("number") ?? 0
  }

  /// How many responses it has: events of a subscription are several.
  package var responseCount: Int { lines.reduce(0) { $0 + $1.responseCount } }

  /// How many bytes it has in the file.
  package var length: Int { lines.reduce(0) { $0 + $1.length } }

  /// Takes a further event of the same subscription.
  mutating func take(_ event: SessionEntry) {
    lines += event.lines
    errorCount += event.errorCount
    failure = event.failure ?? failure
    transport = event.transport ?? transport
    status = event.status ?? status
    seconds = event.seconds ?? seconds
    if let more = event.size { size = (size ?? 0) + more }
  }

  /// What the operation is called in lists.
  package var name: String { ExchangeTitle.name(operation, documentID: documentID) }
}
