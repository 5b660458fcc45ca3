public import GraphQLRuntime
public import GraphQLTransport

extension OperationClient {
  /// The result of a query, with all that was deferred; with `returnCacheDataAndFetch` the server's.
  ///
  /// Cancelling the task that waits for it ends the request.
  ///
  /// - Throws: A `TransportError` without an answer, an `ExecutionFailure` for one that does not fit
  ///   the query, a ``CacheMiss`` where only the cache is asked.
  public nonisolated(nonsending) func fetch<Query: GraphQLQuery>(
    _ query: Query,
    cachePolicy: CachePolicy = .default
  ) async throws -> GraphQLResult<Query.Data> {
    try await last(of: PreparedOperation(query, configuration), cachePolicy)
  }

  /// Fetches a query and tells each result: with `returnCacheDataAndFetch` the cache's and then the
  /// server's, and with deferred fragments the same again when one is here.
  @discardableResult
  public func fetch<Query: GraphQLQuery>(
    _ query: Query,
    cachePolicy: CachePolicy = .default,
    resultHandler: @escaping @Sendable (Result<GraphQLResult<Query.Data>, any Error>) -> Void
  ) -> TransportTask {
    begin(PreparedOperation(query, configuration), cachePolicy, resultHandler)
  }

  /// The results of a query as they come; whoever leaves the loop ends the request.
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
    try await carryOut(operation, policy) { last = $0.result }
    guard let last else { throw TransportError.broken("the server sent nothing") }
    return last
  }
}
