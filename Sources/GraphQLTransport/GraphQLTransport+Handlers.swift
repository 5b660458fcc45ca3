internal import Threads

extension GraphQLTransport {
  /// Asks for the whole response to a request, with all that was deferred; the first event of a
  /// subscription.
  ///
  /// `completion` is called once, as ``start(_:receive:completion:)`` calls it.
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

  /// Begins a request whose parts are put together.
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

/// Ends a request from within what it tells, which may be before its task is known.
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
