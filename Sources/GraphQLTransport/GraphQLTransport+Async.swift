extension GraphQLTransport {
  /// The payloads that answer a request as they come: a response, the parts of one, or the events of
  /// a subscription.
  ///
  /// Whoever leaves the loop, or is cancelled in it, ends the request. The stream throws a
  /// ``TransportError``; in a task that is cancelled it just ends.
  public func responses(
    to request: GraphQLRequest
  ) -> AsyncThrowingStream<TransportEvent.Payload, any Error> {
    AsyncThrowingStream { continuation in
      let task = start(request) { event in
        if case .payload(let payload) = event { continuation.yield(payload) }
      } completion: { result in
        switch result {
        case .success: continuation.finish()
        case .failure(let error): continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// The responses to a request, each with the parts of it that have come: the same response again
  /// and more of it, or the next event of a subscription.
  ///
  /// It ends and throws as ``responses(to:)`` does.
  public func assembledResponses(
    to request: GraphQLRequest
  ) -> AsyncThrowingStream<AssembledResponse, any Error> {
    AsyncThrowingStream { continuation in
      let task = startAssembling(request) { response in
        continuation.yield(response)
      } completion: { result in
        switch result {
        case .success: continuation.finish()
        case .failure(let error): continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// The whole response to a request, with all that was deferred; the first event of a subscription.
  ///
  /// Cancelling the task that waits for it ends the request. Throws a ``TransportError``.
  public func response(
    to request: GraphQLRequest
  ) async throws -> TransportEvent.Payload {
    var last: AssembledResponse?
    for try await response in assembledResponses(to: request) {
      last = response
      if !response.hasNext { break }
    }
    if Task.isCancelled { throw TransportError.cancelled }
    guard let last else { throw TransportError.noResponse }
    return last.payload
  }
}
