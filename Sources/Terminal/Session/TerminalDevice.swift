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
  static func open() throws(TerminalError) -> TerminalDevice {
    if isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 {
      return TerminalDevice(input: STDIN_FILENO, output: STDOUT_FILENO, isOwn: false)
    }
    let descriptor = openReadWrite("/dev/tty")
    guard descriptor >= 0 else { throw .noTerminal }
    return TerminalDevice(input: descriptor, output: descriptor, isOwn: true)
  }

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
