extension GraphQLTransport {
  /// Returns the payloads of a request as they arrive: a response, the parts of one, or the events
  /// of a subscription.
  ///
  /// Leaving the loop or cancelling the task ends the request. The stream throws a
  /// ``TransportError``; in a cancelled task it ends without an error.
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

  /// Returns the responses to a request, merging the parts of incremental responses.
  ///
  /// Each element is a more complete version of the previous response, or the next event of a
  /// subscription. The stream ends and throws like ``responses(to:)``.
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

  /// Returns the complete response to a request, including deferred data; for a subscription, the
  /// first event.
  ///
  /// Cancelling the task ends the request.
  ///
  /// - Throws: ``TransportError``.
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
