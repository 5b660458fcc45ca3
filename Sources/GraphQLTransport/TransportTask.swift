internal import Threads

/// A request under way, by which it can be ended.
public final class TransportTask: Sendable {
  private struct State {
    var isCancelled = false
    var onCancel: (@Sendable () -> Void)?
  }

  private let state: Mutex<State>

  /// Makes the task of a transport's request; `onCancel` is called once, by whoever cancels first.
  public init(onCancel: (@Sendable () -> Void)? = nil) {
    state = Mutex(State(onCancel: onCancel))
  }

  /// Ends the request soon; after its end this does nothing.
  public func cancel() {
    let onCancel = state.withLock { state in
      state.isCancelled = true
      defer { state.onCancel = nil }
      return state.onCancel
    }
    onCancel?()
  }

  /// Whether somebody wants the request to end.
  public var isCancelled: Bool { state.withLock(\.isCancelled) }
}
