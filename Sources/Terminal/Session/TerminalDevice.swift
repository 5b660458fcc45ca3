import LibC

/// The descriptors of the user's terminal.
struct TerminalDevice {
  let input: Int32
  let output: Int32
  private let isOwn: Bool

  /// Opens the standard streams if both are a terminal, otherwise the terminal of one of them, so
  /// that standard input and output can be used for data.
  ///
  /// Throws `.inBackground` if another process group is in the foreground: the system would stop
  /// this process at its first read or change of modes, and its parent could wait forever.
  static func open() throws(TerminalError) -> TerminalDevice {
    let device: TerminalDevice
    if isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 {
      device = TerminalDevice(input: STDIN_FILENO, output: STDOUT_FILENO, isOwn: false)
    } else {
      let descriptor = openTerminal()
      guard descriptor >= 0 else { throw .noTerminal }
      device = TerminalDevice(input: descriptor, output: descriptor, isOwn: true)
    }
    guard isForeground(device.input), isForeground(device.output) else {
      device.close()
      throw .inBackground
    }
    return device
  }

  /// Opens the controlling terminal by its name, or as `/dev/tty` if the standard streams do not provide the name.
  ///
  /// On macOS, `poll` rejects `/dev/tty`, but not the device that it refers to.
  private static func openTerminal() -> Int32 {
    for stream in [STDERR_FILENO, STDIN_FILENO, STDOUT_FILENO] {
      // Only the controlling terminal has a foreground group for this process.
      guard tcgetpgrp(stream) >= 0, let name = ttyname(stream) else { continue }
      let descriptor = openReadWrite(String(cString: name), flags: O_NOCTTY)
      if descriptor >= 0 { return descriptor }
    }
    return openReadWrite("/dev/tty")
  }

  /// Waits up to a second for this process's group to be in the foreground: some shells hand the
  /// terminal over after the program has started.
  ///
  /// Also returns true if the terminal does not control this process, or its foreground group is not
  /// visible from here.
  private static func isForeground(_ descriptor: Int32) -> Bool {
    for _ in 0..<handoverAttempts {
      let group = tcgetpgrp(descriptor)
      if group <= 0 || group == getpgrp() { return true }
      usleep(handoverPause)
    }
    return false
  }

  private static let handoverAttempts = 100
  /// The pause between attempts, in microseconds.
  private static let handoverPause: UInt32 = 10_000

  func close() {
    if isOwn { closeDescriptor(input) }
  }

  /// The size, or `nil` if the terminal does not report it, such as a serial line.
  var size: (width: Int, height: Int)? {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }
}
