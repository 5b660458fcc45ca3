package import TerminalUI

/// A row of a pane, ready to be drawn.
package struct PaneRow: Sendable {
  /// How a row relates to the selection, apart from the cursor.
  package enum Mark: Sendable { case none, linked, block }

  package var line: StyledLine
  package var mark = Mark.none
  /// The line number shown before it, for source texts.
  package var number: Int?
  package var numberWidth = 0
  /// Whether it goes on with the line of the row before it.
  package var continues = false

  package init(_ line: StyledLine) { self.line = line }
}
