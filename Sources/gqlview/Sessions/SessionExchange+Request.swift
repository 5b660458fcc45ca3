import Explorer
import ExplorerState
import GraphQLTransport
import Workspace

extension SessionExchange {
  /// Creates the exchange of a request that is about to be sent.
  init(_ request: GraphQLRequest, time: String) {
    let asked = OperationRequest(
      query: request.document,
      documentID: request.documentID,
      operationName: request.operationName,
      variables: request.variables,
      onError: request.onError
    )
    self.init(asked, kind: request.kind, time: time, from: "fetch")
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
