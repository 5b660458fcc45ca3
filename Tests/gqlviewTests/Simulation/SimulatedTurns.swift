import Dispatch
import Threads

/// A long-running task that works only when it gets a turn, and then waits for the next one.
///
/// It has its own thread, which never runs at the same time as the simulation, so that a run is
/// reproducible.
final class SimulatedTurns: Sendable {
  private struct State {
    var hasBegun = false
    var isOver = false
    var isIdle = false
  }

  private let given = DispatchSemaphore(value: 0)
  private let taken = DispatchSemaphore(value: 0)
  private let state = Mutex(State())

  /// Starts the task with its first turn.
  func begin(_ body: @escaping @Sendable () -> Void) {
    state.withLock { $0.hasBegun = true }
    let thread = SystemThread { [self] in
      given.wait()
      body()
      state.withLock { $0.isOver = true }
      taken.signal()
    }
    guard let thread else { return state.withLock { $0.isOver = true } }
    thread.detach()
    go()
  }

  var hasBegun: Bool { state.withLock(\.hasBegun) }
  var isOver: Bool { state.withLock(\.isOver) }
  /// Whether another turn would have no effect.
  var isIdle: Bool { state.withLock { $0.isIdle && !$0.isOver } }

  /// Lets the task run until it waits again or ends.
  func go() {
    guard !isOver else { return }
    state.withLock { $0.isIdle = false }
    given.signal()
    taken.wait()
  }

  /// Marks that something the task waits for has changed.
  func wake() { state.withLock { $0.isIdle = false } }

  /// Waits for the next turn; the task calls this function.
  func wait(isIdle: Bool) {
    state.withLock { $0.isIdle = isIdle }
    taken.signal()
    given.wait()
  }
}
