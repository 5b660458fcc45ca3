internal import GraphQLClient
internal import GraphQLRuntime
internal import GraphQLTransport

/// Reports events of an HTTP request and its response from their bytes.
///
/// Requests that are not GraphQL are not reported.
final class ExchangeObserver {
  private enum Form {
    case single([UInt8])
    case multipart(MultipartParser)
    case events(EventStreamParser)
  }

  private let limit: Int
  private let events: ProxyEvents
  private var head: MessageHead?
  private(set) var isBatch = false
  private var requestText = BodyText(encoding: nil, limit: 0)
  private var request: [UInt8] = []
  private var responseText = BodyText(encoding: nil, limit: 0)
  private var form = Form.single([])
  private var outcome = ExchangeOutcome(transport: "HTTP", size: 0)
  /// The notes about all operations.
  private var sharedNotes: [String] = []
  /// The notes about single operations, by their position in a batch.
  private var notes: [Int: [String]] = [:]
  private var start = ContinuousClock.now
  /// The time at which the inspected bytes were forwarded, which may be some time ago.
  var moment = ContinuousClock.now
  /// The operations that have not ended.
  private(set) var operations: [ProxiedRequest] = []

  init(limit: Int, events: ProxyEvents) {
    self.limit = limit
    self.events = events
  }

  /// The operations of the request as JSON; an array for a batch.
  var requestJSON: [UInt8] {
    guard isBatch else { return operations.first?.json ?? [] }
    let texts = operations.map(\.json).joined(separator: [UInt8(ascii: ",")])
    return [UInt8(ascii: "[")] + texts + [UInt8(ascii: "]")]
  }

  /// Adds a note to all operations, or to the one at a position, which is reported at their end.
  func note(_ text: String, ofOperation index: Int? = nil) {
    guard isBatch, let index else { return sharedNotes.append(text) }
    notes[index, default: []].append(text)
  }

  /// Adds a note to all operations, replacing notes about single ones.
  func noteInstead(_ text: String) {
    notes = [:]
    note(text)
  }

  /// Starts the time measurement, which excludes earlier delays.
  func beginRequest() { start = .now }

  func takeRequest(_ event: MessageReader.Event) {
    switch event {
    case .head(let head):
      self.head = head
      requestText = BodyText(encoding: head.value(of: "content-encoding"), limit: limit)
    case .body(let bytes): request += requestText.read(bytes)
    case .end:
      start = .now
      guard let head else { return }
      let target = head.first.1
      let found = OperationReader.operations(
        method: head.first.0,
        target: target,
        type: head.value(of: "content-type") ?? "",
        body: request
      )
      request = []
      isBatch = found.isBatch
      func proxied(_ json: [UInt8]) -> ProxiedRequest {
        ProxiedRequest(
          id: events.nextID(),
          json: json,
          method: head.first.0,
          path: RequestRewriting.path(of: target),
          headers: KeptHeaders.of(head.headers)
        )
      }
      operations = found.operations.map(proxied)
      if let fault = requestText.fault, operations.isEmpty, Self.mayBeOperation(head) {
        var unread = proxied([])
        unread.fault = fault
        operations = [unread]
      }
      for operation in operations { events.notify(.request(operation)) }
    }
  }

  /// Returns true if a request with an unreadable body may contain an operation, which is the case
  /// for a POST with JSON.
  private static func mayBeOperation(_ head: MessageHead) -> Bool {
    let type = ContentType(head.value(of: "content-type") ?? "").name
    return head.first.0 == "POST" && (type.hasSuffix("/json") || type.hasSuffix("+json"))
  }

  /// Inspects a part of the response; returns false if it has stopped because `isExpired` is true.
  ///
  /// The operations then end with the payloads so far.
  func takeResponse(_ event: MessageReader.Event, isExpired: () -> Bool = { false }) -> Bool {
    guard !operations.isEmpty else { return outcome.failure != ObservationQueue.expiryText }
    guard !isExpired() else { return expire() }
    switch event {
    case .head(let head): takeHead(head)
    case .body(let bytes):
      var text = responseText
      text.read(bytes) { piece in
        takeBody(piece, isExpired)
        return !isExpired()
      }
      responseText = text
      outcome.size = text.size
      if isExpired() { return expire() }
    // A status below 200 is informational; the final response follows.
    case .end: if outcome.status != nil { finish() }
    }
    return true
  }

  /// Ends the observation because no time is left, and returns false.
  private func expire() -> Bool {
    end(ObservationQueue.expiryText)
    return false
  }

  private func takeHead(_ head: MessageHead) {
    let status = Int(head.first.1) ?? 0
    guard status >= 200 || status == 101 else { return }
    let type = ContentType(head.value(of: "content-type") ?? "")
    outcome.status = status
    let encoding = head.value(of: "content-encoding")
    // For a stream, the limit applies to each part.
    responseText = BodyText(encoding: encoding, limit: .max)
    if type.isMultipart, let boundary = type["boundary"], !boundary.isEmpty {
      form = .multipart(MultipartParser(boundary: boundary, limit: limit))
      outcome.transport = "multipart"
    } else if type.isEventStream {
      form = .events(EventStreamParser(limit: limit))
      outcome.transport = "server-sent events"
    } else {
      responseText = BodyText(encoding: encoding, limit: limit)
    }
    for operation in operations {
      events.notify(.opened(id: operation.id, status: status, transport: outcome.transport ?? ""))
    }
  }

  private func takeBody(_ bytes: [UInt8], _ isExpired: () -> Bool) {
    guard outcome.failure == nil else { return }
    do throws(TransportError) {
      switch form {
      case .single(var body):
        // Clearing the enum makes its buffer uniquely referenced, which avoids copying it.
        form = .single([])
        body += bytes
        form = .single(body)
      case .multipart(var parser):
        form = .single([])
        let parts = try parser.feed(bytes)
        form = .multipart(parser)
        for part in parts where !isExpired() { notify(part, of: operations.first) }
      case .events(var parser):
        form = .single([])
        let events = try parser.feed(bytes)
        form = .events(parser)
        for event in events where ["next", "message", "value"].contains(event.name) {
          guard !isExpired() else { return }
          notify(event.data, of: operations.first)
        }
      }
    } catch {
      outcome.failure = error.message
    }
  }

  private func notify(_ text: [UInt8], of operation: ProxiedRequest?) {
    guard let operation else { return }
    do throws(TransportError) {
      guard let payload = try PayloadText.unwrapped(text) else { return }
      events.notify(
        .payload(
          id: operation.id,
          payload,
          seconds: max(start.duration(to: moment).inSeconds, 0)
        )
      )
    } catch {
      outcome.failure = outcome.failure ?? error.message
    }
  }

  private func finish() {
    guard outcome.status != 101 else { return }
    if case .single(let body) = form, responseText.fault == nil {
      if isBatch {
        takeBatch(body)
      } else {
        notify(body, of: operations.first)
      }
    }
    end(responseText.fault)
  }

  /// Reads the response to a batch: a list with one response per operation.
  private func takeBatch(_ body: [UInt8]) {
    let root = (try? JSONDocument(body))?.root
    if let root, root.kind == .array, root.count == operations.count {
      for (operation, element) in zip(operations, root.elements) {
        notify(element.utf8, of: operation)
      }
      return
    }
    // A server that rejects a batch sends one response without data.
    guard let root, root.kind == .array || root["data"]?.kind == .object else {
      for operation in operations { notify(body, of: operation) }
      return
    }
    let answer = root.kind == .array ? "a list of \(root.count)" : "one object"
    outcome.failure =
      "the batch has \(operations.count) operations, but its answer is \(answer):"
      + " an app cannot read it"
  }

  /// Reports that the connection ended before the response did.
  func fail(_ reason: String) { end(outcome.failure ?? reason) }

  /// Ends the observation because the connection becomes a WebSocket, which has a separate
  /// observer.
  func leave() {
    outcome.transport = "WebSocket"
    end(nil)
  }

  private func end(_ failure: String?) {
    outcome.failure = outcome.failure ?? failure
    outcome.seconds = max(start.duration(to: moment).inSeconds, 0)
    for (index, operation) in operations.enumerated() {
      let notes = notes[index, default: []] + sharedNotes
      events.notify(.end(id: operation.id, outcome, notes: notes))
    }
    operations = []
  }
}
