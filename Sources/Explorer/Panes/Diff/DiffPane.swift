import GraphQLCompiler
import GraphQLRuntime
import SwiftCodegen

/// What differs: between two responses, or between generated Swift and a folder on disk.
struct DiffPane: Pane {
  static let identity = PaneIdentity(
    number: 8,
    title: "Diff",
    letter: "D",
    wide: .lowerRight,
    narrow: .lowerRight,
    followWord: "entity",
    folds: false,
    isOffered: false,
    hints: ["next-difference": "next difference"]
  )

  static var commands: [Command] { diffCommands }

  var responses = ResponseDiff()
  var folder = FolderDiff()
  /// Whether the folder is compared, and not two responses.
  var showsFolder = false

  // MARK: What it shows

  func rowCount(in core: Core) -> Int {
    showsFolder ? folder.rows(width: width(in: core)).count : responses.differences.count
  }

  func rows(_ range: Range<Int>, width: Int, in core: Core) -> [PaneRow] {
    range.map { PaneRow(line($0, width: width - 2, in: core)) }
  }

  /// A row; without a width as a search and a message have it.
  private func line(_ row: Int, width: Int? = nil, in core: Core) -> StyledLine {
    showsFolder
      ? folder.line(row, width: width ?? 200, paneWidth: self.width(in: core))
      : responses.line(row, width: width)
  }

  func text(ofRow row: Int, in core: Core) -> String {
    let line = line(row, in: core)
    // Swift's words are spans of their own.
    return showsFolder ? line.left.map(\.text).joined() : line.text
  }

  func name(in core: Core) -> String? { line(core[Self.id].cursor, in: core).left.first?.text }

  func title(in core: Core) -> (text: String, note: String) {
    (showsFolder ? folder.title : responses.title(in: core), "")
  }

  func footer(height: Int, in core: Core) -> [StyledLine] {
    guard height >= 8, !showsFolder else { return [] }
    return responses.footer(core[Self.id].cursor, in: core)
  }

  func nothing(in core: Core) -> String {
    showsFolder ? folder.nothing : responses.nothing(in: core)
  }

  // MARK: The selection

  /// Compares at first use, and shows what differs at what is selected.
  mutating func show(in core: inout Core) {
    guard !showsFolder else {
      guard folder.difference == nil, !core.isUnderWay(.comparing) else { return }
      core[Self.id] = Viewport()
      return compareFolder(in: &core)
    }
    if !responses.isMade, !core.isUnderWay(.comparing) { compareNext(in: &core) }
    guard core.focus != Self.id else { return }
    if let row = responses.row(at: core.responsePath) { placeCursor(on: row, in: &core) }
  }

  /// Takes the row at the difference under the cursor as the selection.
  mutating func adopt(in core: inout Core) {
    guard !showsFolder, let selection = selection(ofRow: core[Self.id].cursor, in: core) else {
      return
    }
    core.select(selection, from: Self.id)
    core.revealSelection()
  }

  /// Enter: the row of the response, or the nearest that it has; the struct of a line of Swift.
  mutating func follow(in core: inout Core) {
    if showsFolder { return followFolderRow(in: &core) }
    guard let selection = selection(ofRow: core[Self.id].cursor, in: core) else { return }
    core.jump(to: selection, focus: .entities)
  }

  func selection(ofRow row: Int, in core: Core) -> Selection? {
    guard let difference = responses.differences[checked: row], let tree = core.tree else {
      return nil
    }
    return core.selection(atPath: tree.path(to: difference.path))
  }

  // MARK: Changes

  mutating func renew(_ change: Renewal, in core: inout Core) {
    switch change {
    case .grown:
      responses = ResponseDiff()
      folder.difference = nil
    case .response, .forgotten:
      responses = ResponseDiff()
      core.arrangement.projected.subtract(PaneSet(Self.id))
    case .folder:
      let isAwaited = showsFolder && core.isUnderWay(.comparing)
      if folder.difference != nil || isAwaited { compareFolder(in: &core) }
    case .findings, .reading, .dialect, .exchange: break
    }
  }

  mutating func keep(
    _ old: Self,
    of oldCore: Core,
    through change: Succession,
    in core: inout Core
  ) {
    folder.folder = old.folder.folder
    if change == .reload { showsFolder = old.showsFolder }
  }
}
