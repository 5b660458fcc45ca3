import ExplorerState
import GraphQLProxy
import GraphQLRuntime
import ProjectInputs

extension SessionExchange {
  /// Creates the exchange of an operation that passed the proxy, with its kept responses.
  init(_ entry: TrafficEntry, _ responses: [JSONDocument]) {
    self.init(entry.exchange, number: entry.id, time: entry.time)
    self.responses = responses
    transport = entry.outcome.transport
    status = entry.outcome.status
    seconds = entry.outcome.seconds
    size = entry.outcome.size
    failure = entry.outcome.failure
    if failure == nil, responses.isEmpty, entry.notKept > 0 {
      failure = "too large to be kept"
    }
  }

  /// Creates the exchange of a request that passes the explorer's proxy.
  init(_ texts: ExchangeTexts, of exchange: TrafficLogEntry) {
    self.init(time: exchange.time, from: "proxy")
    number = exchange.number > 0 ? exchange.number : nil
    operation = exchange.title.writtenName
    kind = exchange.title.kind
    document = texts.query
    documentID = texts.documentID
    variables = texts.variables
  }

  /// Creates the exchange of a request that an app sent through the proxy.
  init(_ exchange: CapturedExchange, number: Int, time: String) {
    self.init(time: time, from: "proxy")
    self.number = number
    operation = exchange.operationName ?? exchange.writtenName
    kind = exchange.asked.kind
    document = exchange.query
    documentID = exchange.documentID
    variables = exchange.variables
  }
}
