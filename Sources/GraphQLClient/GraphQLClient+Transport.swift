public import GraphQLTransport
internal import Threads

extension GraphQLClient: GraphQLTransport {
  /// Starts a request on a separate thread.
  ///
  /// A subscription that is disconnected is restarted after increasing delays, until
  /// ``Endpoint/retries`` consecutive attempts fail without an event.
  @discardableResult
  public func start(
    _ request: GraphQLRequest,
    receive: @escaping @Sendable (TransportEvent) -> Void,
    completion: @escaping @Sendable (Result<TransportSummary, TransportError>) -> Void
  ) -> TransportTask {
    let task = TransportTask()
    // The thread waits at this lock until this function returns.
    let gate = Mutex()
    return gate.withLock { _ in
      let thread = SystemThread {
        gate.withLock { _ in }
        completion(result(of: request, task, receive))
      }
      if let thread {
        thread.detach()
      } else {
        Task.detached { completion(.failure(.badRequest("the system cannot start more threads"))) }
      }
      return task
    }
  }

  private func result(
    of request: GraphQLRequest,
    _ task: TransportTask,
    _ receive: @escaping (TransportEvent) -> Void
  ) -> Result<TransportSummary, TransportError> {
    do throws(TransportError) {
      let summary = try run(request, isCancelled: { task.isCancelled }) { event in
        receive(event)
        return !task.isCancelled
      }
      return task.isCancelled ? .failure(.cancelled) : .success(summary)
    } catch {
      return .failure(error)
    }
  }
}
