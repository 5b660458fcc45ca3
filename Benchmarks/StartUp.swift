import Glibc

/// Starts programs on a pseudo-terminal and times them until their first screen stands.
struct StartUp {
  /// Where this build's programs are.
  let folder: String

  /// Milliseconds from the start of a program until it has written `marker`, over several runs.
  ///
  /// Without a marker, until it has ended. The program is ended by `quit`, then by SIGKILL.
  func time(
    _ label: String,
    _ arguments: [String],
    until marker: String?,
    quit: String = "q",
    runs: Int = 15
  ) -> Measurement? {
    var samples: [Double] = []
    for run in 0...runs {
      guard let sample = once(arguments, until: marker, quit: quit) else {
        print("\(label): did not show its screen")
        return nil
      }
      if run > 0 { samples.append(sample) }
    }
    return Measurement(label: label, samples: samples)
  }

  private func once(_ arguments: [String], until marker: String?, quit: String) -> Double? {
    var controller: Int32 = -1
    var terminal: Int32 = -1
    var size = winsize(ws_row: 40, ws_col: 120, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&controller, &terminal, nil, nil, &size) == 0 else { return nil }
    defer { close(controller) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor: Int32 in 0...2 {
      posix_spawn_file_actions_adddup2(&actions, terminal, descriptor)
    }
    posix_spawn_file_actions_addclose(&actions, controller)
    let environment = cStrings([
      "TERM=xterm-256color", "LC_ALL=C.UTF-8", "PATH=/usr/bin:/bin", "HOME=/nonexistent",
    ])
    let words = cStrings(arguments)
    defer { (environment + words).forEach { free($0) } }
    var process: pid_t = 0
    let start = Measurement.clock(CLOCK_MONOTONIC)
    let status = posix_spawn(&process, arguments[0], &actions, nil, words, environment)
    close(terminal)
    guard status == 0 else { return nil }
    let elapsed = wait(on: controller, for: marker.map { Array($0.utf8) }, since: start)
    if marker != nil {
      _ = quit.withCString { write(controller, $0, strlen($0)) }
      drain(controller)
      kill(process, SIGKILL)
    }
    var exit: Int32 = 0
    waitpid(process, &exit, 0)
    return elapsed ?? (marker == nil ? Measurement.clock(CLOCK_MONOTONIC) - start : nil)
  }

  /// The strings as a C array that ends with a null pointer; the caller frees each.
  private func cStrings(_ strings: [String]) -> [UnsafeMutablePointer<CChar>?] {
    strings.map { text in text.withCString { strdup($0) } } + [nil]
  }

  /// Reads until the marker has come, at most five seconds.
  private func wait(on descriptor: Int32, for marker: [UInt8]?, since start: Double) -> Double? {
    var seen: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while Measurement.clock(CLOCK_MONOTONIC) - start < 5_000 {
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, 5_000) > 0 else { return nil }
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return nil }
      seen.append(contentsOf: buffer[..<count])
      if let marker, seen.contains(marker) { return Measurement.clock(CLOCK_MONOTONIC) - start }
    }
    return nil
  }

  private func drain(_ descriptor: Int32) {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    for _ in 0..<100 {
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, 300) > 0, read(descriptor, &buffer, buffer.count) > 0 else { return }
    }
  }
}
