import Threads

/// Counts the running executions of a mutation.
public final class MutationLoader: Sendable {
  private let state: Mutex<(surroundings: LoaderEnvironment, count: Int)>
  let observers = Observers()

  package init(_ environment: Environment?) {
    state = Mutex((LoaderEnvironment(environment), 0))
  }

  package var environment: Environment? { state.withLock { $0.surroundings.environment } }

  package var isInFlight: Bool { state.withLock { $0.count > 0 } }

  package func inherit(_ environment: Environment?) {
    state.withLock { _ = $0.surroundings.inherit(environment) }
  }

  package func adopt(_ newer: MutationLoader) {
    guard newer !== self else { return }
    let surroundings = newer.state.withLock { $0.surroundings }
    state.withLock { _ = $0.surroundings.adopt(surroundings) }
  }

  package func count(_ change: Int) {
    state.withLock { $0.count += change }
    observers.notify()
  }

  /// Calls the observer after each change, until the result is disposed of.
  package func onChange(_ observer: @escaping @Sendable () -> Void) -> Disposable {
    observers.add(observer)
  }
}
