internal import Threads

/// A running request that can be cancelled.
public final class TransportTask: Sendable {
  private struct State {
    var isCancelled = false
    var onCancel: (@Sendable () -> Void)?
  }

  private let state: Mutex<State>

  /// Creates the task of a request; `onCancel` is called at most once, at the first cancellation.
  public init(onCancel: (@Sendable () -> Void)? = nil) {
    state = Mutex(State(onCancel: onCancel))
  }

  /// Cancels the request; does nothing after its end.
  public func cancel() {
    let onCancel = state.withLock { state in
      state.isCancelled = true
      defer { state.onCancel = nil }
      return state.onCancel
    }
    onCancel?()
  }

  /// True if the request was cancelled.
  public var isCancelled: Bool { state.withLock(\.isCancelled) }
}
