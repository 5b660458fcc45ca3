import Dialects
import Explorer
import ExplorerState
import GraphQLSyntax
import ModelDiff
import TerminalUI
import Workspace

/// The differences between generated Swift and a folder on disk.
struct FolderDiff: Sendable {
  /// A place in one comparison that can be found again in another one.
  private struct FolderPosition: Sendable {
    let path: String
    /// The text on disk; while it is unchanged, the place is found by its line in this text.
    let old: String?
    /// The line numbers in both texts, or `nil` for the file itself.
    let oldLine: Int?
    let newLine: Int?
    let isHunk: Bool
  }

  /// The compared folder, or `nil` if none is.
  var folder: GeneratedFolder?
  /// The differences, or `nil` until the folder is compared.
  private(set) var difference: GeneratedDifference?
  /// True if the inputs changed since the comparison, so that it must be repeated.
  var isStale = true
  /// Why the folder cannot be compared; `nil` if it can.
  private(set) var obstacle: GenerationObstacle?
  /// The paths of the files whose hunks are hidden.
  private(set) var closed: Set<String> = []
  /// The place to which the cursor moves after the next comparison.
  private var awaited: FolderPosition?
  /// The rows of the one-column view and of the side-by-side view.
  private var unified: [GeneratedDifference.Row] = []
  private var paired: [GeneratedDifference.Row] = []

  /// The minimum width of the pane for old and new text side by side.
  private static let pairedWidth = 116

  // MARK: Rows

  /// Returns the rows for a pane of a given width.
  func rows(width: Int) -> [GeneratedDifference.Row] {
    width >= Self.pairedWidth ? paired : unified
  }

  func line(_ index: Int, width: Int, paneWidth: Int) -> StyledLine {
    guard let difference, let row = rows(width: paneWidth)[checked: index] else {
      return StyledLine()
    }
    return FolderDrawing(difference: difference, closed: closed).line(row, width: width)
  }

  var title: (text: String, note: String) {
    guard let folder else { return ("", "") }
    guard let difference else {
      let obstacle = obstacle.map { " → \($0.title.withoutFullStop)" } ?? ""
      return (folder.name + obstacle, "")
    }
    let count = difference.differentCount
    let counts = count == 1 ? "1 file differs" : "\(count) files differ"
    return ("\(folder.name) → generated", "\(counts), \(difference.sameCount) the same")
  }

  /// Returns the legend of the columns or signs.
  func head(width: Int) -> [StyledLine] {
    guard let folder, difference != nil else { return [] }
    let old = [Span("− ", .removed), Span("\(folder.name) on disk", .heading)]
    let new = [Span("+ ", .inserted), Span("generated now", .heading)]
    guard width + 2 >= Self.pairedWidth else { return [StyledLine(old + [Span("   ")] + new)] }
    return [StyledLine(old.fitted(columns: (width - 3) / 2) + [Span(" │ ", .border)] + new)]
  }

  var nothing: String {
    if let obstacle { return "\(obstacle.title) \(obstacle.reason)" }
    return difference == nil
      ? "Comparing the folder…" : "\(folder?.name ?? "") is up to date."
  }

  // MARK: Comparison

  /// Stores the result of a comparison; the cursor returns to its place after it.
  mutating func take(_ new: GeneratedDifference, row: Int, width: Int) {
    if awaited == nil { rememberPlace(ofRow: row, width: width) }
    obstacle = nil
    difference = new
    isStale = false
    arrange()
  }

  /// Records why the folder cannot be compared.
  ///
  /// No rows are shown in this case, because Swift generated from documents with errors could be
  /// mistaken for code that can be written.
  mutating func reject(_ reason: GenerationObstacle, row: Int, width: Int) {
    if awaited == nil { rememberPlace(ofRow: row, width: width) }
    obstacle = reason
    difference = nil
    isStale = false
    arrange()
  }

  /// Remembers the place of a row, to which the cursor moves after the next comparison.
  mutating func rememberPlace(ofRow index: Int, width: Int) {
    guard let difference, let row = rows(width: width)[checked: index] else { return }
    let file = difference.files[row.file]
    awaited = FolderPosition(
      path: file.entry.path,
      old: file.entry.old,
      oldLine: file.oldLine(of: row),
      newLine: file.newLine(of: row),
      isHunk: row.isHunk
    )
  }

  /// Returns the row of the remembered place once the comparison is up to date.
  mutating func takeAwaitedRow(width: Int) -> Int? {
    guard obstacle == nil else { return nil }
    defer { awaited = nil }
    guard !isStale, let awaited, let difference else { return nil }
    let rows = rows(width: width)
    let ofFile = rows.indices.filter { difference.files[rows[$0].file].entry.path == awaited.path }
    guard let oldLine = awaited.oldLine, let newLine = awaited.newLine else { return ofFile.first }
    let places = ofFile.filter { rows[$0].isHunk == awaited.isHunk && !rows[$0].isFile }
      .map { row in
        let file = difference.files[rows[row].file]
        return (
          row: row, old: file.oldLine(of: rows[row]) ?? 0, new: file.newLine(of: rows[row]) ?? 0,
          isSameFile: file.entry.old == awaited.old
        )
      }
    let same = places.first { $0.old == oldLine && $0.new == newLine }
    let next = places.first { $0.isSameFile ? $0.old >= oldLine : $0.new >= newLine }
    return (same ?? next ?? places.last)?.row ?? ofFile.first
  }

  private mutating func arrange() {
    unified = difference?.rows(paired: false, without: closed) ?? []
    paired = difference?.rows(paired: true, without: closed) ?? []
  }

  // MARK: Folds

  /// Returns true if the file of a row shows its hunks, or `nil` if it has none.
  func isOpen(row index: Int, width: Int) -> Bool? {
    guard let difference, let row = rows(width: width)[checked: index],
      !difference.files[row.file].difference.hunks.isEmpty
    else { return nil }
    return !closed.contains(difference.files[row.file].entry.path)
  }

  /// Opens or closes the file of a row, or all files; returns the new row for the cursor.
  mutating func setOpen(_ open: Bool, row index: Int, width: Int, all: Bool = false) -> Int? {
    guard let difference, let row = rows(width: width)[checked: index] else { return nil }
    let paths = all ? difference.files.map(\.entry.path) : [difference.files[row.file].entry.path]
    if open { closed.subtract(paths) } else { closed.formUnion(paths) }
    arrange()
    let file = rows(width: width).firstIndex { $0.file == row.file }
    if all, open, let line = difference.files[row.file].newLine(of: row) {
      return rows(width: width).firstIndex {
        $0.file == row.file && difference.files[$0.file].newLine(of: $0) == line
      }
    }
    return file
  }

  /// Closes exactly the given files.
  mutating func close(_ paths: Set<String>) {
    closed = paths
    arrange()
  }
}

extension DiffPane {
  /// Generates all code and compares it with the folder; the cursor keeps its place.
  mutating func compareFolder(in core: inout Core) {
    guard let compared = folder.folder else { return }
    let workspace = core.workspace
    if let obstacle = workspace.generationObstacle {
      core.cancelWork { $0 == .comparing }
      folder.reject(obstacle, row: core[Self.id].cursor, width: width(in: core))
      return clampViewport(in: &core)
    }
    core.perform(
      .comparing,
      again: { (pane: inout Self, core: inout Core) in pane.show(in: &core) }
    ) { monitor in
      guard let generator = workspace.generator else { return }
      let files = generator.files(workers: MonitoredWorker(monitor: monitor))
      if monitor.isCancelled() { return }
      let left = generator.distinctFiles(among: files).files
      do throws(ReadingError) {
        let difference = GeneratedDifference(try compared.read(left), of: left.count)
        monitor.send(
          StateMutation(Self.self) { pane, core in
            let (cursor, width) = (core[Self.id].cursor, pane.width(in: core))
            pane.folder.take(difference, row: cursor, width: width)
            pane.clampViewport(in: &core)
          }
        )
      } catch {
        let message = error.message
        monitor.send(StateMutation(core: { $0.say(message, .warning) }))
      }
    }
  }

  /// Goes to the next hunk and opens its file if that is closed.
  mutating func stepToHunk(by steps: Int, in core: inout Core) {
    let width = width(in: core)
    if !folder.closed.isEmpty, folder.rows(width: width).contains(where: { !$0.isFile }) == false {
      let row = folder.setOpen(true, row: core[Self.id].cursor, width: width, all: true)
      placeCursor(on: row ?? 0, in: &core)
    }
    let rows = folder.rows(width: width)
    let cursor = core[Self.id].cursor
    let hunks = rows.indices.filter { rows[$0].isHunk }
    guard !hunks.isEmpty, steps != 0 else {
      if folder.difference != nil { core.say("The folder is up to date.") }
      return
    }
    let found =
      steps > 0
      ? hunks.filter { $0 > cursor }.dropFirst(min(steps, hunks.count) - 1).first
      : hunks.filter { $0 < cursor }.dropLast(min(-steps, hunks.count) - 1).last
    guard let found else {
      return core.say(steps > 0 ? "No later hunk." : "No earlier hunk.")
    }
    placeCursor(on: found, in: &core)
    let position = (hunks.firstIndex(of: found) ?? 0) + 1
    let path = folder.difference?.files[rows[found].file].entry.path ?? ""
    core.say("Hunk \(position) of \(hunks.count): \(path)")
  }

  /// Goes to the struct in the Swift pane whose generated code contains the line.
  func followFolderRow(in core: inout Core) {
    let rows = folder.rows(width: width(in: core))
    guard let difference = folder.difference, let row = rows[checked: core[Self.id].cursor] else {
      return
    }
    let file = difference.files[row.file]
    guard let generated = file.entry.new else {
      return core.say("This file is no longer generated.")
    }
    let code = GeneratedCode(generated, of: core.compiled)
    let line = file.newLine(of: row) ?? 0
    guard let place = code.place(onLine: line) ?? code.place(onLine: code.content.lineCount / 2)
    else {
      return core.say("This is a schema type; the Swift pane shows only operations and fragments.")
    }
    guard let found = core.selection(of: place.set, member: place.member) else {
      core.selection.set = place.set
      core.selection.member = place.member
      core.showSelection()
      return core.setFocus(.swift)
    }
    core.jump(to: found, focus: .swift)
  }
}
