import LibC

/// The source of keys and signals, and the shell's terminal modes.
package struct TerminalAccess {
  let device: TerminalDevice
  let signals: SignalPipe
  let shellModes: termios

  /// Opens the terminal without changing it.
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
