import LibC
import Threads

/// Signals that end the program, held back while something must not be left half done.
///
/// Who holds them may call who does so too; the outermost one lets them go.
package enum EndingSignal {
  private static let numbers = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  nonisolated(unsafe) private static var pending: sig_atomic_t = 0
  private static let held = Mutex(Held())

  private struct Held {
    var depth = 0
    /// What each signal did before.
    var previous: [sigaction] = []
  }

  /// Holds signals back; those that are ignored stay ignored.
  package static func hold() {
    held.withLock { held in
      held.depth += 1
      guard held.depth == 1 else { return }
      pending = 0
      held.previous = numbers.map(replace)
    }
    // Who starts a program from a thread with blocked signals hands that mask on to it.
    var set = sigset_t()
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    sigprocmask(SIG_UNBLOCK, &set, nil)
  }

  /// Has a signal be noted; gives what it did before.
  private static func replace(_ number: Int32) -> sigaction {
    var old = sigaction()
    sigaction(number, nil, &old)
    var new = sigaction()
    #if canImport(Darwin)
      let isIgnored = unsafeBitCast(old.__sigaction_u.__sa_handler, to: Int.self) == 1
      new.__sigaction_u.__sa_handler = { EndingSignal.pending = $0 }
    #else
      let isIgnored = unsafeBitCast(old.__sigaction_handler.sa_handler, to: Int.self) == 1
      new.__sigaction_handler.sa_handler = { EndingSignal.pending = $0 }
    #endif
    if !isIgnored { sigaction(number, &new, nil) }
    return old
  }

  /// Whether one came.
  package static var isPending: Bool { pending != 0 }

  /// Lets signals do what they did; the one that came ends the program now.
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
