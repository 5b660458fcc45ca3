internal import GraphQLTransport
internal import Threads

/// Cancels a request when the awaiting task is cancelled, even if that happens before the request
/// starts.
final class RunningFetch: Sendable {
  private struct State {
    var task: TransportTask?
    var isCancelled = false
  }

  private let state = Mutex(State())

  func take(_ task: TransportTask) {
    let isCancelled = state.withLock {
      $0.task = task
      return $0.isCancelled
    }
    if isCancelled { task.cancel() }
  }

  func cancel() {
    let task = state.withLock {
      $0.isCancelled = true
      return $0.task
    }
    task?.cancel()
  }
}
