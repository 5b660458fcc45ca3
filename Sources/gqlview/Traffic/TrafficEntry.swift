import Explorer
import GraphQLCompiler
import GraphQLProxy
import GraphQLRuntime

/// An operation of a running app with what came of it, as it is kept.
struct TrafficEntry {
  let request: ProxiedRequest
  /// What the request says, a persisted one with the text that a manifest has for it.
  let exchange: CapturedExchange
  /// As ISO 8601 has it, in UTC.
  let time: String
  let outcome: ProxiedOutcome
  /// How many responses were too many or too large to keep.
  let notKept: Int
  let title: ExchangeTitle

  init(
    request: ProxiedRequest,
    exchange: CapturedExchange,
    time: String,
    outcome: ProxiedOutcome,
    notKept: Int
  ) {
    self.request = request
    self.exchange = exchange
    self.time = time
    self.outcome = outcome
    self.notKept = notKept
    title = ExchangeTitle(ExchangeTexts(exchange))
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
