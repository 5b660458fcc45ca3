import ExplorerState
import GraphQLProxy
import GraphQLRuntime
import ProjectInputs
import Workspace

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
      failure = "too large to store"
    }
  }

  /// Creates the exchange of a request that passes the explorer's proxy.
  init(_ texts: ExchangeTexts, of exchange: TrafficLogEntry) {
    self.init(texts.request, kind: exchange.title.kind, time: exchange.time, from: "proxy")
    number = exchange.number > 0 ? exchange.number : nil
    request.operationName = exchange.title.writtenName
  }

  /// Creates the exchange of a request that an app sent through the proxy.
  init(_ exchange: CapturedExchange, number: Int, time: String) {
    self.init(exchange.request, kind: exchange.asked.kind, time: time, from: "proxy")
    self.number = number
    request.operationName = exchange.request.operationName ?? exchange.writtenName
  }
}
