import Explorer
import GraphQLProxy
import GraphQLRuntime
import GraphQLTransport
import Threads

/// Makes exchanges of a log of what a proxy tells, whole or not.
final class ExchangeFeed: Sendable {
  /// What is known of an operation under way.
  fileprivate struct Open {
    var exchange: LoggedExchange
    var texts: ExchangeTexts
    var sequence = ResponseSequence(limit: ExchangeFeed.limit)
    /// Bytes that are kept of it.
    var size = 0
  }

  private struct State {
    var open: [Int: Open] = [:]
    /// What changed since it was last asked, and in which order.
    var changed: [Int: LoggedExchange] = [:]
    var order: [Int] = []

    mutating func note(_ exchange: LoggedExchange) {
      let id = exchange.id.number
      if changed.updateValue(exchange, forKey: id) == nil { order.append(id) }
    }
  }

  /// How many events of a subscription are kept, the newest, and how many bytes of an operation's.
  private static let limit = 1_000
  private static let maximumSize = 64 << 20

  private let state = Mutex(State())
  private let number: Int
  private let documents: TrafficDocuments
  private let clock: @Sendable () -> String

  init(_ number: Int, documents: TrafficDocuments, clock: @escaping @Sendable () -> String) {
    self.number = number
    self.documents = documents
    self.clock = clock
  }

  /// Takes what passes, on threads of the proxy's.
  func receive(_ event: ProxyEvent) {
    switch event {
    case .request(let request): begin(request)
    case .payload(let id, let payload):
      guard let json = try? JSONDocument(payload.utf8) else { return }
      change(id) { $0.take(json, at: payload.seconds, limit: Self.maximumSize) }
    case .end(let id, let outcome):
      change(id) { open in
        open.exchange.state = .ended
        open.exchange.take(outcome)
      }
      state.withLock { $0.open[id] = nil }
    }
  }

  private func begin(_ request: ProxiedRequest) {
    guard let json = try? JSONDocument(request.json),
      let asked = CapturedExchange(request: json.root)
    else { return }
    let texts = ExchangeTexts(documents.completing(asked))
    let exchange = LoggedExchange(
      LoggedExchange.ID(feed: number, number: request.id),
      time: clock(),
      title: ExchangeTitle(texts),
      state: .open,
      source: .memory(texts)
    )
    state.withLock { state in
      state.open[request.id] = Open(exchange: exchange, texts: texts)
      state.note(exchange)
    }
  }

  private func change(_ id: Int, _ body: (inout Open) -> Void) {
    state.withLock { state in
      // Let go of, so that it is changed in place.
      guard var open = state.open.removeValue(forKey: id) else { return }
      if let known = state.changed[id] {
        var vacant = known
        vacant.source = .memory(ExchangeTexts())
        state.changed[id] = vacant
      }
      open.exchange.source = .memory(ExchangeTexts())
      body(&open)
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
  /// Takes a response, a part of one, or an event.
  fileprivate mutating func take(_ json: JSONDocument, at seconds: Double, limit: Int) {
    guard size + json.bytes.count <= limit else {
      texts.droppedCount += 1
      exchange.responseCount += 1
      return
    }
    size += json.bytes.count
    let change = sequence.take(json, at: seconds)
    guard let last = sequence.responses.last else { return }
    let response = ExchangeTexts.Response(last.utf8, seconds: seconds)
    switch change {
    case .added:
      texts.responses.append(response)
      let surplus = texts.responses.count - sequence.responses.count
      if surplus > 0 {
        size -= texts.responses.prefix(surplus).reduce(0) { $0 + $1.utf8.count }
        texts.responses.removeFirst(surplus)
        texts.droppedCount += surplus
      }
      exchange.responseCount += 1
    case .grown:
      texts.responses[texts.responses.count - 1] = response
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
