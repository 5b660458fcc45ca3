#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where keys and signals come from, and the modes that the shell left the terminal in.
package struct TerminalAccess {
  let device: TerminalDevice
  let signals: SignalPipe
  let shellModes: termios

  /// Opens the terminal; nothing changes on it.
  static func open() throws(TerminalError) -> TerminalAccess {
    let device = try TerminalDevice.open()
    var modes = termios()
    guard tcgetattr(device.output, &modes) == 0, let signals = SignalPipe() else {
      device.close()
      throw .cannotStart(String(cString: strerror(errno)))
    }
    return TerminalAccess(device: device, signals: signals, shellModes: modes)
  }

  func close() {
    signals.remove()
    device.close()
  }
}
