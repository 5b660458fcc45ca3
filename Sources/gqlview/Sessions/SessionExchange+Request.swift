import Explorer
import ExplorerState
import GraphQLTransport

extension SessionExchange {
  /// Creates the exchange of a request that is about to be sent.
  init(_ request: GraphQLRequest, time: String) {
    self.init(time: time, from: "fetch")
    operation = request.operationName
    kind = request.kind
    document = request.document
    documentID = request.documentID
    variables = request.variables
  }
}

extension SessionRecorder {
  mutating func take(_ event: TransportEvent) {
    switch event {
    case .opened(let opening): open(transport: opening.transport, status: opening.status)
    case .payload(let payload): take(payload.utf8, at: payload.seconds)
    case .retry: break
    }
  }
}
