internal import GraphQLRuntime
internal import GraphQLTransport

/// Makes payloads of a response over HTTP: one, or those of a stream.
final class PayloadSink: ResponseSink {
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
  /// Whether whoever takes the payloads wants no more.
  private(set) var isStopped = false
  /// Whether the stream said that it is complete.
  private(set) var isComplete = false
  /// Whether the server said last that more follows.
  private var expectsMore = false
  /// What was said instead of a stream, and may be said otherwise on a WebSocket: errors without data.
  private var refusal: [UInt8]?
  /// Bytes of a response in parts, which is as bounded as one in one piece.
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

  /// How long the server wants to be left alone after a break.
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
    // A subscription is silent as long as nothing happens.
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
      // Held once, so that its bytes are not copied.
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
    // Older servers name nothing; what is named otherwise is no response.
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

  /// Takes the end of the response.
  func finish() throws(TransportError) {
    switch form {
    case .unknown: throw .broken("the server closed it without a response")
    case .single(let body): try finish(body)
    case .multipart, .events:
      if isStopped || isComplete { return }
      // Servers forget their last word; one that fell silent did not mark the end either.
      if isSubscription, head?.marksItsEnd == true, summary.payloadCount > 0 { return }
      if isSubscription { throw .broken("the stream ended without saying that it is complete") }
      if expectsMore { throw .broken("the stream ended where the server said that more follows") }
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
        type: type.isJSON ? nil : type.name.isEmpty ? "of no type" : type.name,
        reason: reason,
        body: Excerpt.text(body)
      )
    }
    // Errors of a server are a response whatever the status; those of a proxy have other members.
    let isResponse =
      head.isSuccess
      ? PayloadText.isResponse(json.root)
      : json.root["data"] != nil || json.root["errors"]?.kind == .array
    guard isResponse else {
      if !head.isSuccess { throw .status(head.status, head.reason, body: Excerpt.text(body)) }
      throw .notGraphQL(body: Excerpt.text(body))
    }
    summary.statusRule = StatusRules.words(head.status, type, json.root)
    if head.status == StatusRules.partialSuccess {
      summary.notes.append("the status is 294: partial success, data with errors")
    }
    if !head.isSuccess { summary.notes.append("the status is \(head.status) \(head.reason)") }
    if !type.isJSON {
      summary.notes.append(
        type.name.isEmpty ? "the response has no type" : "the response says to be \(type.name)"
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

  /// Whether a server that has subscriptions on WebSockets alone may say so by a status.
  static func refusesStreams(_ status: Int) -> Bool {
    [400, 404, 405, 406, 415, 426, 501].contains(status)
  }

  /// Whether the server gave errors alone instead of a stream, and these were not handed on.
  var isRefused: Bool { refusal != nil }

  /// Hands on what the server said instead of a stream; the summary is then of that.
  func tellRefusal() {
    guard let body = refusal else { return }
    refusal = nil
    open()
    if !isStopped { send(body) }
  }
}
