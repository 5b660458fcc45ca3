package import DocumentEditing
import GraphQLRuntime
package import GraphQLSyntax
package import ResponseTools
package import TerminalUI

/// A view of the explorer: a value with its own state, in a room of its own.
///
/// What it shows is a function of its state and of the ``Core``. It changes itself and the core, and
/// asks for ``Duty``s where other panes have to do something: a pane never calls another. Rows count
/// from 0; a pane's cursor and scroll position stand in the core, as those of every pane do.
package protocol Pane: Sendable {
  static var identity: PaneIdentity { get }
  /// The commands whose keys work in this pane alone.
  static var commands: [Command] { get }
  /// Whether it shows source text line by line.
  static var showsText: Bool { get }

  init()

  // MARK: What it shows

  func rowCount(in core: Core) -> Int
  /// Rows that exist, for a width.
  func rows(_ range: Range<Int>, width: Int, in core: Core) -> [PaneRow]
  /// Lines that keep to the bottom of the pane, for a height that has room for them.
  func footer(height: Int, in core: Core) -> [StyledLine]
  /// Lines that keep to the top of the pane, such as the names of columns; none where it is low.
  func head(width: Int, in core: Core) -> [StyledLine]
  /// What stands behind its name in the title; what stands before the row's number at its end.
  func title(in core: Core) -> (text: String, note: String)
  /// The sentence that stands in place of rows where there are none.
  func nothing(in core: Core) -> String
  /// Draws what stands beside the rows, and gives back what is left for them.
  func drawBeside(in area: Rect, of core: Core, on frame: inout Frame) -> Rect

  // MARK: The selection

  /// Shows what is selected, with as little scrolling as there can be.
  mutating func show(in core: inout Core)
  /// Comes onto the screen because somebody went to it.
  mutating func open(in core: inout Core)
  /// Takes what the cursor is on as the selection.
  mutating func adopt(in core: inout Core)
  /// Moves the cursor by rows, or by what it stops at.
  mutating func moveCursor(by rows: Int, in core: inout Core)
  /// Whether it is this pane that shows a place.
  func holds(_ destination: Destination, in core: Core) -> Bool
  mutating func show(_ destination: Destination, in core: inout Core)

  // MARK: Doing

  /// Enter: the linked place.
  mutating func follow(in core: inout Core)
  /// `gd`: what decides about the thing under the cursor; false where only the schema can tell.
  mutating func goToDefinition(in core: inout Core) -> Bool
  /// Whether what the cursor is on is open; nil where nothing opens there.
  func isOpen(in core: Core) -> Bool?
  mutating func setFold(open: Bool, in core: inout Core)
  /// Opens so many levels and closes what is deeper.
  mutating func setFolds(depth: Int, in core: inout Core)
  /// Opens, or goes to the first row inside; closes, or goes to the row around.
  mutating func openOrEnter(in core: inout Core)
  mutating func closeOrLeave(in core: inout Core)
  /// Goes to what a search looks for.
  mutating func find(_ search: PaneSearch, in core: inout Core)
  /// A row as search sees it.
  func text(ofRow row: Int, in core: Core) -> String
  /// How deep a row of a tree lies, from 1; nil where rows form no tree.
  func level(ofRow row: Int, in core: Core) -> Int?
  /// The name under the cursor.
  func name(in core: Core) -> String?
  /// The place in the documents that the cursor is on; nil for that of the selection.
  func fieldsPath(in core: Core) -> EditPath?
  /// The place in a source file that an editor opens: that of the selection, unless the cursor is on
  /// another one.
  func sourceRange(in core: Core) -> SourceRange?
  /// Scrolls long lines sideways, or says why not.
  mutating func shift(by columns: Int, in core: inout Core)
  /// The same by the mouse, of which nothing is said.
  mutating func roll(by columns: Int)
  /// A click on one of the lines at its top, from 0, with the column in the pane.
  mutating func clickHead(line: Int, column: Int, in core: inout Core)
  /// A click on a row, which has the cursor by then, with the column in the pane.
  mutating func click(row: Int, column: Int, in core: inout Core)

  /// Gives what it shows as a table to `give`; nothing where it shows none.
  mutating func write(
    _ form: TableForm,
    in core: inout Core,
    to give: @escaping @Sendable (inout Core, String) -> Void
  )

  // MARK: What changes around it

  /// Brings cursor and rows back into what there is after an event.
  mutating func settle(in core: inout Core)
  mutating func renew(_ change: Renewal, in core: inout Core)
  /// Restores the user's choices that are still valid from the pane that this one replaces.
  mutating func keep(
    _ old: Self,
    of oldCore: Core,
    through change: Succession,
    in core: inout Core
  )
  /// Saves the state that the next run restores.
  func save(in session: inout SavedSession)
  /// Restores the state that an earlier run saved.
  mutating func resume(_ session: SavedSession, in core: inout Core)
  /// Restores the folds of an earlier state, for undo.
  mutating func takeFolds(of old: Self, in core: inout Core)
  /// Whether the folds are the same as in an earlier state.
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
  package mutating func adopt(in core: inout Core) {}
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

  package mutating func settle(in core: inout Core) { clampViewport(in: &core) }
  package mutating func renew(_ change: Renewal, in core: inout Core) {}
  package mutating func keep(
    _ old: Self,
    of oldCore: Core,
    through change: Succession,
    in core: inout Core
  ) {}
  package mutating func write(
    _ form: TableForm,
    in core: inout Core,
    to give: @escaping @Sendable (inout Core, String) -> Void
  ) {}
  package func save(in session: inout SavedSession) {}
  package mutating func resume(_ session: SavedSession, in core: inout Core) {}
  package mutating func takeFolds(of old: Self, in core: inout Core) {}
  package func hasFolds(of old: Self) -> Bool { true }
}

// MARK: The window

extension Pane {
  /// The rows that its window has.
  package func height(in core: Core) -> Int {
    let height = core.arrangement.height(of: Self.id)
    return max(
      1,
      height - foot(height: height, in: core).count
        - top(height: height, width: width(in: core), in: core).count
    )
  }

  /// The lines at its top; none where it is too low for any.
  package func top(height: Int, width: Int, in core: Core) -> [StyledLine] {
    height >= 4 && rowCount(in: core) > 0 ? head(width: width, in: core) : []
  }

  /// The lines at its bottom; none where it is too low for any.
  package func foot(height: Int, in core: Core) -> [StyledLine] {
    height >= Self.identity.footHeight ? footer(height: height, in: core) : []
  }

  package func width(in core: Core) -> Int { core.arrangement.width(of: Self.id) }

  /// The rows that the window shows.
  package func shownRows(count: Int, width: Int, in core: Core) -> [PaneRow] {
    let top = core[Self.id].top
    let end = min(rowCount(in: core), top + count)
    return top < end ? rows(top..<end, width: width, in: core) : []
  }

  /// Puts the cursor on a row and takes that as the selection.
  package mutating func moveCursor(to row: Int, in core: inout Core) {
    placeCursor(on: row, in: &core)
    adoptUnlessPinned(in: &core)
  }

  /// Puts the cursor on a row, without selecting anything.
  package func placeCursor(on row: Int, in core: inout Core) {
    core[Self.id].move(to: row, rows: rowCount(in: core), height: height(in: core))
  }

  /// Scrolls so that rows are visible, the first at least.
  package func reveal(_ rows: ClosedRange<Int>, in core: inout Core) {
    core[Self.id].show(rows, rows: rowCount(in: core), height: height(in: core))
  }

  package func clampViewport(in core: inout Core) {
    core[Self.id].clamp(rows: rowCount(in: core), height: height(in: core))
  }

  package mutating func adoptUnlessPinned(in core: inout Core) {
    if !core.arrangement.pinned.contains(Self.id) { adopt(in: &core) }
  }

  /// Moves by a page, or a part of one; the window moves with the cursor.
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

  /// Scrolls by lines, and takes the cursor as the selection if it had to move.
  package mutating func scroll(by lines: Int, in core: inout Core) {
    let before = core[Self.id].cursor
    scrollAlone(by: lines, in: &core)
    if core[Self.id].cursor != before { adoptUnlessPinned(in: &core) }
  }

  package func scrollAlone(by lines: Int, in core: inout Core) {
    core[Self.id].scroll(by: lines, rows: rowCount(in: core), height: height(in: core))
  }

  /// Has the cursor's row at the top (0), the centre (1) or the bottom (2) of the window.
  package func placeRow(_ place: Int, in core: inout Core) {
    core[Self.id].place(place, rows: rowCount(in: core), height: height(in: core))
  }
}

// MARK: Whichever pane it is

extension Pane {
  /// The same functions for who does not know which pane it is.
  package mutating func keep(
    anyOld old: any Pane,
    of oldCore: Core,
    through change: Succession,
    in core: inout Core
  ) {
    if let old = old as? Self { keep(old, of: oldCore, through: change, in: &core) }
  }

  package mutating func takeFolds(ofAnyOld old: any Pane, in core: inout Core) {
    if let old = old as? Self { takeFolds(of: old, in: &core) }
  }

  package func hasFolds(ofAnyOld old: any Pane) -> Bool {
    (old as? Self).map { hasFolds(of: $0) } ?? false
  }
}
