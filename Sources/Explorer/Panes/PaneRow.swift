import TerminalUI

/// A row of a pane, ready to be drawn.
struct PaneRow: Sendable {
  /// How a row relates to the selection, apart from the cursor.
  enum Mark: Sendable { case none, linked, block }

  var line: StyledLine
  var mark = Mark.none
  /// The line number shown before it, for source texts.
  var number: Int?
  var numberWidth = 0
  /// Whether it goes on with the line of the row before it.
  var continues = false

  init(_ line: StyledLine) { self.line = line }
}
