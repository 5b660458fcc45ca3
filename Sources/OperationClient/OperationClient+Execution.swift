internal import GraphQLRuntime
internal import GraphQLTransport

extension OperationClient {
  /// Carries out an operation by a policy, and tells each result.
  ///
  /// `change` says for whom the cache is written, who is not told of that.
  func carryOut<Data: RootSelectionSet>(
    _ operation: PreparedOperation<Data>,
    _ policy: CachePolicy,
    as change: CacheStore.Change = .init(),
    isolation: isolated (any Actor)? = #isolation,
    tell: (Delivered<Data>) throws -> Void
  ) async throws {
    if policy.readsCache {
      let (reading, generation) = cache.reading(operation.selection)
      if let data = reading.data, !reading.isPending {
        try tell(
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
      try tell(take(response, operation, policy, change))
    }
    if Task.isCancelled { throw TransportError.cancelled }
    guard hasResponse else { throw TransportError.broken("the server sent nothing") }
  }

  /// What a response brought, written to the cache where the policy says so.
  func take<Data: RootSelectionSet>(
    _ response: AssembledResponse,
    _ operation: PreparedOperation<Data>,
    _ policy: CachePolicy,
    _ change: CacheStore.Change = .init()
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

  /// Carries it out in a task of its own, which a handler is told of.
  func begin<Data: RootSelectionSet>(
    _ operation: PreparedOperation<Data>,
    _ policy: CachePolicy,
    _ handler: @escaping @Sendable (Result<GraphQLResult<Data>, any Error>) -> Void
  ) -> TransportTask {
    let work = Task.detached {
      do {
        try await self.carryOut(operation, policy) { handler(.success($0.result)) }
      } catch {
        handler(.failure(error))
      }
    }
    return TransportTask { work.cancel() }
  }

  /// Carries it out as a stream; whoever leaves the loop ends the operation.
  func stream<Data: RootSelectionSet>(
    _ operation: PreparedOperation<Data>,
    _ policy: CachePolicy
  ) -> AsyncThrowingStream<GraphQLResult<Data>, any Error> {
    AsyncThrowingStream { continuation in
      let work = Task.detached {
        do {
          try await self.carryOut(operation, policy) { continuation.yield($0.result) }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in work.cancel() }
    }
  }
}
