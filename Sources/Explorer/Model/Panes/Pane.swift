package import DocumentEditing
import GraphQLRuntime
package import GraphQLSyntax
package import ResponseTools
package import TerminalUI

/// A pane of the explorer, which is a value with its own state.
///
/// Its content is a function of its state and the ``Core``. It can change both, and requests
/// ``PaneAction``s for other panes: panes never call each other. Rows are zero-based. The core stores the
/// cursors and scroll positions of all panes.
package protocol Pane: Sendable {
  static var identity: PaneIdentity { get }
  /// The commands whose keys work only in this pane.
  static var commands: [Command] { get }
  /// True if it shows source text line by line.
  static var showsText: Bool { get }

  init()

  // MARK: Content

  func rowCount(in core: Core) -> Int
  /// Returns existing rows for a width.
  func rows(_ range: Range<Int>, width: Int, in core: Core) -> [PaneRow]
  /// Returns the lines at the bottom of the pane, if the height is sufficient.
  func footer(height: Int, in core: Core) -> [StyledLine]
  /// Returns the lines at the top of the pane, such as column names; empty if the pane is low.
  func head(width: Int, in core: Core) -> [StyledLine]
  /// Returns the text after the name in the title, and the note at its end before the row number.
  func title(in core: Core) -> (text: String, note: String)
  /// Returns the message shown if there are no rows.
  func emptyMessage(in core: Core) -> String
  /// Draws content next to the rows, and returns the remaining area.
  func drawBeside(in area: Rect, of core: Core, on frame: inout Frame) -> Rect

  // MARK: The selection

  /// Shows the selection, scrolling as little as possible.
  mutating func show(in core: inout Core)
  /// Called when the user goes to this pane and it becomes visible.
  mutating func open(in core: inout Core)
  /// Selects the item at the cursor.
  mutating func selectCursorRow(in core: inout Core)
  /// Moves the cursor by rows, or by the stops of this pane.
  mutating func moveCursor(by rows: Int, in core: inout Core)
  /// Returns true if this pane shows a destination.
  func holds(_ destination: Destination, in core: Core) -> Bool
  mutating func show(_ destination: Destination, in core: inout Core)

  // MARK: Commands

  /// Handles Enter: goes to the linked place.
  mutating func follow(in core: inout Core)
  /// Handles `gd`: goes to the definition of the item at the cursor; returns false if only the
  /// schema has one.
  mutating func goToDefinition(in core: inout Core) -> Bool
  /// Returns whether the item at the cursor is open, or `nil` if it cannot be opened.
  func isOpen(in core: Core) -> Bool?
  mutating func setFold(open: Bool, in core: inout Core)
  /// Opens items up to a depth, and closes deeper ones.
  mutating func setFolds(depth: Int, in core: inout Core)
  /// Opens an item or goes to its first row; closes an item or goes to its parent.
  mutating func openOrEnter(in core: inout Core)
  mutating func closeOrLeave(in core: inout Core)
  /// Moves to a match of a search.
  mutating func find(_ search: PaneSearch, in core: inout Core)
  /// Returns the text of a row that searches match.
  func text(ofRow row: Int, in core: Core) -> String
  /// Returns the one-based depth of a row in a tree, or `nil` if rows do not form a tree.
  func level(ofRow row: Int, in core: Core) -> Int?
  /// Returns the name at the cursor.
  func name(in core: Core) -> String?
  /// Returns the place in the documents at the cursor, or `nil` for that of the selection.
  func fieldsPath(in core: Core) -> EditPath?
  /// Returns the place in a source file for an editor: that of the cursor or the selection.
  func sourceRange(in core: Core) -> SourceRange?
  /// Scrolls long lines horizontally, or reports why that is not possible.
  mutating func shift(by columns: Int, in core: inout Core)
  /// Scrolls long lines horizontally with the mouse, without messages.
  mutating func roll(by columns: Int)
  /// Handles a click on a zero-based line at the top, with the column in the pane.
  mutating func clickHead(line: Int, column: Int, in core: inout Core)
  /// Handles a click on a row, on which the cursor already is, with the column in the pane.
  mutating func click(row: Int, column: Int, in core: inout Core)

  /// Passes the content as a table to `give`; does nothing if there is no table.
  mutating func write(
    _ form: TableForm,
    in core: inout Core,
    to give: @escaping @Sendable (inout Core, String) -> Void
  )

  // MARK: Changes outside of the pane

  /// Clamps the cursor and the rows after an event.
  mutating func clampState(in core: inout Core)
  mutating func renew(_ change: DataChange, in core: inout Core)
  /// Restores the user's choices from the pane that this one replaces, as far as they are still
  /// valid.
  mutating func restoreState(
    from old: Self,
    of oldCore: Core,
    through change: PaneReplacement,
    in core: inout Core
  )
  /// Saves the state that the next run restores.
  func save(in session: inout SavedView)
  /// Restores the state that an earlier run saved.
  mutating func resume(_ session: SavedView, in core: inout Core)
  /// Restores the folds of an earlier state, for undo.
  mutating func takeFolds(of old: Self, in core: inout Core)
  /// Returns true if the folds are the same as in an earlier state.
  func hasFolds(of old: Self) -> Bool
}

extension Pane {
  package static var id: PaneID { PaneID(identity.number) }
  package static var commands: [Command] { [] }
  package static var showsText: Bool { false }

  package func footer(height: Int, in core: Core) -> [StyledLine] { [] }
  package func head(width: Int, in core: Core) -> [StyledLine] { [] }
  package func title(in core: Core) -> (text: String, note: String) { ("", "") }
  package func drawBeside(in area: Rect, of core: Core, on frame: inout Frame) -> Rect { area }

  package mutating func open(in core: inout Core) {}
  package mutating func selectCursorRow(in core: inout Core) {}
  package func holds(_ destination: Destination, in core: Core) -> Bool { false }
  package mutating func show(_ destination: Destination, in core: inout Core) {}

  package mutating func moveCursor(by rows: Int, in core: inout Core) {
    moveCursor(to: Viewport.sum(core[Self.id].cursor, rows), in: &core)
  }

  package mutating func goToDefinition(in core: inout Core) -> Bool { false }
  package func isOpen(in core: Core) -> Bool? { nil }
  package mutating func setFold(open: Bool, in core: inout Core) {}
  package mutating func setFolds(depth: Int, in core: inout Core) {}
  package mutating func openOrEnter(in core: inout Core) { setFold(open: true, in: &core) }
  package mutating func closeOrLeave(in core: inout Core) { setFold(open: false, in: &core) }
  package func level(ofRow row: Int, in core: Core) -> Int? { nil }
  package func fieldsPath(in core: Core) -> EditPath? { nil }
  package func sourceRange(in core: Core) -> SourceRange? { core.selectedSourceRange }
  package mutating func shift(by columns: Int, in core: inout Core) {}
  package mutating func roll(by columns: Int) {}
  package mutating func clickHead(line: Int, column: Int, in core: inout Core) {}
  package mutating func click(row: Int, column: Int, in core: inout Core) {}

  package mutating func clampState(in core: inout Core) { clampViewport(in: &core) }
  package mutating func renew(_ change: DataChange, in core: inout Core) {}
  package mutating func restoreState(
    from old: Self,
    of oldCore: Core,
    through change: PaneReplacement,
    in core: inout Core
  ) {}
  package mutating func write(
    _ form: TableForm,
    in core: inout Core,
    to give: @escaping @Sendable (inout Core, String) -> Void
  ) {}
  package func save(in session: inout SavedView) {}
  package mutating func resume(_ session: SavedView, in core: inout Core) {}
  package mutating func takeFolds(of old: Self, in core: inout Core) {}
  package func hasFolds(of old: Self) -> Bool { true }
}

// MARK: Scrolling

extension Pane {
  /// Returns the number of rows that fit into the pane.
  package func height(in core: Core) -> Int {
    let height = core.layoutState.height(of: Self.id)
    return max(
      1,
      height - foot(height: height, in: core).count
        - top(height: height, width: width(in: core), in: core).count
    )
  }

  /// Returns the lines at the pane's top, or no lines if the pane is too low.
  package func top(height: Int, width: Int, in core: Core) -> [StyledLine] {
    height >= 4 && rowCount(in: core) > 0 ? head(width: width, in: core) : []
  }

  /// Returns the lines at the pane's bottom, or no lines if the pane is too low.
  package func foot(height: Int, in core: Core) -> [StyledLine] {
    height >= Self.identity.footHeight ? footer(height: height, in: core) : []
  }

  package func width(in core: Core) -> Int { core.layoutState.width(of: Self.id) }

  /// Returns the visible rows.
  package func shownRows(count: Int, width: Int, in core: Core) -> [PaneRow] {
    let top = core[Self.id].top
    let end = min(rowCount(in: core), top + count)
    return top < end ? rows(top..<end, width: width, in: core) : []
  }

  /// Moves the cursor to a row and selects that row's item.
  package mutating func moveCursor(to row: Int, in core: inout Core) {
    placeCursor(on: row, in: &core)
    adoptUnlessPinned(in: &core)
  }

  /// Moves the cursor to a row without selecting its item.
  package func placeCursor(on row: Int, in core: inout Core) {
    core[Self.id].move(to: row, rows: rowCount(in: core), height: height(in: core))
  }

  /// Scrolls to show a range of rows, or at least its start.
  package func reveal(_ rows: ClosedRange<Int>, in core: inout Core) {
    core[Self.id].show(rows, rows: rowCount(in: core), height: height(in: core))
  }

  package func clampViewport(in core: inout Core) {
    core[Self.id].clamp(rows: rowCount(in: core), height: height(in: core))
  }

  package mutating func adoptUnlessPinned(in core: inout Core) {
    if !core.layoutState.pinned.contains(Self.id) { selectCursorRow(in: &core) }
  }

  /// Moves the cursor by a number of pages or fractions of a page; the rows scroll with the cursor.
  package mutating func page(by pages: Int, of parts: Int, in core: inout Core) {
    let height = height(in: core)
    let step = max(1, parts == 1 ? height - 2 : height / parts)
    let (product, overflow) = step.multipliedReportingOverflow(by: pages)
    let rows = overflow ? (pages < 0 ? -Int.max / 2 : Int.max / 2) : product
    let offset = core[Self.id].cursor - core[Self.id].top
    placeCursor(on: Viewport.sum(core[Self.id].cursor, rows), in: &core)
    core[Self.id].top = core[Self.id].cursor - offset
    clampViewport(in: &core)
    adoptUnlessPinned(in: &core)
  }

  /// Scrolls by lines; if the cursor had to move, selects the item at its new row.
  package mutating func scroll(by lines: Int, in core: inout Core) {
    let before = core[Self.id].cursor
    scrollAlone(by: lines, in: &core)
    if core[Self.id].cursor != before { adoptUnlessPinned(in: &core) }
  }

  package func scrollAlone(by lines: Int, in core: inout Core) {
    core[Self.id].scroll(by: lines, rows: rowCount(in: core), height: height(in: core))
  }

  /// Scrolls so that the cursor's row is at the top (0), center (1) or bottom (2).
  package func placeRow(_ place: Int, in core: inout Core) {
    core[Self.id].place(place, rows: rowCount(in: core), height: height(in: core))
  }
}

// MARK: Functions for panes of unknown type

extension Pane {
  /// Keeps the state of an earlier pane of the same type, whose type is known only at run time.
  package mutating func restoreState(
    fromAny old: any Pane,
    of oldCore: Core,
    through change: PaneReplacement,
    in core: inout Core
  ) {
    if let old = old as? Self { restoreState(from: old, of: oldCore, through: change, in: &core) }
  }

  package mutating func takeFolds(ofAnyOld old: any Pane, in core: inout Core) {
    if let old = old as? Self { takeFolds(of: old, in: &core) }
  }

  package func hasFolds(ofAnyOld old: any Pane) -> Bool {
    (old as? Self).map { hasFolds(of: $0) } ?? false
  }
}
