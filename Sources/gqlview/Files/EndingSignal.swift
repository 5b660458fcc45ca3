#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Signals that end the program, held back while something must not be left half done.
enum EndingSignal {
  private static let numbers = [SIGINT, SIGTERM, SIGHUP]
  nonisolated(unsafe) private static var pending: sig_atomic_t = 0
  nonisolated(unsafe) private static var previous: [sigaction] = []

  /// Holds signals back; those that are ignored stay ignored.
  static func hold() {
    pending = 0
    previous = numbers.map { number in
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
    // Who starts a program from a thread with blocked signals hands that mask on to it.
    var set = sigset_t()
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    sigprocmask(SIG_UNBLOCK, &set, nil)
  }

  /// Whether one came.
  static var isPending: Bool { pending != 0 }

  /// Lets signals do what they did; the one that came ends the program now.
  static func release() {
    for (number, old) in zip(numbers, previous) {
      var old = old
      sigaction(number, &old, nil)
    }
    previous = []
    if pending != 0 { raise(pending) }
  }
}
