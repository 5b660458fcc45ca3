internal import GraphQLRuntime
internal import GraphQLTransport

/// Extracts the payloads of a single or streamed HTTP response.
final class PayloadSink {
  private enum Form {
    case unknown
    case single([UInt8])
    case multipart(MultipartParser)
    case events(EventStreamParser)
  }

  private let endpoint: Endpoint
  private let isSubscription: Bool
  private let emit: (TransportEvent) -> Bool
  private let start: ContinuousClock.Instant
  private var form = Form.unknown
  private var head: ResponseHead?
  private(set) var summary = TransportSummary()
  private(set) var deadline: ContinuousClock.Instant?
  /// True if the receiver wants no more payloads.
  private(set) var isStopped = false
  /// True if the stream ended with a completion message.
  private(set) var isComplete = false
  /// True if the last payload had `hasNext: true`.
  private var expectsMore = false
  /// A response with only errors instead of a stream; a WebSocket is tried before it is reported.
  private var refusal: [UInt8]?
  /// The total size of an incremental response, which has the same limit as a single one.
  private var size = 0

  init(
    _ endpoint: Endpoint,
    isSubscription: Bool,
    start: ContinuousClock.Instant,
    emit: @escaping (TransportEvent) -> Bool
  ) {
    self.endpoint = endpoint
    self.isSubscription = isSubscription
    self.start = start
    self.emit = emit
    deadline = .now + .seconds(endpoint.timeout)
  }

  /// The server's requested delay before reconnecting, in seconds.
  var retryDelay: Double? {
    if case .events(let parser) = form { parser.retry } else { nil }
  }

  var lastEventID: String? {
    if case .events(let parser) = form { parser.lastID } else { nil }
  }

  func take(_ head: ResponseHead) throws(TransportError) {
    self.head = head
    let type = head.contentType
    summary.status = head.status
    summary.contentType = type.name
    if head.isSuccess, type.isMultipart {
      guard let boundary = type["boundary"], !boundary.isEmpty, boundary.utf8.count <= 256 else {
        throw .badStream("its parts have no boundary")
      }
      form = .multipart(MultipartParser(boundary: boundary, limit: endpoint.maximumSize))
      summary.transport = "multipart"
    } else if head.isSuccess, type.isEventStream {
      form = .events(EventStreamParser(limit: endpoint.maximumSize))
      summary.transport = "server-sent events"
    } else {
      form = .single([])
      summary.transport = "HTTP"
      return
    }
    // A subscription may be silent for any time.
    deadline = isSubscription ? nil : .now + .seconds(endpoint.timeout)
    open()
  }

  private func open() {
    let isWanted = emit(
      .opened(
        TransportEvent.Opening(status: summary.status ?? 0, transport: summary.transport)
      )
    )
    if !isWanted { isStopped = true }
  }

  func take(_ bytes: UnsafeRawBufferPointer) throws(TransportError) {
    switch form {
    case .unknown: return
    case .single(var body):
      form = .unknown
      body.append(contentsOf: bytes)
      form = .single(body)
      guard body.count <= endpoint.maximumSize else {
        throw .tooLarge("the response", endpoint.maximumSize)
      }
    case .multipart(var parser):
      // Clearing the enum makes its buffer uniquely referenced, which avoids copying it.
      form = .unknown
      let parts = try parser.feed(bytes)
      form = .multipart(parser)
      for part in parts { try take(payload: part) }
      if parser.isFinished { isComplete = true }
    case .events(var parser):
      form = .unknown
      let events = try parser.feed(bytes)
      form = .events(parser)
      for event in events { try take(event) }
    }
    if isStopped || isComplete { throw .cancelled }
  }

  private func take(_ event: ServerEvent) throws(TransportError) {
    switch event.name {
    case "complete": isComplete = true
    // Older servers send no event name; events with other names are not responses.
    case "next", "message", "value": try take(payload: event.data)
    case _: return
    }
  }

  private func take(payload bytes: [UInt8]) throws(TransportError) {
    guard !isStopped, let payload = try PayloadText.unwrapped(bytes) else { return }
    if !isSubscription {
      size += payload.bytes.count
      guard size <= endpoint.maximumSize else {
        throw .tooLarge("the response", endpoint.maximumSize)
      }
      deadline = .now + .seconds(endpoint.timeout)
    }
    expectsMore = payload.root["hasNext"]?.bool ?? expectsMore
    send(payload.bytes)
  }

  private func send(_ payload: [UInt8]) {
    let seconds = start.duration(to: .now).inSeconds
    summary.payloadCount += 1
    summary.receivedSize += payload.count
    summary.firstSeconds = summary.firstSeconds ?? seconds
    if !emit(.payload(TransportEvent.Payload(utf8: payload, seconds: seconds))) { isStopped = true }
  }

  /// Processes the end of the response.
  func finish() throws(TransportError) {
    switch form {
    case .unknown: throw .broken("the server closed the connection without a response")
    case .single(let body): try finish(body)
    case .multipart, .events:
      if isStopped || isComplete { return }
      // Some servers omit the completion message; that is accepted only if HTTP marks the body's
      // end.
      if isSubscription, head?.hasExplicitEnd == true, summary.payloadCount > 0 { return }
      if isSubscription { throw .broken("the stream ended without a completion message") }
      if expectsMore { throw .broken("the stream ended although the server announced more data") }
      if summary.payloadCount == 0 { throw .broken("the stream ended without a response") }
    }
  }

  private func finish(_ body: [UInt8]) throws(TransportError) {
    guard let head else { return }
    let type = head.contentType
    let json: JSONDocument
    do throws(JSONSyntaxError) {
      json = try JSONDocument(body)
    } catch {
      guard head.isSuccess else {
        throw .status(head.status, head.reason, body: Excerpt.text(body))
      }
      let reason = body.isEmpty ? "it is empty" : "\(error)"
      throw .notJSON(
        type: type.isJSON ? nil : type.name.isEmpty ? "of unknown content type" : type.name,
        reason: reason,
        body: Excerpt.text(body)
      )
    }
    // A body with GraphQL errors is a response regardless of its status; a proxy's error has other
    // members.
    let isResponse =
      head.isSuccess
      ? PayloadText.isResponse(json.root)
      : json.root["data"] != nil || json.root["errors"]?.kind == .array
    guard isResponse else {
      if !head.isSuccess { throw .status(head.status, head.reason, body: Excerpt.text(body)) }
      throw .notGraphQL(body: Excerpt.text(body))
    }
    summary.statusRule = StatusRules.words(head.status, type: type, response: json.root)
    if head.status == StatusRules.partialSuccess {
      summary.notes.append("the status is 294: partial success, data with errors")
    }
    if !head.isSuccess { summary.notes.append("the status is \(head.status) \(head.reason)") }
    if !type.isJSON {
      summary.notes.append(
        type.name.isEmpty
          ? "the response has no content type" : "the response has the content type \(type.name)"
      )
    }
    isComplete = true
    let hasData = json.root["data"].map { !$0.isNull } ?? false
    if isSubscription, endpoint.transport == .auto, !hasData,
      head.isSuccess || Self.refusesStreams(head.status)
    {
      refusal = body
      return
    }
    open()
    if !isStopped { send(body) }
  }

  /// Returns true for a status with which a server may refuse subscriptions over HTTP.
  static func refusesStreams(_ status: Int) -> Bool {
    [400, 404, 405, 406, 415, 426, 501].contains(status)
  }

  /// True if the server sent only errors instead of a stream, and they have not been reported.
  var isRefused: Bool { refusal != nil }

  /// Reports the errors that the server sent instead of a stream.
  func reportRefusal() {
    guard let body = refusal else { return }
    refusal = nil
    open()
    if !isStopped { send(body) }
  }
}
