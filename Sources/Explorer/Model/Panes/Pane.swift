package import TerminalUI

/// A pane of the explorer, which is a value with its own state.
///
/// Its content is a function of its state and the ``Core``. It can change both, and requests
/// ``PaneAction``s for other panes: panes never call each other. The core stores the cursors and
/// scroll positions of all panes. The protocols below have defaults for everything that most panes
/// do not need.
package protocol Pane: PaneContent, PaneSelection, PaneFolding, PaneInput, PaneState {
  /// The commands whose keys work only in this pane.
  static var commands: [Command] { get }

  init()
}

extension Pane {
  package static var commands: [Command] { [] }

  package mutating func moveCursor(by rows: Int, in core: inout Core) {
    moveCursor(to: Viewport.sum(core[Self.id].cursor, rows), in: &core)
  }

  package mutating func clampState(in core: inout Core) { clampViewport(in: &core) }
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
    selectCursorRowUnlessPinned(in: &core)
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

  package mutating func selectCursorRowUnlessPinned(in core: inout Core) {
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
    selectCursorRowUnlessPinned(in: &core)
  }

  /// Scrolls by lines; if the cursor had to move, selects the item at its new row.
  package mutating func scroll(by lines: Int, in core: inout Core) {
    let before = core[Self.id].cursor
    scrollWithoutCursor(by: lines, in: &core)
    if core[Self.id].cursor != before { selectCursorRowUnlessPinned(in: &core) }
  }

  package func scrollWithoutCursor(by lines: Int, in core: inout Core) {
    core[Self.id].scroll(by: lines, rows: rowCount(in: core), height: height(in: core))
  }

  /// Scrolls so that the cursor's row is at the top (0), center (1) or bottom (2).
  package func alignCursorRow(_ place: Int, in core: inout Core) {
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
