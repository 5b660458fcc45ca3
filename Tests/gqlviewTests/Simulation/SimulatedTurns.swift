import Dispatch
import Threads

/// A work that goes on for as long as somebody wants it: it does something when it has a turn, and waits for the next.
///
/// It has a thread of its own, which never goes on while the other side does: a run is the same every time.
final class SimulatedTurns: Sendable {
  private struct State {
    var hasBegun = false
    var isOver = false
    var isIdle = false
  }

  private let given = DispatchSemaphore(value: 0)
  private let taken = DispatchSemaphore(value: 0)
  private let state = Mutex(State())

  /// Begins it with its first turn.
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
  /// Whether another turn would change nothing.
  var isIdle: Bool { state.withLock { $0.isIdle && !$0.isOver } }

  /// Goes on until it waits again, or is over.
  func go() {
    guard !isOver else { return }
    state.withLock { $0.isIdle = false }
    given.signal()
    taken.wait()
  }

  /// Something has changed that it waits for.
  func wake() { state.withLock { $0.isIdle = false } }

  /// Waits for its next turn; called by the work.
  func wait(isIdle: Bool) {
    state.withLock { $0.isIdle = isIdle }
    taken.signal()
    given.wait()
  }
}
