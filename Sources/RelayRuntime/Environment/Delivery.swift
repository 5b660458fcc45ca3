import Threads

/// Calls somebody time after time, and never twice at once.
final class Delivery: Sendable {
  private struct State {
    var isRunning = false
    var isAskedAgain = false
  }

  private let state = Mutex(State())

  /// Calls; while a call is under way, whoever made it calls again after it.
  func run(_ call: () -> Void) {
    let isFree = state.withLock { state in
      state.isAskedAgain = state.isRunning
      if state.isRunning { return false }
      state.isRunning = true
      return true
    }
    guard isFree else { return }
    repeat { call() } while goesOn()
  }

  private func goesOn() -> Bool {
    state.withLock { state in
      state.isRunning = state.isAskedAgain
      state.isAskedAgain = false
      return state.isRunning
    }
  }
}
