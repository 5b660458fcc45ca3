import Explorer
import ExplorerState
import GraphQLClient
import GraphQLProxy
import GraphQLRuntime
import GraphQLTransport
import ProjectInputs
import Threads
import Workspace

/// Converts proxy events to log entries, including entries for running operations.
final class ExchangeFeed: Sendable {
  /// The state of a running operation.
  fileprivate struct Open {
    var exchange: TrafficLogEntry
    var texts: ExchangeTexts
    var responses = KeptResponses(limit: ExchangeFeed.limit)
    let start = ContinuousClock.now
    /// The reason why the request could not be read; `nil` if it was read.
    var fault: String?
    /// Records the operation in the session file; `nil` if there is none.
    var recorder: SessionRecorder?
  }

  private struct State {
    var open: [Int: Open] = [:]
    /// The total size in bytes of the responses of running operations.
    var size = 0
    /// The entries that changed since the last call of `take()`, by number, and their order.
    var changed: [Int: TrafficLogEntry] = [:]
    var order: [Int] = []
    var paused: [Int: PausedExchange] = [:]
    /// The paused exchanges that the app abandoned since the last call of `takeAbandoned()`.
    var left: [TrafficLogEntry.ID] = []
    var refusals: Set<ClientRefusal> = []

    mutating func note(_ exchange: TrafficLogEntry) {
      let id = exchange.id.number
      if changed.updateValue(exchange, forKey: id) == nil { order.append(id) }
    }
  }

  /// The maximum number of events kept for a subscription; the oldest are dropped.
  private static let limit = 1_000

  private let state = Mutex(State())
  private let number: Int
  private let room: Int
  private let documents: TrafficDocuments
  private let clock: any WallClock
  /// The writer for `--session`.
  private let file: SessionWriter?

  /// Creates a feed; `room` is the maximum total size of the responses of running operations in
  /// bytes.
  init(
    _ number: Int,
    documents: TrafficDocuments,
    clock: any WallClock,
    keptIn file: SessionWriter? = nil,
    room: Int = 256 << 20
  ) {
    self.number = number
    self.room = room
    self.documents = documents
    self.clock = clock
    self.file = file
  }

  /// Handles an event on a thread of the proxy.
  func receive(_ event: ProxyEvent) {
    switch event {
    case .request(let request): begin(request)
    case .payload(let id, let json, let seconds):
      change(id) { $0.take(json, at: seconds, room: $1) }
    case .opened(let id, let status, let transport):
      change(id) { open, _ in
        open.exchange.outcome.status = status
        open.exchange.outcome.transport = transport
        open.recorder?.open(transport: transport, status: status)
      }
    case .refused(let refusal): note(refusal)
    case .end(let id, let outcome, _):
      change(id) { open, _ in
        open.exchange.state = .ended
        open.exchange.outcome = outcome
        open.exchange.outcome.failure = outcome.failure ?? open.fault
        open.recorder?.close(outcome)
      }
      state.withLock { state in
        state.size -= state.open.removeValue(forKey: id)?.responses.size ?? 0
      }
    }
  }

  /// Lists a paused exchange, including its pending response if it is paused after the response.
  func pause(_ paused: PausedExchange) {
    let isBatch = paused.operations.count > 1
    let ofBatch = "it was part of a batch, and its operations cannot be changed separately"
    let fixed = paused.isFixed ?? (isBatch ? ofBatch : nil)
    let (responses, status) = Self.responses(of: paused, isBatch: isBatch)
    let isKnown = state.withLock { state in
      var isKnown = false
      for (index, operation) in paused.operations.enumerated() {
        guard let open = state.open[operation.id] else { continue }
        isKnown = true
        state.paused[operation.id] = paused
        var (exchange, texts) = (open.exchange, open.texts)
        exchange.state = .paused(.init(isResponse: paused.stage != .request, fixed: fixed))
        exchange.outcome.status = status
        if responses.indices.contains(index) {
          let seconds = clock.seconds(since: open.start)
          texts.responses.append(ExchangeTexts.Response(responses[index], seconds: seconds))
          exchange.responseCount += 1
        }
        exchange.source = .memory(texts)
        state.note(exchange)
      }
      return isKnown
    }
    // Resume an exchange that is not listed, because the user could never resume it.
    if !isKnown { paused.release() }
  }

  /// Returns the pending responses, one per operation, and their status.
  private static func responses(
    of paused: PausedExchange,
    isBatch: Bool
  ) -> (responses: [[UInt8]], status: Int?) {
    guard case .response(let status) = paused.stage else { return ([], nil) }
    guard isBatch else { return ([paused.body], status) }
    guard let json = try? JSONDocument(paused.body), json.root.kind == .array else {
      return ([], status)
    }
    let parts = json.root.elements.map { part in
      Array(JSONPrinter.print(JSONValue(part), layout: .compact).utf8)
    }
    return (parts, status)
  }

  /// Records that a paused request continues with changed variables or a changed document.
  func take(_ change: RequestChange, of id: TrafficLogEntry.ID) {
    self.change(id.number) { [file] open, _ in
      if let query = change.query {
        open.texts.request.query = query
        open.texts.request.documentID = nil
      }
      if let variables = change.variables { open.texts.request.variables = variables }
      open.exchange.title = ExchangeTitle(open.texts.request)
      open.recorder = file.map { SessionRecorder($0, open.kept) }
    }
  }

  /// Records that an exchange is no longer paused.
  func endPause(_ paused: PausedExchange) {
    state.withLock { state in
      for operation in paused.operations {
        state.paused[operation.id] = nil
        guard let open = state.open[operation.id] else { continue }
        state.note(open.exchange)
        if paused.end == .appLeft { state.left.append(open.exchange.id) }
      }
    }
  }

  /// Returns the paused exchange of an operation; `nil` if it is not paused.
  func paused(_ id: TrafficLogEntry.ID) -> PausedExchange? {
    id.feed == number ? state.withLock { $0.paused[id.number] } : nil
  }

  /// Returns the paused exchanges that the app abandoned since the last call.
  func takeAbandoned() -> [TrafficLogEntry.ID] {
    state.withLock { state in
      defer { state.left = [] }
      return state.left
    }
  }

  private func begin(_ request: ProxiedRequest) {
    let json = try? JSONDocument(request.json)
    let read = json.flatMap { OperationRequest(json: $0.root) }
    guard let asked = request.fault == nil ? read : OperationRequest() else { return }
    let texts = ExchangeTexts(documents.completing(asked))
    let id = TrafficLogEntry.ID(feed: number, number: request.id)
    let title = ExchangeTitle(texts.request)
    state.withLock { state in
      var exchange = TrafficLogEntry(
        id,
        time: clock.text(),
        title: title,
        state: .open,
        source: .memory(texts)
      )
      var open = Open(exchange: exchange, texts: texts)
      open.fault = request.fault.map { "the request was not read: \($0)" }
      if let file {
        exchange.number = file.newNumber()
        open.exchange = exchange
        open.recorder = SessionRecorder(file, open.kept)
      }
      state.open[request.id] = open
      state.note(exchange)
    }
  }

  /// Lists a failed TLS handshake, once for each reason, because apps retry.
  private func note(_ refusal: ClientRefusal) {
    state.withLock { state in
      guard state.refusals.count < ClientRefusal.reportLimit,
        state.refusals.insert(refusal).inserted
      else { return }
      // Operations have positive numbers, so a negative one is unused.
      let id = TrafficLogEntry.ID(feed: number, number: -state.refusals.count)
      let request = OperationRequest(operationName: "no request")
      var exchange = TrafficLogEntry(
        id,
        time: clock.text(),
        title: ExchangeTitle(request),
        source: .memory(ExchangeTexts(request))
      )
      exchange.outcome.failure = refusal.words
      // Reserve a number that no line of the file has, so that no later exchange is listed with it.
      exchange.number = file?.newNumber() ?? 0
      state.note(exchange)
    }
  }

  /// Changes the state of an operation; `body` receives the number of bytes available for its
  /// responses.
  private func change(_ id: Int, _ body: (inout Open, _ room: Int) -> Void) {
    state.withLock { state in
      // Remove the state while it changes, so that it is not copied.
      guard var open = state.open.removeValue(forKey: id) else { return }
      if let known = state.changed[id] {
        var vacant = known
        vacant.source = .memory(ExchangeTexts())
        state.changed[id] = vacant
      }
      open.exchange.source = .memory(ExchangeTexts())
      state.size -= open.responses.size
      body(&open, room - state.size)
      state.size += open.responses.size
      open.exchange.source = .memory(open.texts)
      state.note(open.exchange)
      state.open[id] = open
    }
  }

  /// Returns the entries that are new or changed since the last call, in order.
  func take() -> [TrafficLogEntry] {
    state.withLock { state in
      let taken = state.order.compactMap { state.changed[$0] }
      state.changed = [:]
      state.order = []
      return taken
    }
  }
}

extension ExchangeFeed.Open {
  /// The exchange for the session file, without its outcome.
  fileprivate var kept: SessionExchange {
    let title = exchange.title
    var kept = SessionExchange(texts.request, kind: title.kind, time: exchange.time, from: "proxy")
    kept.number = exchange.number > 0 ? exchange.number : nil
    kept.request.operationName = title.writtenName
    return kept
  }

  /// Adds a response, a part of one, or an event; without enough room, only counts it.
  fileprivate mutating func take(_ json: JSONDocument, at seconds: Double, room: Int) {
    recorder?.take(json, at: seconds)
    let change = responses.take(json, at: seconds, room: room)
    let kept = responses.sequence.responses
    if let change, let last = kept.last {
      let response = ExchangeTexts.Response(last.utf8, seconds: seconds)
      switch change {
      case .added:
        texts.responses.append(response)
        exchange.responseCount += 1
      case .grown:
        texts.responses[texts.responses.count - 1] = response
      }
    }
    let surplus = texts.responses.count - kept.count
    if surplus > 0 {
      texts.responses.removeFirst(surplus)
      texts.droppedCount += surplus
    }
    // If there is no room for a part, its response remains unchanged and is not counted again.
    if change == nil, kept.isEmpty {
      exchange.responseCount += 1
      texts.droppedCount += 1
    }
  }
}
