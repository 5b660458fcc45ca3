package import DocumentEditing
import GraphQLRuntime
package import GraphQLSyntax

/// The relation between a pane's cursor and the selection that all panes share.
package protocol PaneSelection: PaneContent {
  /// Shows the selection, scrolling as little as possible.
  mutating func show(in core: inout Core)
  /// Selects the item at the cursor.
  mutating func selectCursorRow(in core: inout Core)
  /// Moves the cursor by rows, or by the stops of this pane.
  mutating func moveCursor(by rows: Int, in core: inout Core)
  /// Moves to a match of a search.
  mutating func find(_ search: PaneSearch, in core: inout Core)

  /// Returns the name at the cursor.
  func name(in core: Core) -> String?
  /// Returns the place in the documents at the cursor, or `nil` for that of the selection.
  func fieldsPath(in core: Core) -> EditPath?
  /// Returns the place in a source file for an editor: that of the cursor or the selection.
  func sourceRange(in core: Core) -> SourceRange?

  /// Handles Enter: goes to the linked place.
  mutating func follow(in core: inout Core)
  /// Handles `gd`: goes to the definition of the item at the cursor; returns false if only the
  /// schema has one.
  mutating func goToDefinition(in core: inout Core) -> Bool
  /// Returns true if this pane shows a destination.
  func holds(_ destination: Destination, in core: Core) -> Bool
  mutating func show(_ destination: Destination, in core: inout Core)
}

extension PaneSelection {
  package mutating func selectCursorRow(in core: inout Core) {}

  package func fieldsPath(in core: Core) -> EditPath? { nil }
  package func sourceRange(in core: Core) -> SourceRange? { core.selectedSourceRange }

  package mutating func goToDefinition(in core: inout Core) -> Bool { false }
  package func holds(_ destination: Destination, in core: Core) -> Bool { false }
  package mutating func show(_ destination: Destination, in core: inout Core) {}
}
