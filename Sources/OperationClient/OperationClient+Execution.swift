internal import GraphQLRuntime
internal import GraphQLTransport

extension OperationClient {
  /// Runs an operation according to a policy, and reports each result.
  ///
  /// `change` identifies the watcher for which the cache is written; it is not notified of the
  /// change.
  func execute<Data: RootSelectionSet>(
    _ operation: PreparedOperation<Data>,
    _ policy: CachePolicy,
    as change: CacheStore.Change = .init(),
    isolation: isolated (any Actor)? = #isolation,
    notify: (Delivered<Data>) throws -> Void
  ) async throws {
    if policy.readsCache {
      let (reading, generation) = cache.reading(operation.selection)
      if let data = reading.data, !reading.isPending {
        try notify(
          Delivered(
            result: GraphQLResult(cached: data),
            dependencies: reading.dependencies,
            generation: generation
          )
        )
        if policy != .returnCacheDataAndFetch { return }
      } else if policy == .returnCacheDataDontFetch {
        throw reading.error
      }
    }
    var hasResponse = false
    for try await response in transport.assembledResponses(to: operation.request) {
      hasResponse = true
      try notify(take(response, operation: operation, policy: policy, change: change))
    }
    if Task.isCancelled { throw TransportError.cancelled }
    guard hasResponse else { throw TransportError.broken("the server sent nothing") }
  }

  /// Converts a response to a result, and writes it to the cache if the policy requires that.
  func take<Data: RootSelectionSet>(
    _ response: AssembledResponse,
    operation: PreparedOperation<Data>,
    policy: CachePolicy,
    change: CacheStore.Change = .init()
  ) throws -> Delivered<Data> {
    let executed = try operation.selection.execute(response.payload.utf8)
    let records = operation.selection.records(of: executed)
    let generation =
      policy.writesCache && executed.data != nil
      ? cache.merge(records, as: change) : cache.generation
    return Delivered(
      result: GraphQLResult(executed, hasNext: response.hasNext),
      dependencies: records.places,
      generation: generation
    )
  }

  /// Runs an operation in a new task and reports its results to a handler.
  func begin<Data: RootSelectionSet>(
    _ operation: PreparedOperation<Data>,
    policy: CachePolicy,
    handler: @escaping @Sendable (Result<GraphQLResult<Data>, any Error>) -> Void
  ) -> TransportTask {
    let work = Task.detached {
      do {
        try await self.execute(operation, policy) { handler(.success($0.result)) }
      } catch {
        handler(.failure(error))
      }
    }
    return TransportTask { work.cancel() }
  }

  /// Runs an operation as a stream; leaving the loop ends the operation.
  func stream<Data: RootSelectionSet>(
    _ operation: PreparedOperation<Data>,
    _ policy: CachePolicy
  ) -> AsyncThrowingStream<GraphQLResult<Data>, any Error> {
    AsyncThrowingStream { continuation in
      let work = Task.detached {
        do {
          try await self.execute(operation, policy) { continuation.yield($0.result) }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in work.cancel() }
    }
  }
}
