package import TerminalUI

/// The rows and other text that a pane displays.
///
/// Rows are zero-based.
package protocol PaneContent: Sendable {
  static var identity: PaneIdentity { get }
  /// True if it shows source text line by line.
  static var showsText: Bool { get }

  func rowCount(in core: Core) -> Int
  /// Returns existing rows for a width.
  func rows(_ range: Range<Int>, width: Int, in core: Core) -> [PaneRow]
  /// Returns the text of a row that searches match.
  func text(ofRow row: Int, in core: Core) -> String
  /// Returns the lines at the bottom of the pane, if the height is sufficient.
  func footer(height: Int, in core: Core) -> [StyledLine]
  /// Returns the lines at the top of the pane, such as column names; empty if the pane is low.
  func head(width: Int, in core: Core) -> [StyledLine]
  /// Returns the text after the name in the title, and the note at its end before the row number.
  func title(in core: Core) -> (text: String, note: String)
  /// Returns texts of which the first that fits follows the title.
  func titleEndings(in core: Core) -> [String]
  /// Returns the message shown if there are no rows.
  func emptyMessage(in core: Core) -> String
  /// Draws content next to the rows, and returns the remaining area.
  func drawBeside(in area: Rect, of core: Core, on frame: inout Frame) -> Rect
}

extension PaneContent {
  package static var id: PaneID { PaneID(identity.number) }
  package static var showsText: Bool { false }

  package func footer(height: Int, in core: Core) -> [StyledLine] { [] }
  package func head(width: Int, in core: Core) -> [StyledLine] { [] }
  package func title(in core: Core) -> (text: String, note: String) { ("", "") }
  package func titleEndings(in core: Core) -> [String] { [] }
  package func drawBeside(in area: Rect, of core: Core, on frame: inout Frame) -> Rect { area }
}
