import Threads

/// Tells a view of a loader's changes, from the first time it is asked to until its own end.
package final class LoaderWatch: Sendable {
  private struct State {
    var hasBegun = false
    var subscription: Disposable?
  }

  private let state = Mutex(State())

  package init() {}

  deinit { state.withLock { $0.subscription }?.dispose() }

  /// Begins; a second time does nothing.
  package func begin(_ loader: some ChangingLoader, _ tell: @escaping @Sendable () -> Void) {
    let isFirst = state.withLock { state in
      defer { state.hasBegun = true }
      return !state.hasBegun
    }
    guard isFirst else { return }
    let subscription = loader.onChange(tell)
    state.withLock { $0.subscription = subscription }
  }
}
