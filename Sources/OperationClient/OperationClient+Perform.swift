public import GraphQLRuntime
public import GraphQLTransport

extension OperationClient {
  /// Changes the cache to the expected result of a mutation, until the server responds.
  ///
  /// It is called again whenever the underlying cache changes.
  public typealias OptimisticUpdate = @Sendable (CacheTransaction) throws -> Void

  /// Performs a mutation and returns the server's result.
  ///
  /// Changes made by `optimistic` are visible to reads and watchers until the response arrives or
  /// the request fails. They are then removed, and the response's data takes their place. The
  /// response is written to the cache if `publishResultToCache` is true.
  ///
  /// - Throws: the errors of ``fetch(_:cachePolicy:)``, and errors of `optimistic`, before anything
  ///   is sent.
  public nonisolated(nonsending) func perform<Mutation: GraphQLMutation>(
    _ mutation: Mutation,
    publishResultToCache: Bool = true,
    optimistic: OptimisticUpdate? = nil
  ) async throws -> GraphQLResult<Mutation.Data> {
    let operation = PreparedOperation(mutation, configuration)
    return try await execute(operation, publishes: publishResultToCache, optimistic: optimistic)
  }

  /// Performs a mutation and passes its result to a handler.
  ///
  /// The task returned can cancel the request.
  @discardableResult
  public func perform<Mutation: GraphQLMutation>(
    _ mutation: Mutation,
    publishResultToCache: Bool = true,
    optimistic: OptimisticUpdate? = nil,
    resultHandler: @escaping @Sendable (Result<GraphQLResult<Mutation.Data>, any Error>) -> Void
  ) -> TransportTask {
    let operation = PreparedOperation(mutation, configuration)
    let work = Task.detached {
      do {
        let result = try await self.execute(
          operation,
          publishes: publishResultToCache,
          optimistic: optimistic
        )
        resultHandler(.success(result))
      } catch {
        resultHandler(.failure(error))
      }
    }
    return TransportTask { work.cancel() }
  }

  private nonisolated(nonsending) func execute<Data: RootSelectionSet>(
    _ operation: PreparedOperation<Data>,
    publishes: Bool,
    optimistic: OptimisticUpdate?
  ) async throws -> GraphQLResult<Data> {
    let layer = try optimistic.map { try cache.add($0, for: operation.selection) }
    // If the response was written, the layer is already removed.
    defer { if let layer { cache.remove(layer) } }
    var last: GraphQLResult<Data>?
    for try await response in transport.assembledResponses(to: operation.request) {
      let executed = try operation.selection.execute(response.payload.utf8)
      if publishes, executed.data != nil {
        cache.merge(operation.selection.records(of: executed), replacing: layer)
      }
      last = GraphQLResult(executed, hasNext: response.hasNext)
    }
    if Task.isCancelled { throw TransportError.cancelled }
    guard let last else { throw TransportError.broken("the server sent nothing") }
    return last
  }
}
