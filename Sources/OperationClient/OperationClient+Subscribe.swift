public import GraphQLRuntime
public import GraphQLTransport

extension OperationClient {
  /// Returns the events of a subscription and writes each to the cache; leaving the loop ends it.
  ///
  /// The stream ends when the server completes the subscription, even without any event. It throws
  /// if the subscription is disconnected, or if an event does not fit; use ``events(of:)`` to
  /// continue after such an event.
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

  /// Returns the events and failures of a subscription and writes each event to the cache; leaving
  /// the loop ends it.
  ///
  /// An event that does not fit is a failure, after which others follow. If the subscription is
  /// disconnected, that error is the last element. If the server completes it, the stream just
  /// ends.
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

  /// Starts a subscription and passes each event to a handler.
  ///
  /// An event that does not fit is passed as a failure and does not end the subscription. If it is
  /// disconnected or cancelled, that error is the last result. `completion` is called once after
  /// the last result, however the subscription ended. The task returned can cancel the
  /// subscription.
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

  /// Reports each event, and throws the error that ends the subscription.
  private func listen<Data: RootSelectionSet>(
    _ operation: PreparedOperation<Data>,
    isolation: isolated (any Actor)? = #isolation,
    notify: (Result<GraphQLResult<Data>, any Error>) throws -> Void
  ) async throws {
    var assembler = ResponseAssembler()
    for try await payload in transport.responses(to: operation.request) {
      try notify(
        Result {
          try take(assembler.take(payload), operation: operation, policy: .fetchIgnoringCacheData)
            .result
        }
      )
    }
    if Task.isCancelled { throw TransportError.cancelled }
  }
}
