package import Explorer
package import TerminalUI

/// A terminal that the explorer has: a full screen, or lines in words.
package protocol ExplorerTerminal: AnyObject {
  var size: Size { get }
  /// What a person should be told about how the terminal was set up.
  var notice: String? { get }

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
  /// Continues after somebody else stopped the process and perhaps used the terminal.
  func takeTerminalAgain()
  func close()
}
