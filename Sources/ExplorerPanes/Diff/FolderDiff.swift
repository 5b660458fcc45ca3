import Dialects
import Explorer
import ExplorerState
import GraphQLSyntax
import ModelDiff
import TerminalUI
import Workspace

/// What differs between generated Swift and a folder on disk.
struct FolderDiff: Sendable {
  /// A place that is found again in another comparison.
  private struct FolderPlace: Sendable {
    let path: String
    /// The text on disk, by whose lines it is found as long as that is the same.
    let old: String?
    /// The lines of both texts; nil for the file.
    let oldLine: Int?
    let newLine: Int?
    let isHunk: Bool
  }

  /// Nil where no folder is compared.
  var folder: GeneratedFolder?
  /// Nil until it was compared.
  private(set) var difference: GeneratedDifference?
  /// Whether something changed since, so that it has to be compared again.
  var isStale = true
  /// Why the folder cannot be compared; `nil` if it can.
  private(set) var obstacle: GenerationObstacle?
  /// The paths of the files whose hunks are hidden.
  private(set) var closed: Set<String> = []
  /// The place to go to when what is shown has settled.
  private var awaited: FolderPlace?
  /// The rows one below the other, and side by side.
  private var unified: [GeneratedDifference.Row] = []
  private var paired: [GeneratedDifference.Row] = []

  /// From this width of the pane on, old and new text stand side by side.
  private static let pairedWidth = 116

  // MARK: Rows

  /// The rows for a width of the pane.
  func rows(width: Int) -> [GeneratedDifference.Row] {
    width >= Self.pairedWidth ? paired : unified
  }

  func line(_ index: Int, width: Int, paneWidth: Int) -> StyledLine {
    guard let difference, let row = rows(width: paneWidth)[checked: index] else {
      return StyledLine()
    }
    return FolderDrawing(difference: difference, closed: closed).line(row, width: width)
  }

  var title: String {
    guard let folder else { return "" }
    guard let difference else {
      return obstacle.map { "\(folder.name) → \($0.title.withoutFullStop)" } ?? folder.name
    }
    let count = difference.differentCount
    return "\(folder.name) → generated  \(count == 1 ? "1 file differs" : "\(count) files differ")"
      + ", \(difference.sameCount) the same"
  }

  /// What stands in which column, or which sign.
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
      ? "The folder is being compared." : "\(folder?.name ?? "") is as generated."
  }

  // MARK: Comparing

  /// Takes what a comparison found; the place under the cursor is awaited in it.
  mutating func take(_ new: GeneratedDifference, row: Int, width: Int) {
    if awaited == nil { awaitPlace(ofRow: row, width: width) }
    obstacle = nil
    difference = new
    isStale = false
    arrange()
  }

  /// Shows why the folder cannot be compared.
  ///
  /// Swift generated from documents with errors could be mistaken for code that can be written.
  mutating func refuse(_ reason: GenerationObstacle, row: Int, width: Int) {
    if awaited == nil { awaitPlace(ofRow: row, width: width) }
    obstacle = reason
    difference = nil
    isStale = false
    arrange()
  }

  /// Remembers the place of a row, to go to it when what is shown has settled.
  mutating func awaitPlace(ofRow index: Int, width: Int) {
    guard let difference, let row = rows(width: width)[checked: index] else { return }
    let file = difference.files[row.file]
    awaited = FolderPlace(
      path: file.entry.path,
      old: file.entry.old,
      oldLine: file.oldLine(of: row),
      newLine: file.newLine(of: row),
      isHunk: row.isHunk
    )
  }

  /// The row of the place that is awaited, once what is shown is about what there is.
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

  /// Whether the file of a row shows its hunks; nil where it has none.
  func isOpen(row index: Int, width: Int) -> Bool? {
    guard let difference, let row = rows(width: width)[checked: index],
      !difference.files[row.file].difference.hunks.isEmpty
    else { return nil }
    return !closed.contains(difference.files[row.file].entry.path)
  }

  /// Opens or closes the file of a row, or all of them; gives the row to stand on.
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

  /// Has exactly these files closed.
  mutating func close(_ paths: Set<String>) {
    closed = paths
    arrange()
  }
}

extension DiffPane {
  /// Generates everything and holds it against the folder; the place stays.
  mutating func compareFolder(in core: inout Core) {
    guard let compared = folder.folder else { return }
    let workspace = core.workspace
    if let obstacle = workspace.generationObstacle {
      core.cancelWork { $0 == .comparing }
      folder.refuse(obstacle, row: core[Self.id].cursor, width: width(in: core))
      return clampViewport(in: &core)
    }
    core.perform(
      .comparing,
      again: { (pane: inout Self, core: inout Core) in pane.show(in: &core) }
    ) { monitor in
      guard let generator = workspace.generator else { return }
      let files = generator.files(workers: MonitoredWorker(monitor: monitor))
      if monitor.isCancelled() { return }
      let left = generator.clashes(among: files).files
      do throws(ReadingError) {
        let difference = GeneratedDifference(try compared.read(left), of: left.count)
        monitor.send(
          ModelUpdate(Self.self) { pane, core in
            let (cursor, width) = (core[Self.id].cursor, pane.width(in: core))
            pane.folder.take(difference, row: cursor, width: width)
            pane.clampViewport(in: &core)
          }
        )
      } catch {
        let message = error.message
        monitor.send(ModelUpdate(core: { $0.say(message, .warning) }))
      }
    }
  }

  /// Goes to the next hunk; a file that is closed is opened on the way.
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
      if folder.difference != nil { core.say("The folder is as generated.") }
      return
    }
    let found =
      steps > 0
      ? hunks.filter { $0 > cursor }.dropFirst(min(steps, hunks.count) - 1).first
      : hunks.filter { $0 < cursor }.dropLast(min(-steps, hunks.count) - 1).last
    guard let found else {
      return core.say(steps > 0 ? "There is no later hunk." : "There is no earlier hunk.")
    }
    placeCursor(on: found, in: &core)
    let position = (hunks.firstIndex(of: found) ?? 0) + 1
    let path = folder.difference?.files[rows[found].file].entry.path ?? ""
    core.say("Hunk \(position) of \(hunks.count): \(path)")
  }

  /// Goes to the struct that the line stands in, in the generated Swift.
  func followFolderRow(in core: inout Core) {
    let rows = folder.rows(width: width(in: core))
    guard let difference = folder.difference, let row = rows[checked: core[Self.id].cursor] else {
      return
    }
    let file = difference.files[row.file]
    guard let generated = file.entry.new else {
      return core.say("Nothing generates this file any more.")
    }
    let code = GeneratedCode(generated, of: core.compiled)
    let line = file.newLine(of: row) ?? 0
    guard let place = code.place(onLine: line) ?? code.place(onLine: code.content.lineCount / 2)
    else {
      return core.say("This is a schema type; the Swift pane shows operations and fragments.")
    }
    guard let found = core.selection(of: place.set, member: place.member) else {
      core.selection.set = place.set
      core.selection.member = place.member
      core.project()
      return core.setFocus(.swift)
    }
    core.jump(to: found, focus: .swift)
  }
}
