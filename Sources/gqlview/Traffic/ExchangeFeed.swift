import Explorer
import ExplorerState
import GraphQLClient
import GraphQLProxy
import GraphQLRuntime
import GraphQLTransport
import ProjectInputs
import Threads

/// Makes exchanges of a log of what a proxy tells, whole or not.
final class ExchangeFeed: Sendable {
  /// What is known of an operation under way.
  fileprivate struct Open {
    var exchange: LoggedExchange
    var texts: ExchangeTexts
    var responses = KeptResponses(limit: ExchangeFeed.limit)
    let start = ContinuousClock.now
    /// Why the request could not be read; `nil` if it could.
    var fault: String?
    /// Keeps it in a file; nil where nothing is kept.
    var recorder: SessionRecorder?
  }

  private struct State {
    var open: [Int: Open] = [:]
    /// The bytes of their responses.
    var size = 0
    /// What changed since it was last asked, and in which order.
    var changed: [Int: LoggedExchange] = [:]
    var order: [Int] = []
    var held: [Int: HeldExchange] = [:]
    /// Those that an app did not wait for, since it was last asked.
    var left: [LoggedExchange.ID] = []
    var refusals: Set<TLSRefusal> = []

    mutating func note(_ exchange: LoggedExchange) {
      let id = exchange.id.number
      if changed.updateValue(exchange, forKey: id) == nil { order.append(id) }
    }
  }

  /// How many events of a subscription are kept, the newest.
  private static let limit = 1_000

  private let state = Mutex(State())
  private let number: Int
  private let room: Int
  private let documents: TrafficDocuments
  private let clock: any WallClock
  /// The file of `--session`.
  private let file: SessionWriter?

  /// `room` are the bytes that the operations under way keep of their responses.
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

  /// Takes what passes, on threads of the proxy's.
  func receive(_ event: ProxyEvent) {
    switch event {
    case .request(let request): begin(request)
    case .payload(let id, let json, let seconds):
      change(id) { $0.take(json, at: seconds, room: $1) }
    case .opened(let id, let status, let transport):
      change(id) { open, _ in
        open.exchange.status = status
        open.exchange.transport = transport
        open.recorder?.open(transport: transport, status: status)
      }
    case .refused(let refusal): note(refusal)
    case .end(let id, let outcome):
      change(id) { open, _ in
        open.exchange.state = .ended
        open.exchange.take(outcome)
        open.exchange.failure = outcome.failure ?? open.fault
        open.recorder?.close(
          transport: outcome.transport,
          status: outcome.status,
          seconds: outcome.seconds,
          size: outcome.size,
          failure: outcome.failure
        )
      }
      state.withLock { state in
        state.size -= state.open.removeValue(forKey: id)?.responses.size ?? 0
      }
    }
  }

  /// Takes what is held: it is listed with the response that waits.
  func hold(_ held: HeldExchange) {
    let isBatch = held.operations.count > 1
    let ofBatch = "it was part of a batch, whose operations cannot be changed separately"
    let fixed = held.isFixed ?? (isBatch ? ofBatch : nil)
    let (responses, status) = Self.responses(of: held, isBatch: isBatch)
    let isKnown = state.withLock { state in
      var isKnown = false
      for (index, operation) in held.operations.enumerated() {
        guard let open = state.open[operation.id] else { continue }
        isKnown = true
        state.held[operation.id] = held
        var (exchange, texts) = (open.exchange, open.texts)
        exchange.state = .held(.init(isResponse: held.stage != .request, fixed: fixed))
        exchange.status = status
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
    // Nobody could let go what no list has.
    if !isKnown { held.release() }
  }

  /// The responses that wait, by operation, and their status.
  private static func responses(
    of held: HeldExchange,
    isBatch: Bool
  ) -> (responses: [[UInt8]], status: Int?) {
    guard case .response(let status) = held.stage else { return ([], nil) }
    guard isBatch else { return ([held.body], status) }
    guard let json = try? JSONDocument(held.body), json.root.kind == .array else {
      return ([], status)
    }
    let parts = json.root.elements.map { part in
      Array(JSONPrinter.print(JSONValue(part), layout: .compact).utf8)
    }
    return (parts, status)
  }

  /// Takes that a held request goes on with other values or another document: these are asked from here on.
  func take(_ change: RequestChange, of id: LoggedExchange.ID) {
    self.change(id.number) { [file] open, _ in
      if let query = change.query {
        open.texts.query = query
        open.texts.documentID = nil
      }
      if let variables = change.variables { open.texts.variables = variables }
      open.exchange.title = ExchangeTitle(open.texts)
      open.recorder = file.map {
        SessionRecorder($0, SessionExchange(open.texts, of: open.exchange))
      }
    }
  }

  /// Takes that something is no longer held.
  func endHolding(_ held: HeldExchange) {
    state.withLock { state in
      for operation in held.operations {
        state.held[operation.id] = nil
        guard let open = state.open[operation.id] else { continue }
        state.note(open.exchange)
        if held.end == .appLeft { state.left.append(open.exchange.id) }
      }
    }
  }

  /// What is held of an operation; nil for nothing.
  func held(_ id: LoggedExchange.ID) -> HeldExchange? {
    id.feed == number ? state.withLock { $0.held[id.number] } : nil
  }

  /// Those that an app did not wait for, since it was last asked.
  func takeLeft() -> [LoggedExchange.ID] {
    state.withLock { state in
      defer { state.left = [] }
      return state.left
    }
  }

  private func begin(_ request: ProxiedRequest) {
    let json = try? JSONDocument(request.json)
    let read = json.flatMap { CapturedExchange(request: $0.root) }
    guard let asked = request.fault == nil ? read : CapturedExchange(named: nil) else { return }
    let texts = ExchangeTexts(documents.completing(asked))
    let id = LoggedExchange.ID(feed: number, number: request.id)
    let title = ExchangeTitle(texts)
    state.withLock { state in
      var exchange = LoggedExchange(
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
        open.recorder = SessionRecorder(file, SessionExchange(texts, of: exchange))
      }
      state.open[request.id] = open
      state.note(exchange)
    }
  }

  /// Lists that an app did not go on with encrypting, once for each reason: apps try again and again.
  private func note(_ refusal: TLSRefusal) {
    state.withLock { state in
      guard state.refusals.insert(refusal).inserted else { return }
      // Operations count upwards from 1.
      let id = LoggedExchange.ID(feed: number, number: -state.refusals.count)
      let texts = ExchangeTexts(operationName: "no request")
      var exchange = LoggedExchange(
        id,
        time: clock.text(),
        title: ExchangeTitle(texts),
        source: .memory(texts)
      )
      exchange.failure = refusal.words
      // No line has it; a later one would be listed with its number.
      exchange.number = file?.newNumber() ?? 0
      state.note(exchange)
    }
  }

  /// Changes what is known of an operation; `body` is told how many bytes its responses may have.
  private func change(_ id: Int, _ body: (inout Open, _ room: Int) -> Void) {
    state.withLock { state in
      // Let go of, so that it is changed in place.
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

  /// What is new, or known better, since it was last asked, in order.
  func take() -> [LoggedExchange] {
    state.withLock { state in
      let taken = state.order.compactMap { state.changed[$0] }
      state.changed = [:]
      state.order = []
      return taken
    }
  }
}

extension ExchangeFeed.Open {
  /// Takes a response, a part of one, or an event; where there is no room it is only counted.
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
    // A part that there is no room for leaves its response as it was.
    if change == nil, kept.isEmpty {
      exchange.responseCount += 1
      texts.droppedCount += 1
    }
  }
}

extension LoggedExchange {
  /// Takes what is known at the end.
  fileprivate mutating func take(_ outcome: ProxiedOutcome) {
    status = outcome.status
    transport = outcome.transport
    seconds = outcome.seconds
    size = outcome.size
    failure = outcome.failure
  }
}
