import CPty
import Foundation
import LibC
import TestSupport
import Testing

/// A program on a pseudo-terminal with the screen that it draws.
final class TerminalJob {
  enum Change: Equatable {
    case exited(Int32)
    case killed(Int32)
    case stopped(Int32)
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let screen: ScreenEmulation
  /// All bytes that the program has written to the terminal.
  private(set) var output: [UInt8] = []
  private(set) var changes: [Change] = []
  private var job = cpty_job()
  let modesBefore: TerminalLineModes

  /// The folder of the built programs, next to the test bundle.
  static var programs: String {
    Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
      .deletingLastPathComponent().path
      ?? URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path
  }

  init(
    _ program: String,
    _ arguments: [String] = [],
    environment: [String: String?] = [:],
    rows: Int = 24,
    columns: Int = 80,
    input: Int32 = -1,
    output: Int32 = -1
  ) throws {
    screen = ScreenEmulation(rows: rows, columns: columns)
    var variables: [String: String?] = [
      "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin", "HOME": "/",
      // The tests use no user settings and no folder for saved state.
      "XDG_CONFIG_HOME": "/dev/null", "XDG_STATE_HOME": "/dev/null",
      "SWIFT_BACKTRACE": nil,
      "TSAN_OPTIONS": ThreadSanitizer.options,
      "ASAN_OPTIONS": getenv("ASAN_OPTIONS").map { String(cString: $0) },
    ]
    variables.merge(environment) { $1 }
    let path = program.hasPrefix("/") ? program : Self.programs + "/" + program
    var argumentPointers = ([path] + arguments).map { strdup($0) } + [nil]
    var variablePointers =
      variables.compactMap { name, value in value.map { strdup("\(name)=\($0)") } } + [nil]
    defer { (argumentPointers + variablePointers).forEach { free($0) } }
    let error = cpty_start(
      &job,
      path,
      &argumentPointers,
      &variablePointers,
      Int32(rows),
      Int32(columns),
      input,
      output
    )
    guard error == 0, job.program > 1 else { throw Failure(description: "\(path): error \(error)") }
    modesBefore = TerminalLineModes.untouched
  }

  deinit {
    guard job.program > 1 else { return }
    close(job.control)
    var status: Int32 = 0
    waitpid(job.leader, &status, 0)
    if job.terminal >= 0 { close(job.terminal) }
    close(job.changes)
  }

  var modes: TerminalLineModes { TerminalLineModes(of: job.terminal) }

  func send(_ text: String) {
    send(Array(text.utf8))
  }

  func send(_ bytes: [UInt8]) {
    _ = bytes.withUnsafeBytes { write(job.terminal, $0.baseAddress, $0.count) }
  }

  func signal(_ number: Int32) {
    kill(job.program, number)
  }

  /// Disconnects the terminal, as closing its window does.
  func hangUp() {
    close(job.terminal)
    job.terminal = -1
  }

  /// Continues the program in the foreground, as the shell command `fg` does.
  func bringToForeground() {
    _ = [UInt8(1)].withUnsafeBytes { write(job.control, $0.baseAddress, 1) }
  }

  func resize(rows: Int, columns: Int) {
    screen.resize(rows: rows, columns: columns)
    announce(rows: rows, columns: columns)
  }

  /// Reports a size to the program that differs from the size of the screen.
  func announce(rows: Int, columns: Int) {
    cpty_resize(job.terminal, Int32(rows), Int32(columns))
  }

  /// Reads output until a condition is true; throws an error with the screen if the time limit
  /// expires.
  ///
  /// It continues to read while the program writes, because a frame may arrive in parts.
  func wait(
    _ what: String,
    seconds: Double = 60,
    until condition: (TerminalJob) -> Bool
  ) throws {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while !condition(self) {
      guard ContinuousClock.now < deadline else {
        let text = screen.text.joined(separator: "\n")
        throw Failure(description: "waited for \(what), changes \(changes), screen:\n\(text)")
      }
      read(milliseconds: 20)
    }
    while read(milliseconds: 10) {}
  }

  func wait(_ condition: (TerminalJob) -> Bool) throws {
    try wait("a condition", until: condition)
  }

  func wait(for text: String) throws {
    try wait("'\(text)'") { job in job.screen.text.contains { $0.contains(text) } }
  }

  /// Waits until the program ends and reads all its remaining output.
  func waitForEnd() throws -> Change? {
    try wait("the end") { job in
      job.changes.contains { change in
        if case .stopped = change { false } else { true }
      }
    }
    while read(milliseconds: 30) {}
    return changes.last
  }

  /// Reads output until the program has been silent for a short time.
  func drain() {
    while read(milliseconds: 15) {}
  }

  /// Expects the state from before the program's start: terminal modes, cursor and line settings.
  func expectRestored(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(screen.modes == [], "modes left on", sourceLocation: sourceLocation)
    #expect(screen.showsCursor, "cursor left hidden", sourceLocation: sourceLocation)
    #expect(screen.wrapsLines, "lines do not wrap", sourceLocation: sourceLocation)
    #expect(modes == modesBefore, "line modes", sourceLocation: sourceLocation)
  }

  @discardableResult
  private func read(milliseconds: Int32) -> Bool {
    var descriptors = [
      pollfd(fd: job.terminal, events: Int16(POLLIN), revents: 0),
      pollfd(fd: job.changes, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&descriptors, 2, milliseconds) > 0 else { return false }
    if descriptors[0].revents & Int16(POLLIN) != 0 {
      var bytes = [UInt8](repeating: 0, count: 65536)
      let count = LibC.read(job.terminal, &bytes, bytes.count)
      if count > 0 {
        output += bytes.prefix(count)
        screen.take(Array(bytes.prefix(count)))
      }
    }
    if descriptors[1].revents & Int16(POLLIN) != 0 {
      var status: Int32 = 0
      if LibC.read(job.changes, &status, 4) == 4 { changes.append(Self.change(status)) }
    }
    return true
  }

  private static func change(_ status: Int32) -> Change {
    if status & 0xFF == 0x7F { return .stopped((status >> 8) & 0xFF) }
    return status & 0x7F == 0 ? .exited((status >> 8) & 0xFF) : .killed(status & 0x7F)
  }
}

/// The line discipline settings of a terminal.
struct TerminalLineModes: Equatable {
  let flags: [UInt32]
  let characters: [UInt8]

  init(of descriptor: Int32) {
    var modes = termios()
    tcgetattr(descriptor, &modes)
    flags = [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
    characters = withUnsafeBytes(of: modes.c_cc) { Array($0) }
  }

  /// The settings of a new pseudo-terminal.
  static let untouched: TerminalLineModes = {
    var master: Int32 = -1
    var slave: Int32 = -1
    openpty(&master, &slave, nil, nil, nil)
    defer {
      close(master)
      close(slave)
    }
    return TerminalLineModes(of: master)
  }()
}
