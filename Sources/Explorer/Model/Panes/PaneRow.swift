package import TerminalUI

/// A row of a pane, ready to be drawn.
package struct PaneRow: Sendable {
  /// The row's relation to the selection, apart from the cursor.
  package enum Mark: Sendable { case none, linked, block }

  package var line: StyledLine
  package var mark = Mark.none
  /// The line number shown before a row of source text.
  package var number: Int?
  package var numberWidth = 0
  /// True if it continues the line of the previous row.
  package var continues = false

  package init(_ line: StyledLine) { self.line = line }
}
