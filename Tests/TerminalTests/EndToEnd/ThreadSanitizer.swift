import LibC

/// What differs in a run with `--sanitize=thread`.
///
/// Its handlers of faults take the place of the program's, unless they are told not to; and it ends
/// a process that starts another one by a `clone` that shares memory, as `posix_spawn` does.
enum ThreadSanitizer {
  static let isOn = dlsym(dlopen(nil, RTLD_NOW), "__tsan_init") != nil

  /// What programs under test are started with.
  static var options: String? {
    guard isOn else { return nil }
    let own = getenv("TSAN_OPTIONS").map { String(cString: $0) + ":" } ?? ""
    return own + "handle_segv=0:handle_sigill=0:handle_sigtrap=0:handle_abort=0"
  }

  /// The commands of the explorer that start a program.
  static let startingPrograms = isOn ? ["edit"] : []
}
