import ExplorerState
import GraphQLProxy
import GraphQLRuntime
import GraphQLTransport
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
  /// The parsed request; `nil` before that, or if it is not a GraphQL operation.
  private var parsed: OperationRequest?
  private var outcome = ExchangeOutcome(transport: "HTTP")
  private var responses: KeptResponses
  /// Writes each event of a subscription when it is received.
  private var recorder: SessionRecorder?
  /// Notes for the user: about data that was not recorded, then those of the proxy.
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
    parsed = OperationRequest()
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
    if let json = try? JSONDocument(request), var asked = OperationRequest(json: json.root) {
      asked.variables = nil
      isKept = keepingDocument && (asked.query?.utf8.count ?? 0) <= Self.keptDocument
      if !isKept { asked = OperationRequest(operationName: asked.operation.name) }
      take(documents.completing(asked), file)
    }
    request = []
    requestSize = isKept ? min(parsed?.query?.utf8.count ?? 0, Self.keptDocument) : 0
    let words = isKept ? "its variables were" : "the request was"
    notes.append("\(words) not recorded: too many operations are running")
  }

  mutating func open(status: Int, transport: String) {
    outcome.status = status
    outcome.transport = transport
  }

  mutating func note(_ texts: [String]) { notes += texts }

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
    _ outcome: ExchangeOutcome,
    documents: TrafficDocuments,
    file: SessionWriter?
  ) -> TrafficEntry? {
    read(documents, file)
    guard let parsed else { return nil }
    self.outcome = outcome
    let received = responses.sequence.responses
    let isEmpty = received.isEmpty && responses.notKept == 0
    if let file, recorder == nil || isEmpty {
      var kept = kept(parsed)
      kept.responses = received.compactMap(\.json)
      if outcome.failure == nil, kept.responses.isEmpty, responses.notKept > 0 {
        kept.outcome.failure = "too large to store"
      }
      file.add(kept)
    } else {
      recorder?.end(seconds: outcome.seconds, failure: outcome.failure)
    }
    return TrafficEntry(
      id: id,
      path: path,
      texts: ExchangeTexts(parsed, responses: received.map { .init($0.utf8, seconds: 0) }),
      time: time,
      outcome: outcome,
      notes: notes,
      notKept: responses.notKept
    )
  }

  /// Returns the exchange for the session file, with its current outcome.
  private func kept(_ request: OperationRequest) -> SessionExchange {
    var kept = SessionExchange(request, kind: request.operation.kind, time: time, from: "proxy")
    kept.number = id
    kept.request.operationName = request.name
    kept.outcome = outcome
    return kept
  }

  /// Parses the request, which is deferred so that forwarding is not delayed.
  private mutating func read(_ documents: TrafficDocuments, _ file: SessionWriter?) {
    guard parsed == nil, !request.isEmpty else { return }
    defer { request = [] }
    guard let json = try? JSONDocument(request),
      let asked = OperationRequest(json: json.root)
    else { return }
    take(documents.completing(asked), file)
  }

  private mutating func take(_ request: OperationRequest, _ file: SessionWriter?) {
    parsed = request
    guard let file, request.operation.kind == .subscription else { return }
    recorder = SessionRecorder(file, kept(request))
  }
}
