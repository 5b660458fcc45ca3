public import GraphQLTransport

extension SG {
  /// Subscribes through a transport, until the subscription ends or the task is cancelled (SG-S46).
  ///
  /// `onEvent` receives every event; one that cannot be decoded does not end the subscription.
  /// `onEnd` is called once: with `nil` if the server completed the subscription or the task was
  /// cancelled, otherwise with the error.
  @discardableResult
  public static func listen<Type, TypeLock: GraphQLSubscription>(
    for selection: Selection<Type, TypeLock>,
    through transport: some GraphQLTransport,
    operationName: String? = nil,
    headers: [String: String] = [:],
    onEnd: @escaping @Sendable (HttpError?) -> Void = { _ in },
    onEvent: @escaping @Sendable (Result<GraphQLResult<Type, TypeLock>, HttpError>) -> Void
  ) -> TransportTask {
    let request: GraphQLRequest
    do throws(HttpError) {
      request = try self.request(selection, operationName: operationName, headers: headers)
    } catch {
      return failing(error) { onEnd($0) }
    }
    return transport.start(request) { event in
      if case .payload(let payload) = event {
        onEvent(GraphQLResult.read(payload.utf8, with: selection))
      }
    } completion: { result in
      switch result {
      case .success, .failure(.cancelled): onEnd(nil)
      case .failure(let error): onEnd(.network(error))
      }
    }
  }

  /// Returns the events of a subscription through a transport; leaving the loop ends it (SG-S46).
  ///
  /// If the subscription fails, the error is the last element.
  public static func listen<Type: Sendable, TypeLock: GraphQLSubscription>(
    for selection: Selection<Type, TypeLock>,
    through transport: some GraphQLTransport,
    operationName: String? = nil,
    headers: [String: String] = [:]
  ) -> AsyncStream<Result<GraphQLResult<Type, TypeLock>, HttpError>> {
    AsyncStream { continuation in
      let task = listen(
        for: selection,
        through: transport,
        operationName: operationName,
        headers: headers,
        onEnd: { error in
          if let error { continuation.yield(.failure(error)) }
          continuation.finish()
        },
        onEvent: { continuation.yield($0) }
      )
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}
