internal import Threads

extension GraphQLTransport {
  /// Requests the complete response, including deferred data; for a subscription, the first event.
  ///
  /// `completion` is called once, on a thread of the transport.
  @discardableResult
  public func response(
    to request: GraphQLRequest,
    completion: @escaping @Sendable (Result<TransportEvent.Payload, TransportError>) -> Void
  ) -> TransportTask {
    let first = Mutex<TransportEvent.Payload?>(nil)
    let ends = EarlyEnd()
    let task = startAssembling(request) { response in
      let isFirst = first.withLock { known in
        guard !ends.isWanted else { return false }
        known = response.payload
        return !response.hasNext
      }
      if isFirst { ends.want() }
    } completion: { result in
      let payload = first.withLock { $0 }
      if ends.isWanted, let payload { return completion(.success(payload)) }
      completion(result.flatMap { _ in payload.map { .success($0) } ?? .failure(.noResponse) })
    }
    ends.set(task)
    return task
  }

  /// Starts a request and merges the parts of incremental responses.
  ///
  /// The handlers are called as by ``start(_:receive:completion:)``.
  @discardableResult
  public func startAssembling(
    _ request: GraphQLRequest,
    receive: @escaping @Sendable (AssembledResponse) -> Void,
    completion: @escaping @Sendable (Result<TransportSummary, TransportError>) -> Void
  ) -> TransportTask {
    let state = Mutex(AssemblingState())
    return start(request) { event in
      guard case .payload(let payload) = event else { return }
      let response = state.withLock { state -> AssembledResponse? in
        guard state.failure == nil else { return nil }
        do throws(TransportError) {
          return try state.assembler.take(payload)
        } catch {
          state.failure = error
          return nil
        }
      }
      if let response { receive(response) }
    } completion: { result in
      completion(state.withLock(\.failure).map { .failure($0) } ?? result)
    }
  }
}

private struct AssemblingState {
  var assembler = ResponseAssembler()
  var failure: TransportError?
}

/// Ends a request from inside its handlers, which can be called before the request's task is known.
private final class EarlyEnd: Sendable {
  private struct State {
    var isWanted = false
    var task: TransportTask?
  }

  private let state = Mutex(State())

  var isWanted: Bool { state.withLock(\.isWanted) }

  func want() {
    let task = state.withLock { state in
      state.isWanted = true
      return state.task
    }
    task?.cancel()
  }

  func set(_ task: TransportTask) {
    let ends = state.withLock { state in
      state.task = task
      return state.isWanted
    }
    if ends { task.cancel() }
  }
}
