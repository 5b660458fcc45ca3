import ExplorerState
import GraphQLProxy
import GraphQLRuntime
import ProjectInputs
import Workspace

/// A running operation of an app.
struct OpenOperation {
  private let id: Int
  private let path: String
  private let time: String
  /// The request as received; empty after it was parsed.
  private var request: [UInt8]
  private var requestSize: Int
  private var exchange: CapturedExchange?
  private var status: Int?
  private var transport = "HTTP"
  private var responses: KeptResponses
  /// Writes each event of a subscription when it is received.
  private var recorder: SessionRecorder?
  /// Notes about data that was not recorded.
  private var notes: [String] = []

  /// Creates an operation; `number` is its number in the session file, `nil` without a file.
  init(_ request: ProxiedRequest, number: Int?, time: String, keeping limit: Int) {
    id = number ?? request.id
    path = request.path
    self.time = time
    self.request = request.json
    requestSize = request.json.count
    responses = KeptResponses(limit: limit)
    guard let fault = request.fault else { return }
    exchange = CapturedExchange(named: nil)
    notes.append("the request was not read: \(fault)")
  }

  /// The approximate memory use in bytes.
  var size: Int { requestSize + responses.size }

  /// The maximum size of a document that is kept while memory is limited.
  private static let keptDocument = 64 << 10

  /// Removes the variable values to reduce memory use.
  ///
  /// If the document is too large or `keepingDocument` is false, only the name of the operation is
  /// kept.
  mutating func forgetVariables(
    _ documents: TrafficDocuments,
    _ file: SessionWriter?,
    keepingDocument: Bool
  ) {
    var isKept = false
    if let json = try? JSONDocument(request), var asked = CapturedExchange(request: json.root) {
      asked.request.variables = nil
      isKept = keepingDocument && (asked.request.query?.utf8.count ?? 0) <= Self.keptDocument
      if !isKept { asked = CapturedExchange(named: asked.asked.name) }
      take(documents.completing(asked), file)
    }
    request = []
    requestSize = isKept ? min(exchange?.request.query?.utf8.count ?? 0, Self.keptDocument) : 0
    let words = isKept ? "its variables were" : "the request was"
    notes.append("\(words) not recorded: too many operations are running")
  }

  mutating func open(status: Int, transport: String) {
    self.status = status
    self.transport = transport
  }

  /// Adds a response, a part of one, or an event; `room` is the number of bytes available for
  /// responses.
  mutating func take(
    _ json: JSONDocument,
    at seconds: Double,
    room: Int,
    _ documents: TrafficDocuments,
    _ file: SessionWriter?
  ) {
    read(documents, file)
    recorder?.take(json, at: seconds)
    _ = responses.take(json, at: seconds, room: room)
  }

  /// Returns the completed operation after writing it to the file; `nil` if the request is not a
  /// GraphQL operation.
  mutating func end(
    _ outcome: ProxiedOutcome,
    documents: TrafficDocuments,
    file: SessionWriter?
  ) -> TrafficEntry? {
    read(documents, file)
    guard var exchange else { return nil }
    exchange.responses = responses.sequence.responses.map(\.utf8)
    var outcome = outcome
    outcome.notes = notes + outcome.notes
    let entry = TrafficEntry(
      id: id,
      path: path,
      exchange: exchange,
      time: time,
      outcome: outcome,
      notKept: responses.notKept
    )
    let isEmpty = exchange.responses.isEmpty && responses.notKept == 0
    if recorder == nil || isEmpty {
      file?.add(SessionExchange(entry, responses.sequence.responses.compactMap(\.json)))
    } else {
      recorder?.end(seconds: outcome.seconds, failure: outcome.failure)
    }
    return entry
  }

  /// Parses the request, which is deferred so that forwarding is not delayed.
  private mutating func read(_ documents: TrafficDocuments, _ file: SessionWriter?) {
    guard exchange == nil, !request.isEmpty else { return }
    defer { request = [] }
    guard let json = try? JSONDocument(request),
      let asked = CapturedExchange(request: json.root)
    else { return }
    take(documents.completing(asked), file)
  }

  private mutating func take(_ exchange: CapturedExchange, _ file: SessionWriter?) {
    self.exchange = exchange
    guard let file, exchange.asked.kind == .subscription else { return }
    var kept = SessionExchange(exchange, number: id, time: time)
    kept.status = status
    kept.transport = transport
    recorder = SessionRecorder(file, kept)
  }
}
