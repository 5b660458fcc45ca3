import Threads

/// Functions that are called after changes.
final class Observers: Sendable {
  private struct State {
    var observers: [Int: @Sendable () -> Void] = [:]
    var lastID = 0
  }

  private let state = Mutex(State())

  func add(_ observer: @escaping @Sendable () -> Void) -> Disposable {
    let id = state.withLock { state in
      state.lastID += 1
      state.observers[state.lastID] = observer
      return state.lastID
    }
    // Release the observer outside of the lock, because its deinitializer may remove others.
    return Disposable { [weak self] in
      withExtendedLifetime(self?.state.withLock { $0.observers.removeValue(forKey: id) }) {}
    }
  }

  func notify() {
    let observers = state.withLock { state in
      state.observers.sorted { $0.key < $1.key }.map(\.value)
    }
    for observer in observers { observer() }
  }
}
