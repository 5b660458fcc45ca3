import LibC
import Threads

/// Postpones signals that end the program during operations that must not be interrupted.
///
/// Calls can be nested. The outermost `release()` delivers a pending signal. A second signal ends
/// the program immediately if all callers allow it.
package enum EndingSignal {
  private static let numbers = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  nonisolated(unsafe) private static var pending: sig_atomic_t = 0
  /// 1 if a second signal ends the program immediately.
  nonisolated(unsafe) private static var endsAtSecond: sig_atomic_t = 0
  private static let held = Mutex(Held())

  private struct Held {
    var depth = 0
    /// The number of callers that allow no second signal.
    var unbreakable = 0
    /// The previous action of each signal.
    var previous: [sigaction] = []
  }

  /// Postpones signals; ignored signals stay ignored.
  ///
  /// Pass the same `untilSecond` to ``release(untilSecond:)``: true if a second signal may end the
  /// program during the operation.
  package static func hold(untilSecond: Bool = false) {
    held.withLock { held in
      held.depth += 1
      held.unbreakable += untilSecond ? 0 : 1
      endsAtSecond = held.unbreakable == 0 ? 1 : 0
      guard held.depth == 1 else { return }
      pending = 0
      held.previous = numbers.map(replace)
    }
    // A parent process may have started the program with blocked signals.
    var set = sigset_t()
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    sigprocmask(SIG_UNBLOCK, &set, nil)
  }

  /// Replaces the action of a signal by one that records it, and returns the previous action.
  private static func replace(_ number: Int32) -> sigaction {
    var old = sigaction()
    sigaction(number, nil, &old)
    var new = sigaction()
    new.setHandler { number in
      if EndingSignal.pending != 0, EndingSignal.endsAtSecond != 0 {
        // The signal is delivered with its default action when the handler returns.
        signal(number, SIG_DFL)
        raise(number)
      }
      EndingSignal.pending = number
    }
    if !old.ignoresSignal { sigaction(number, &new, nil) }
    return old
  }

  /// Whether a signal is pending.
  package static var isPending: Bool { pending != 0 }

  /// Restores the previous actions; a pending signal ends the program now.
  package static func release(untilSecond: Bool = false) {
    let isLast = held.withLock { held in
      held.depth -= 1
      held.unbreakable -= untilSecond ? 0 : 1
      endsAtSecond = held.depth > 0 && held.unbreakable == 0 ? 1 : 0
      guard held.depth == 0 else { return false }
      for (number, old) in zip(numbers, held.previous) {
        var old = old
        sigaction(number, &old, nil)
      }
      held.previous = []
      return true
    }
    if isLast, pending != 0 { raise(pending) }
  }
}
