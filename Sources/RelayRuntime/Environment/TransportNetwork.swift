public import GraphQLTransport
import GraphQLRuntime

/// A network that uses a transport, such as `GraphQLClient` or `InMemoryTransport`.
public struct TransportNetwork: Network {
  private let transport: any GraphQLTransport

  /// Creates a network.
  public init(_ transport: any GraphQLTransport) { self.transport = transport }

  /// Sends the operation's text with its variables.
  public func execute(
    request: RequestParameters,
    variables: VariableData,
    cacheConfig: CacheConfig
  ) -> AsyncThrowingStream<[UInt8], any Error> {
    let kind: GraphQLRuntime.OperationKind =
      switch request.operationKind {
      case .query: .query
      case .mutation: .mutation
      case .subscription: .subscription
      }
    let asked = GraphQLRequest(
      document: request.text,
      operationName: request.name,
      variables: variables == [:] ? nil : variables.json,
      kind: kind
    )
    return AsyncThrowingStream { continuation in
      let task = transport.start(asked) { event in
        if case .payload(let payload) = event { continuation.yield(payload.utf8) }
      } completion: { result in
        switch result {
        case .success: continuation.finish()
        case .failure(let error): continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}
