import Threads

/// Knows how many runs of a mutation are under way.
public final class MutationLoader: Sendable {
  private let state: Mutex<(environment: Environment?, count: Int)>
  let observers = Observers()

  package init(_ environment: Environment?) {
    state = Mutex((environment ?? Environment.current, 0))
  }

  package var environment: Environment? { state.withLock { $0.environment } }

  package var isInFlight: Bool { state.withLock { $0.count > 0 } }

  package func inherit(_ environment: Environment?) {
    state.withLock { state in
      if state.environment == nil { state.environment = environment }
    }
  }

  package func count(_ change: Int) {
    state.withLock { $0.count += change }
    observers.tell()
  }

  /// Calls back after each change.
  package func onChange(_ observer: @escaping @Sendable () -> Void) -> Disposable {
    observers.add(observer)
  }
}
