import Threads

/// Serializes calls, so that two calls never overlap.
final class Delivery: Sendable {
  private struct State {
    var isRunning = false
    var isRequestedAgain = false
  }

  private let state = Mutex(State())

  /// Makes a call; during a running call, it only requests another one after it.
  func run(_ call: () -> Void) {
    let isFree = state.withLock { state in
      state.isRequestedAgain = state.isRunning
      if state.isRunning { return false }
      state.isRunning = true
      return true
    }
    guard isFree else { return }
    repeat { call() } while takeRepeatRequest()
  }

  private func takeRepeatRequest() -> Bool {
    state.withLock { state in
      state.isRunning = state.isRequestedAgain
      state.isRequestedAgain = false
      return state.isRunning
    }
  }
}
