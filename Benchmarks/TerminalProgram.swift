import Glibc

/// A program that runs on a pseudo-terminal of 120x40, for typing keys and timing its output.
final class TerminalProgram {
  private let controller: Int32
  private let process: pid_t
  let start: Double
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  /// The end of the previous output, in which a marker can start.
  private var seen: [UInt8] = []

  private var hasEnded = false

  /// Starts the program; `nil` on failure.
  init?(_ arguments: [String]) {
    var controller: Int32 = -1
    var terminal: Int32 = -1
    var size = winsize(ws_row: 40, ws_col: 120, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&controller, &terminal, nil, nil, &size) == 0 else { return nil }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor: Int32 in 0...2 {
      posix_spawn_file_actions_adddup2(&actions, terminal, descriptor)
    }
    posix_spawn_file_actions_addclose(&actions, controller)
    var flags = posix_spawnattr_t()
    posix_spawnattr_init(&flags)
    defer { posix_spawnattr_destroy(&flags) }
    // POSIX_SPAWN_SETSID, which Swift does not import. Without it, `less` would read its keys from
    // the terminal of the benchmark.
    posix_spawnattr_setflags(&flags, 0x80)
    let environment = Self.cStrings([
      "TERM=xterm-256color", "LC_ALL=C.UTF-8", "PATH=/usr/bin:/bin", "HOME=/nonexistent",
    ])
    let words = Self.cStrings(arguments)
    defer { (environment + words).forEach { free($0) } }
    var process: pid_t = 0
    start = Measurement.clock(CLOCK_MONOTONIC)
    let status = posix_spawn(&process, arguments[0], &actions, &flags, words, environment)
    close(terminal)
    guard status == 0 else {
      close(controller)
      return nil
    }
    self.controller = controller
    self.process = process
  }

  deinit {
    if !hasEnded {
      kill(process, SIGKILL)
      waitForEnd()
    }
    close(controller)
  }

  /// Returns the milliseconds until the program has ended.
  func end(since begin: Double) -> Double {
    while readSome(milliseconds: 5_000) ?? 0 > 0 {}
    waitForEnd()
    return Measurement.clock(CLOCK_MONOTONIC) - begin
  }

  private func waitForEnd() {
    var exit: Int32 = 0
    waitpid(process, &exit, 0)
    hasEnded = true
  }

  /// Returns the strings as a null-terminated C array; the caller frees each string.
  private static func cStrings(_ strings: [String]) -> [UnsafeMutablePointer<CChar>?] {
    strings.map { text in text.withCString { strdup($0) } } + [nil]
  }

  /// Types keys; returns the milliseconds to the last byte before a silence; `nil` if there is no
  /// output.
  func type(_ keys: String, silence: Double = 60, patience: Double = 60_000) -> Double? {
    let begin = press(keys)
    return lastByte(since: begin, silence: silence, patience: patience)
  }

  /// Types keys; returns the milliseconds to the last byte before a pause, and before a longer
  /// silence.
  ///
  /// The output after a pause is usually another frame, such as one that shows progress. Returns
  /// `nil` if there is no output.
  func frame(
    of keys: String,
    pause: Double,
    silence: Double,
    patience: Double
  ) -> (end: Double, last: Double)? {
    let begin = press(keys)
    guard let end = lastByte(since: begin, silence: pause, patience: patience) else { return nil }
    return (end, lastByte(since: begin, silence: silence, patience: silence - pause) ?? end)
  }

  /// Returns the milliseconds until the program has written a text; `nil` if it does not.
  func wait(for text: String, since begin: Double, patience: Double = 60_000) -> Double? {
    let marker = Array(text.utf8)
    while Measurement.clock(CLOCK_MONOTONIC) - begin < patience {
      guard let count = readSome(milliseconds: 1_000) else { return nil }
      seen = seen.suffix(marker.count) + buffer[..<count]
      if contains(marker) { return Measurement.clock(CLOCK_MONOTONIC) - begin }
    }
    return nil
  }

  /// Types keys; returns the milliseconds until a text is written, and to the last byte before a
  /// silence.
  func type(
    _ keys: String,
    until text: String,
    silence: Double,
    patience: Double
  ) -> (text: Double?, last: Double?) {
    let begin = press(keys)
    seen = []
    let found = wait(for: text, since: begin, patience: patience)
    return (found, lastByte(since: begin, silence: silence, patience: silence) ?? found)
  }

  /// Types keys; returns the milliseconds to the first byte; `nil` if there is no output.
  func answer(to keys: String, patience: Double) -> Double? {
    let begin = press(keys)
    guard let count = readSome(milliseconds: patience), count > 0 else { return nil }
    return Measurement.clock(CLOCK_MONOTONIC) - begin
  }

  /// Types keys and returns the current time.
  private func press(_ keys: String) -> Double {
    drain(silence: 0)
    let begin = Measurement.clock(CLOCK_MONOTONIC)
    _ = keys.withCString { write(controller, $0, strlen($0)) }
    return begin
  }

  /// Reads output until a silence.
  func drain(silence: Double) {
    _ = lastByte(since: Measurement.clock(CLOCK_MONOTONIC), silence: silence, patience: silence)
  }

  /// Waits until the program no longer uses processor time, and returns its processor time and peak
  /// memory.
  ///
  /// Returns `nil` if it is still working after `patience` milliseconds.
  func rest(patience: Double = 60_000) -> (milliseconds: Double, bytes: Int)? {
    var clock = clockid_t()
    guard clock_getcpuclockid(process, &clock) == 0 else { return nil }
    let begin = Measurement.clock(CLOCK_MONOTONIC)
    var last = -1.0
    while true {
      guard Measurement.clock(CLOCK_MONOTONIC) - begin < patience else { return nil }
      drain(silence: 400)
      let time = Measurement.clock(clock)
      // An idle program may check files from time to time.
      if time - last < 2 { break }
      last = time
    }
    let status = String(decoding: Files.bytes(of: "/proc/\(process)/status"), as: UTF8.self)
    let peak = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    guard let kibibytes = peak.flatMap({ Int($0.filter { $0.isASCII && $0.isNumber }) }) else {
      return nil
    }
    return (Measurement.clock(clock), kibibytes * 1_024)
  }

  private func lastByte(since begin: Double, silence: Double, patience: Double) -> Double? {
    var last: Double?
    while true {
      let wait = last == nil ? patience : silence
      guard let count = readSome(milliseconds: wait) else { return last }
      if count == 0 { return last }
      last = Measurement.clock(CLOCK_MONOTONIC) - begin
      if last ?? 0 > 60_000 { return last }
    }
  }

  /// Reads output into the buffer; returns the number of bytes, 0 after a timeout, `nil` at the
  /// end.
  private func readSome(milliseconds: Double) -> Int? {
    var request = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    let ready = poll(&request, 1, Int32(max(0, milliseconds)))
    if ready == 0 { return 0 }
    let count = read(controller, &buffer, buffer.count)
    return count > 0 ? count : nil
  }

  private func contains(_ marker: [UInt8]) -> Bool {
    guard seen.count >= marker.count else { return false }
    return (0...seen.count - marker.count).contains { start in
      seen[start] == marker[0] && seen[start..<start + marker.count].elementsEqual(marker)
    }
  }
}
