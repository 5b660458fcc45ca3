public import GraphQLRuntime

extension OperationClient {
  /// Fetches a query, and tells it again whenever something that it read has changed in the cache.
  ///
  /// Keep the watcher: it ends with ``QueryWatcher/cancel()``, and when nobody has it any more.
  public func watch<Query: GraphQLQuery>(
    _ query: Query,
    cachePolicy: CachePolicy = .default,
    resultHandler: @escaping @Sendable (Result<GraphQLResult<Query.Data>, any Error>) -> Void
  ) -> QueryWatcher<Query.Data> {
    QueryWatcher(
      self,
      PreparedOperation(query, configuration),
      cachePolicy,
      handler: resultHandler
    )
  }

  /// The results of a watched query; whoever leaves the loop ends the watching.
  ///
  /// A failure does not end it: what changes later is told.
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
