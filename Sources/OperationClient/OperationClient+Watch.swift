public import GraphQLRuntime

extension OperationClient {
  /// Fetches a query, and reports it again whenever data that it read has changed in the cache.
  ///
  /// Keep a reference to the watcher: it ends with ``QueryWatcher/cancel()`` or when it is
  /// deallocated.
  public func watch<Query: GraphQLQuery>(
    _ query: Query,
    cachePolicy: CachePolicy = .default,
    resultHandler: @escaping @Sendable (Result<GraphQLResult<Query.Data>, any Error>) -> Void
  ) -> QueryWatcher<Query.Data> {
    QueryWatcher(
      client: self,
      operation: PreparedOperation(query, configuration),
      policy: cachePolicy,
      handler: resultHandler
    )
  }

  /// Returns the results of a watched query; leaving the loop ends watching.
  ///
  /// A failure does not end it; later changes are still reported.
  public func watchedResults<Query: GraphQLQuery>(
    of query: Query,
    cachePolicy: CachePolicy = .default
  ) -> AsyncStream<Result<GraphQLResult<Query.Data>, any Error>> {
    AsyncStream { continuation in
      let watcher = watch(query, cachePolicy: cachePolicy) { continuation.yield($0) }
      continuation.onTermination = { _ in watcher.cancel() }
    }
  }
}
