import Glibc

/// The processor time and memory of one run of a program.
struct ProgramCost {
  /// The processor time in seconds.
  let seconds: Double
  /// The peak resident memory in MB.
  let megabytes: Double
  /// The exit status; `nil` if a signal ended the program.
  let status: Int32?

  /// Runs a program and discards its output; `nil` if the program cannot be started.
  init?(_ arguments: [String]) {
    let devNull = open("/dev/null", O_WRONLY)
    defer { close(devNull) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor: Int32 in 1...2 {
      posix_spawn_file_actions_adddup2(&actions, devNull, descriptor)
    }
    let words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var process: pid_t = 0
    guard posix_spawn(&process, arguments[0], &actions, nil, words, environ) == 0 else {
      return nil
    }
    var end: Int32 = 0
    var usage = rusage()
    guard wait4(process, &end, 0, &usage) == process else { return nil }
    func time(_ value: timeval) -> Double { Double(value.tv_sec) + Double(value.tv_usec) / 1e6 }
    seconds = time(usage.ru_utime) + time(usage.ru_stime)
    megabytes = Double(usage.ru_maxrss) / 1_024
    status = end & 0x7F == 0 ? (end >> 8) & 0xFF : nil
  }
}
