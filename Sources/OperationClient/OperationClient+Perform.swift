public import GraphQLRuntime
public import GraphQLTransport

extension OperationClient {
  /// Changes the cache as if a mutation had been answered already, until it is.
  ///
  /// It may be called more than once: again whenever the cache below it changes.
  public typealias OptimisticUpdate = @Sendable (CacheTransaction) throws -> Void

  /// The result of a mutation.
  ///
  /// What `optimistic` writes is seen by every read and watcher until the answer is here or there is
  /// none; then it is taken back, and what the server said stands in its place.
  ///
  /// - Parameters:
  ///   - mutation: The mutation.
  ///   - publishResultToCache: Whether the response is written to the cache.
  ///   - optimistic: What is written at once; nil for nothing.
  /// - Returns: The server's result.
  /// - Throws: What ``fetch(_:cachePolicy:)`` throws, and what `optimistic` does, before anything is
  ///   sent.
  public nonisolated(nonsending) func perform<Mutation: GraphQLMutation>(
    _ mutation: Mutation,
    publishResultToCache: Bool = true,
    optimistic: OptimisticUpdate? = nil
  ) async throws -> GraphQLResult<Mutation.Data> {
    let operation = PreparedOperation(mutation, configuration)
    return try await carryOut(operation, publishResultToCache, optimistic)
  }

  /// Performs a mutation and tells its result.
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
        let result = try await self.carryOut(operation, publishResultToCache, optimistic)
        resultHandler(.success(result))
      } catch {
        resultHandler(.failure(error))
      }
    }
    return TransportTask { work.cancel() }
  }

  private nonisolated(nonsending) func carryOut<Data: RootSelectionSet>(
    _ operation: PreparedOperation<Data>,
    _ publishes: Bool,
    _ optimistic: OptimisticUpdate?
  ) async throws -> GraphQLResult<Data> {
    let layer = try optimistic.map { try cache.add($0, for: operation.selection) }
    // Where an answer was written its layer is gone already.
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
