package import Explorer
package import TerminalUI

/// A terminal for the explorer: full screen, or plain lines.
package protocol ExplorerTerminal: AnyObject {
  var size: Size { get }
  /// A message about the setup of the terminal, if any.
  var notice: String? { get }

  /// Paints a frame; does nothing on a plain terminal.
  func paint(_ frame: Frame)
  /// Appends lines; does nothing on a full screen.
  func write(_ lines: [String])
  func redraw()
  func ringBell()
  func apply(_ settings: Settings)
  /// Uses a report of the terminal for the next frames.
  func take(_ report: TerminalReport)
  /// Updates the size from the terminal.
  func updateSize()
  /// Continues after the process was stopped and another program may have used the terminal.
  func takeTerminalAgain()
  func close()
}
