import LibC
import Threads

/// Postpones signals that end the program during operations that must not be interrupted.
///
/// Calls can be nested. The outermost `release()` delivers a pending signal.
package enum EndingSignal {
  private static let numbers = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  nonisolated(unsafe) private static var pending: sig_atomic_t = 0
  private static let held = Mutex(Held())

  private struct Held {
    var depth = 0
    /// The previous action of each signal.
    var previous: [sigaction] = []
  }

  /// Postpones signals; ignored signals stay ignored.
  package static func hold() {
    held.withLock { held in
      held.depth += 1
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
    new.setHandler { EndingSignal.pending = $0 }
    if !old.ignoresSignal { sigaction(number, &new, nil) }
    return old
  }

  /// Whether a signal is pending.
  package static var isPending: Bool { pending != 0 }

  /// Restores the previous actions; a pending signal ends the program now.
  package static func release() {
    let isLast = held.withLock { held in
      held.depth -= 1
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
