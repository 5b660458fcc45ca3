import ExplorerState
import GraphQLProxy
import GraphQLRuntime
import ProjectInputs

/// An operation of a running app with what came of it, as it is kept.
struct TrafficEntry {
  /// Counts the operations that passed, or is the number with which the session file has it.
  let id: Int
  let path: String
  /// What the request says, a persisted one with the text that a manifest has for it.
  private(set) var exchange: CapturedExchange
  /// As ISO 8601 has it, in UTC.
  let time: String
  private(set) var outcome: ProxiedOutcome
  /// How many responses were too many or too large to keep.
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
    title = ExchangeTitle(ExchangeTexts(exchange))
  }

  /// The bytes that it holds, about.
  var size: Int { ExchangeTexts(exchange).size }

  /// Keeps of it what a list says.
  mutating func empty() {
    guard exchange.variables != nil || !exchange.responses.isEmpty else { return }
    notKept += exchange.responses.count
    exchange.responses = []
    exchange.variables = nil
    outcome.notes.append(
      "not executed: more than \(TrafficQueue.maximumSize >> 20) MB were waiting"
    )
  }

  var name: String { title.name }
  var kind: OperationKind? { title.kind }
}

extension ExchangeTexts {
  /// What a recording has of an exchange, when each response came not being known.
  init(_ exchange: CapturedExchange) {
    self.init(
      query: exchange.query,
      documentID: exchange.documentID,
      operationName: exchange.operationName,
      variables: exchange.variables
    )
    responses = exchange.responses.map { Response($0, seconds: 0) }
  }
}
