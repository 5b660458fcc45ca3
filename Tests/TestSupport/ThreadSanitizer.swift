import Foundation

/// The differences in a run with `--sanitize=thread`.
///
/// The sanitizer's signal handlers replace those of the program unless they are disabled. The
/// sanitizer also ends a process that starts another one with a memory-sharing `clone`, as
/// `posix_spawn` does.
package enum ThreadSanitizer {
  package static let isOn = dlsym(dlopen(nil, RTLD_NOW), "__tsan_init") != nil

  /// The sanitizer options for the programs under test.
  package static var options: String? {
    guard isOn else { return nil }
    let own = getenv("TSAN_OPTIONS").map { String(cString: $0) + ":" } ?? ""
    return own + "handle_segv=0:handle_sigill=0:handle_sigtrap=0:handle_abort=0"
  }

  /// The commands of the explorer that start a program.
  package static let startingPrograms = isOn ? ["edit"] : []
}
