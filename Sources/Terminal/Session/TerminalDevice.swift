#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The descriptors of the terminal that a person sits at.
struct TerminalDevice {
  let input: Int32
  let output: Int32
  private let isOwn: Bool

  /// The standard streams when both are a terminal, else `/dev/tty`: then data may come in on
  /// standard input and go out on standard output.
  ///
  /// Throws `.inBackground` where another process group has the terminal: the system would stop this
  /// process at its first read or change of modes, and whatever waits for its end would wait forever.
  static func open() throws(TerminalError) -> TerminalDevice {
    let device: TerminalDevice
    if isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 {
      device = TerminalDevice(input: STDIN_FILENO, output: STDOUT_FILENO, isOwn: false)
    } else {
      let descriptor = openReadWrite("/dev/tty")
      guard descriptor >= 0 else { throw .noTerminal }
      device = TerminalDevice(input: descriptor, output: descriptor, isOwn: true)
    }
    guard device.becomesForeground() else {
      device.close()
      throw .inBackground
    }
    return device
  }

  /// Waits a moment for this process's group to have the terminal: some shells hand it over only after
  /// the program has started.
  ///
  /// True too where the terminal has no foreground group to ask for, such as one that does not control
  /// this process.
  private func becomesForeground() -> Bool {
    for attempt in 0..<Self.handoverAttempts {
      let group = tcgetpgrp(output)
      if group < 0 || group == getpgrp() { return true }
      if attempt + 1 < Self.handoverAttempts { usleep(Self.handoverPause) }
    }
    return false
  }

  private static let handoverAttempts = 20
  /// Microseconds between attempts.
  private static let handoverPause: UInt32 = 10_000

  func close() {
    if isOwn { closeDescriptor(input) }
  }

  /// Nil when the terminal does not say (serial lines).
  var size: (width: Int, height: Int)? {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }
}
