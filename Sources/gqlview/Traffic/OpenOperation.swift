import ExplorerState
import GraphQLProxy
import GraphQLRuntime
import ProjectInputs

/// What is known of an operation of an app that is not over.
struct OpenOperation {
  private let id: Int
  private let path: String
  private let time: String
  /// As it came; empty once it was looked at.
  private var request: [UInt8]
  private var requestSize: Int
  private var exchange: CapturedExchange?
  private var status: Int?
  private var transport = "HTTP"
  private var responses: KeptResponses
  /// Keeps each event of a subscription as it comes.
  private var recorder: SessionRecorder?
  /// Why less of it is kept than came.
  private var notes: [String] = []

  /// `number` is that of the file that it is kept in; nil for none.
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

  /// The bytes that it holds, about.
  var size: Int { requestSize + responses.size }

  /// No longer document is kept where too much is under way.
  private static let keptDocument = 64 << 10

  /// Keeps of the request what it asks, without the values of its variables; its name alone where a document
  /// is too large, or there is no room for any.
  mutating func forgetVariables(
    _ documents: TrafficDocuments,
    _ file: SessionWriter?,
    keepingDocument: Bool
  ) {
    var isKept = false
    if let json = try? JSONDocument(request), var asked = CapturedExchange(request: json.root) {
      asked.variables = nil
      isKept = keepingDocument && (asked.query?.utf8.count ?? 0) <= Self.keptDocument
      if !isKept { asked = CapturedExchange(named: asked.asked.name) }
      take(documents.completing(asked), file)
    }
    request = []
    requestSize = isKept ? min(exchange?.query?.utf8.count ?? 0, Self.keptDocument) : 0
    let words = isKept ? "its variables were" : "the request was"
    notes.append("\(words) not recorded: too many operations are running")
  }

  mutating func open(status: Int, transport: String) {
    self.status = status
    self.transport = transport
  }

  /// Takes a response, a part of one, or an event; `room` are the bytes that responses may have.
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

  /// The operation with what came of it, which is in the file now; nil where the request is none.
  mutating func end(
    _ outcome: ProxiedOutcome,
    _ documents: TrafficDocuments,
    _ file: SessionWriter?
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

  /// Looks at the request, which is not done while it passes.
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
