import ExplorerState
import GraphQLClient
import GraphQLRuntime
import GraphQLTransport

/// Records one exchange in a session file.
///
/// The exchange gets its number when it starts. Each event of a subscription is written when it is
/// received; other responses are written at the end.
struct SessionRecorder {
  private let file: SessionWriter
  private var exchange: SessionExchange
  private let isSubscription: Bool
  private var sequence = ResponseSequence(limit: 1)
  private let start = ContinuousClock.now

  init(_ file: SessionWriter, _ exchange: SessionExchange) {
    self.file = file
    self.exchange = exchange
    isSubscription = exchange.kind == .subscription
    self.exchange.number = exchange.number ?? file.newNumber()
    if isSubscription { self.exchange.stream = file.newStream() }
  }

  mutating func open(transport: String, status: Int?) {
    exchange.outcome.transport = transport
    exchange.outcome.status = status
  }

  mutating func take(_ utf8: [UInt8], at seconds: Double) {
    if let json = try? JSONDocument(utf8) { take(json, at: seconds) }
  }

  mutating func take(_ json: JSONDocument, at seconds: Double) {
    sequence.take(json, at: seconds)
    guard isSubscription, let last = sequence.responses.last, !last.hasNext else { return }
    keep(last, at: seconds)
    sequence = ResponseSequence(limit: 1)
  }

  /// Ends the recording; `failure` is the reason if the request failed or the stream was
  /// interrupted.
  mutating func end(seconds: Double? = nil, size: Int? = nil, failure: String? = nil) {
    let last = sequence.responses.last
    exchange.outcome.failure = failure
    // All events of the subscription are already written.
    if isSubscription, last == nil, failure == nil { return }
    if !isSubscription { exchange.outcome.size = size }
    keep(last, at: seconds ?? file.clock.seconds(since: start))
  }

  /// Ends the recording of a proxied exchange with the values that are known only at its end.
  ///
  /// For a subscription, these values are written after its events.
  mutating func close(_ outcome: ExchangeOutcome) {
    exchange.outcome = outcome
    keep(sequence.responses.last, at: outcome.seconds ?? 0)
  }

  private mutating func keep(_ response: ResponseSequence.Response?, at seconds: Double) {
    if isSubscription { exchange.time = file.clock.text() }
    exchange.outcome.seconds = seconds
    exchange.responses = response?.json.map { [$0] } ?? []
    if isSubscription { exchange.outcome.size = exchange.responses.first?.bytes.count }
    file.add(exchange)
  }
}
