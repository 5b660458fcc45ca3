public import GraphQLRuntime
public import GraphQLTransport

extension OperationClient {
  /// Fetches a query and returns its complete result, including deferred data.
  ///
  /// With `returnCacheDataAndFetch`, the server's result is returned. Cancelling the task ends the
  /// request.
  ///
  /// - Throws: a `TransportError` if there is no response, an `ExecutionFailure` if the response
  ///   does not fit the query, a ``CacheMiss`` if only the cache is used and data is missing.
  public nonisolated(nonsending) func fetch<Query: GraphQLQuery>(
    _ query: Query,
    cachePolicy: CachePolicy = .default
  ) async throws -> GraphQLResult<Query.Data> {
    try await last(of: PreparedOperation(query, configuration), cachePolicy)
  }

  /// Fetches a query and passes each result to a handler.
  ///
  /// With `returnCacheDataAndFetch`, the cache's result comes first and then the server's. With
  /// deferred fragments, the result is passed again whenever data arrives. The task returned can
  /// cancel the request.
  @discardableResult
  public func fetch<Query: GraphQLQuery>(
    _ query: Query,
    cachePolicy: CachePolicy = .default,
    resultHandler: @escaping @Sendable (Result<GraphQLResult<Query.Data>, any Error>) -> Void
  ) -> TransportTask {
    begin(PreparedOperation(query, configuration), policy: cachePolicy, handler: resultHandler)
  }

  /// Returns the results of a query as they arrive; leaving the loop ends the request.
  ///
  /// The stream throws like ``fetch(_:cachePolicy:)``.
  public func results<Query: GraphQLQuery>(
    of query: Query,
    cachePolicy: CachePolicy = .default
  ) -> AsyncThrowingStream<GraphQLResult<Query.Data>, any Error> {
    stream(PreparedOperation(query, configuration), cachePolicy)
  }

  nonisolated(nonsending) func last<Data: RootSelectionSet>(
    of operation: PreparedOperation<Data>,
    _ policy: CachePolicy
  ) async throws -> GraphQLResult<Data> {
    var last: GraphQLResult<Data>?
    try await execute(operation, policy) { last = $0.result }
    guard let last else { throw TransportError.broken("the server sent nothing") }
    return last
  }
}
