import Explorer
import ExplorerState
import GraphQLRuntime
import TerminalUI
import Workspace

/// A pane that shows the differences between two responses, or between generated Swift and a folder
/// on disk.
struct DiffPane: Pane {
  static let identity = PaneIdentity(
    number: PaneID.diff.number,
    title: "Diff",
    letter: "D",
    wide: .lowerRight,
    narrow: .lowerRight,
    followWord: "entity",
    isOffered: false,
    hints: ["next-difference": "next difference", "choose-differences": "null ⇄ value only"]
  )

  static var commands: [Command] { diffCommands }

  var responses = ResponseDiff()
  var folder = FolderDiff()
  /// True if the folder is compared, and false if two responses are.
  var showsFolder = false

  // MARK: Content

  func rowCount(in core: Core) -> Int {
    showsFolder ? folder.rows(width: width(in: core)).count : responses.rows.rows.count
  }

  func rows(_ range: Range<Int>, width: Int, in core: Core) -> [PaneRow] {
    range.map { PaneRow(line($0, width: width - 2, in: core)) }
  }

  private func line(_ row: Int, width: Int, in core: Core) -> StyledLine {
    showsFolder
      ? folder.line(row, width: width, paneWidth: self.width(in: core))
      : responses.line(row, width: width, in: core)
  }

  func text(ofRow row: Int, in core: Core) -> String {
    // A line of Swift consists of several spans, which are joined here.
    showsFolder
      ? line(row, width: 200, in: core).left.map(\.text).joined() : responses.words(row)
  }

  func name(in core: Core) -> String? {
    let cursor = core[Self.id].cursor
    return showsFolder
      ? line(cursor, width: 200, in: core).left.first?.text
      : responses.rows.node(ofRow: cursor)?.name
  }

  func level(ofRow row: Int, in core: Core) -> Int? {
    showsFolder ? nil : responses.rows.node(ofRow: row).map { $0.depth + 1 }
  }

  func title(in core: Core) -> (text: String, note: String) {
    showsFolder ? folder.title : responses.title(in: core)
  }

  func head(width: Int, in core: Core) -> [StyledLine] {
    showsFolder ? folder.head(width: width - 2) : responses.head(width: width, in: core)
  }

  func footer(height: Int, in core: Core) -> [StyledLine] {
    guard height >= 8, !showsFolder else { return [] }
    return responses.footer(core[Self.id].cursor, in: core)
  }

  func emptyMessage(in core: Core) -> String {
    showsFolder ? folder.nothing : responses.emptyMessage(in: core)
  }

  // MARK: The selection

  /// Compares at first use, and scrolls to the differences at the selection.
  mutating func show(in core: inout Core) {
    guard !showsFolder else {
      if folder.isStale, !core.isUnderWay(.comparing) { compareFolder(in: &core) }
      return
    }
    if !responses.isMade, !responses.isAlone, !core.isUnderWay(.comparing) {
      compareNext(in: &core)
    }
    applyFilter(in: &core)
    guard core.focus != Self.id else { return }
    if let row = responses.row(at: core.responsePath) { placeCursor(on: row, in: &core) }
  }

  /// Shows the differences that match the filter of the response, if the filter changed.
  private mutating func applyFilter(in core: inout Core) {
    guard !showsFolder, core.layoutState.visible.contains(Self.id),
      responses.applyFilter(RowSieve(core))
    else { return }
    let row = responses.row(at: core.responsePath) ?? 0
    placeCursor(on: row, in: &core)
  }

  /// Selects the row of the response at the difference under the cursor.
  mutating func selectCursorRow(in core: inout Core) {
    guard !showsFolder, let selection = selection(ofRow: core[Self.id].cursor, in: core) else {
      return
    }
    core.select(selection, from: Self.id)
    core.revealSelection()
  }

  /// Goes to the row of the response, or its nearest ancestor; in generated Swift, to the struct of
  /// the line (Enter).
  mutating func follow(in core: inout Core) {
    if showsFolder { return followFolderRow(in: &core) }
    guard let selection = selection(ofRow: core[Self.id].cursor, in: core) else { return }
    core.jump(to: selection, focus: .entities)
  }

  func selection(ofRow row: Int, in core: Core) -> Explorer.Selection? {
    guard let node = responses.rows.node(ofRow: row), let tree = core.tree else { return nil }
    return core.selection(atPath: tree.path(to: node.path))
  }

  // MARK: Folds

  func isOpen(in core: Core) -> Bool? {
    let cursor = core[Self.id].cursor
    return showsFolder
      ? folder.isOpen(row: cursor, width: width(in: core)) : responses.rows.isOpen(row: cursor)
  }

  mutating func setFold(open: Bool, in core: inout Core) {
    let cursor = core[Self.id].cursor
    if showsFolder {
      let row = folder.setOpen(open, row: cursor, width: width(in: core))
      return placeCursor(on: row ?? cursor, in: &core)
    }
    if responses.rows.isOpen(row: cursor) != nil {
      return responses.rows.setOpen(open, row: cursor)
    }
    // Closing a difference closes the branch that contains it.
    guard !open, let parent = responses.rows.parent(ofRow: cursor) else { return }
    responses.rows.setOpen(false, row: parent)
    placeCursor(on: parent, in: &core)
  }

  mutating func setFolds(depth: Int, in core: inout Core) {
    let cursor = core[Self.id].cursor
    if showsFolder {
      let row = folder.setOpen(depth > 1, row: cursor, width: width(in: core), all: true)
      return placeCursor(on: row ?? cursor, in: &core)
    }
    let node = responses.rows.rows[checked: cursor]
    responses.rows.open(levels: depth)
    let row = node.flatMap { node in responses.rows.rows.lastIndex { $0 <= node } }
    placeCursor(on: row ?? 0, in: &core)
  }

  mutating func openOrEnter(in core: inout Core) {
    if isOpen(in: core) == false { return setFold(open: true, in: &core) }
    if isOpen(in: core) == true { moveCursor(by: 1, in: &core) }
  }

  mutating func closeOrLeave(in core: inout Core) {
    if showsFolder || isOpen(in: core) == true { return setFold(open: false, in: &core) }
    guard let parent = responses.rows.parent(ofRow: core[Self.id].cursor) else { return }
    moveCursor(to: parent, in: &core)
  }

  func hasFolds(of old: Self) -> Bool {
    responses.rows.folds == old.responses.rows.folds && folder.closed == old.folder.closed
  }

  mutating func takeFolds(of old: Self, in core: inout Core) {
    let (choice, folds) = (responses.rows.choice, old.responses.rows.folds)
    responses.rows = DifferenceRows(responses.rows.tree, choice: choice, folds: folds)
    folder.close(old.folder.closed)
  }

  // MARK: Changes

  mutating func clampState(in core: inout Core) {
    if showsFolder, let row = folder.takeAwaitedRow(width: width(in: core)) {
      placeCursor(on: row, in: &core)
    }
    applyFilter(in: &core)
    clampViewport(in: &core)
  }

  mutating func refresh(_ change: DataChange, in core: inout Core) {
    switch change {
    case .grown:
      responses = responses.forgotten()
      folder.isStale = true
    case .response, .forgotten, .exchange:
      responses = responses.forgotten()
      core.layoutState.projected.subtract(PaneSet(Self.id))
    case .folder, .dialect:
      let isAwaited = showsFolder && core.isUnderWay(.comparing)
      folder.isStale = true
      if folder.difference != nil || folder.obstacle != nil || isAwaited {
        compareFolder(in: &core)
      }
    case .findings, .reading: break
    }
  }

  /// Keeps the kind of difference, its folds and its place; the old content stays until the
  /// comparison is repeated.
  mutating func restoreState(
    from old: Self,
    of oldCore: Core,
    through change: PaneReplacement,
    in core: inout Core
  ) {
    let isCompared = old.folder.folder != nil
    folder = old.folder
    folder.isStale = true
    folder.rememberPlace(ofRow: oldCore[Self.id].cursor, width: old.width(in: oldCore))
    responses = old.responses.forgotten()
    let isAlone = core.workspace.responses.count < 2 && core.traffic.shown == nil
    showsFolder = isCompared && (old.showsFolder || isAlone)
    if isCompared { core.layoutState.choice.offer(Self.id) }
    if showsFolder { core[Self.id] = oldCore[Self.id] }
  }
}
