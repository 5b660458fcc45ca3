import ExplorerState
import GraphQLProxy
import GraphQLRuntime
import ProjectInputs
import Workspace

/// A completed operation of a running app, with its responses.
struct TrafficEntry {
  /// The operation's number in the session file, or its position in the traffic.
  let id: Int
  let path: String
  /// The request and responses; for a persisted operation, with the text from a manifest.
  private(set) var exchange: CapturedExchange
  /// The UTC time in ISO 8601 format.
  let time: String
  private(set) var outcome: ProxiedOutcome
  /// The number of responses that were not kept because of their number or size.
  private(set) var notKept: Int
  let title: ExchangeTitle

  init(
    id: Int,
    path: String,
    exchange: CapturedExchange,
    time: String,
    outcome: ProxiedOutcome,
    notKept: Int
  ) {
    self.id = id
    self.path = path
    self.exchange = exchange
    self.time = time
    self.outcome = outcome
    self.notKept = notKept
    title = ExchangeTitle(exchange.request)
  }

  /// The request and responses, whose times are unknown.
  var texts: ExchangeTexts {
    ExchangeTexts(exchange.request, responses: exchange.responses.map { .init($0, seconds: 0) })
  }

  /// The approximate memory use in bytes.
  var size: Int { texts.size }

  /// Removes the variables and responses, and keeps only what a list shows.
  mutating func empty() {
    guard exchange.request.variables != nil || !exchange.responses.isEmpty else { return }
    notKept += exchange.responses.count
    exchange.responses = []
    exchange.request.variables = nil
    outcome.notes.append(
      "not executed: more than \(TrafficQueue.maximumSize >> 20) MB were waiting"
    )
  }

  var name: String { title.name }
  var kind: OperationKind? { title.kind }
}
