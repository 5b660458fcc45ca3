package import Explorer

/// A terminal that the explorer has: a full screen, or lines in words.
package protocol ExplorerTerminal: AnyObject {
  var size: Size { get }
  /// What a person should be told about how the terminal was set up.
  var notice: String? { get }
  /// The name of the terminal's type; empty when it is not known.
  var typeName: String { get }
  var access: TerminalAccess { get }

  /// Shows a frame, where that is what the terminal is for.
  func paint(_ frame: Frame)
  /// Adds lines below those that are there.
  func write(_ lines: [String])
  func redraw()
  func ringBell()
  func apply(_ settings: Settings)
  /// Draws by what the terminal has told of itself, from the next frame on.
  func take(_ report: TerminalReport)
  /// Asks the terminal for its size.
  func updateSize()
  /// Gives the terminal back for as long as `body` runs, and takes it again.
  func leaving(_ body: () -> Void)
  /// Continues after somebody else stopped the process and perhaps used the terminal.
  func takeTerminalAgain()
  func close()
}

extension ExplorerTerminal {
  var device: TerminalDevice { access.device }
  var signals: SignalPipe { access.signals }
}
