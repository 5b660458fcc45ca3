import Threads

/// Keeps the data of a list of fragments up to date.
package final class PluralLoader<F: PluralFragment>: Sendable {
  private struct State {
    var loaders: [FragmentLoader<F>]
    /// The subscriptions to the loaders, or `nil` if there are no observers.
    var subscriptions: [Disposable]?
  }

  private let state: Mutex<State>
  private let observers = Observers()

  /// Creates a loader (default environment: that of the current task).
  package init(_ fragments: [F], environment: Environment?) {
    let loaders = fragments.map { FragmentLoader($0, environment: environment) }
    state = Mutex(State(loaders: loaders))
  }

  deinit { for end in state.withLock({ $0.subscriptions }) ?? [] { end.dispose() } }

  /// A loader for each fragment, in order.
  package var loaders: [FragmentLoader<F>] { state.withLock { $0.loaders } }

  package func inherit(_ environment: Environment?) {
    for loader in loaders { loader.inherit(environment) }
  }

  package func adopt(_ newer: PluralLoader) {
    guard newer !== self else { return }
    let made = newer.loaders
    let earlier = loaders
    var known: [FragmentPointer: FragmentLoader<F>] = [:]
    for loader in earlier { known[loader.given] = loader }
    let current = made.map { loader in
      let kept = known[loader.given]
      kept?.adopt(loader)
      return kept ?? loader
    }
    guard !current.elementsEqual(earlier, by: ===) else { return }
    let isWatched = state.withLock { state in
      state.loaders = current
      return state.subscriptions != nil
    }
    if isWatched { watch() }
  }

  package func onChange(_ observer: @escaping @Sendable () -> Void) -> Disposable {
    let subscription = observers.add(observer)
    watch()
    return subscription
  }

  /// Subscribes to the current loaders instead of previous ones.
  private func watch() {
    let subscriptions = loaders.map { loader in
      loader.onChange { [weak self] in self?.observers.notify() }
    }
    let earlier = state.withLock { state in
      defer { state.subscriptions = subscriptions }
      return state.subscriptions
    }
    for end in earlier ?? [] { end.dispose() }
  }
}
