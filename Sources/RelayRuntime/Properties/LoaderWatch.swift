import Threads

/// Notifies a view of a loader's changes, from the first call of `begin` until it is deallocated.
package final class LoaderWatch: Sendable {
  private struct State {
    var hasBegun = false
    var subscription: Disposable?
  }

  private let state = Mutex(State())

  package init() {}

  deinit { state.withLock { $0.subscription }?.dispose() }

  /// Starts; further calls do nothing.
  package func begin(_ loader: some ChangingLoader, _ notify: @escaping @Sendable () -> Void) {
    let isFirst = state.withLock { state in
      defer { state.hasBegun = true }
      return !state.hasBegun
    }
    guard isFirst else { return }
    let subscription = loader.onChange(notify)
    state.withLock { $0.subscription = subscription }
  }
}
