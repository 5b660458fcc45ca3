public import GraphQLRuntime
public import GraphQLTransport

extension OperationClient {
  /// The events of a subscription, each of which is written to the cache; whoever leaves the loop
  /// ends it.
  ///
  /// It ends when the server has no more, after no event as after many. What breaks it off is thrown,
  /// and so is an event that does not fit, which ends it too; ``events(of:)`` goes on after that.
  public func subscribe<Subscription: GraphQLSubscription>(
    to subscription: Subscription
  ) -> AsyncThrowingStream<GraphQLResult<Subscription.Data>, any Error> {
    let operation = PreparedOperation(subscription, configuration)
    return AsyncThrowingStream { continuation in
      let work = Task.detached {
        do {
          try await self.listen(operation) { continuation.yield(try $0.get()) }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in work.cancel() }
    }
  }

  /// The events of a subscription, each of which is written to the cache, and the failures among them;
  /// whoever leaves the loop ends it.
  ///
  /// An event that does not fit is a failure, after which others come. What breaks the subscription
  /// off is the last element; after the server's own end there is none.
  public func events<Subscription: GraphQLSubscription>(
    of subscription: Subscription
  ) -> AsyncStream<Result<GraphQLResult<Subscription.Data>, any Error>> {
    AsyncStream { continuation in
      let task = subscribe(to: subscription) {
        continuation.finish()
      } resultHandler: {
        continuation.yield($0)
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// Begins a subscription and tells each event, until it ends or the task is cancelled.
  ///
  /// - Parameters:
  ///   - subscription: The subscription.
  ///   - completion: Called once, after the last result, however the subscription ended.
  ///   - resultHandler: Told each event, and a failure for each that does not fit, which does not end
  ///     the subscription; what breaks it off, or `TransportError.cancelled`, is the last it is told.
  ///     After the server's own end it is told nothing more.
  /// - Returns: What ends the subscription.
  @discardableResult
  public func subscribe<Subscription: GraphQLSubscription>(
    to subscription: Subscription,
    completion: @escaping @Sendable () -> Void = {},
    resultHandler: @escaping @Sendable (Result<GraphQLResult<Subscription.Data>, any Error>) -> Void
  ) -> TransportTask {
    let operation = PreparedOperation(subscription, configuration)
    let work = Task.detached {
      do {
        try await self.listen(operation) { resultHandler($0) }
      } catch {
        resultHandler(.failure(error))
      }
      completion()
    }
    return TransportTask { work.cancel() }
  }

  /// Tells each event, and throws what breaks the subscription off.
  private func listen<Data: RootSelectionSet>(
    _ operation: PreparedOperation<Data>,
    isolation: isolated (any Actor)? = #isolation,
    tell: (Result<GraphQLResult<Data>, any Error>) throws -> Void
  ) async throws {
    var assembler = ResponseAssembler()
    for try await payload in transport.responses(to: operation.request) {
      try tell(
        Result { try take(assembler.take(payload), operation, .fetchIgnoringCacheData).result }
      )
    }
    if Task.isCancelled { throw TransportError.cancelled }
  }
}
