import GraphQLCompiler
import SwiftCodegen

/// What differs between generated Swift and a folder on disk.
struct FolderDiff: Sendable {
  /// Nil where no folder is compared.
  var folder: GeneratedFolder?
  /// Nil until it was compared.
  var difference: GeneratedDifference?

  /// From this width of the pane on, old and new text stand side by side.
  private static let pairedWidth = 116

  /// The rows for a width of the pane.
  func rows(width: Int) -> [GeneratedDifference.Row] {
    guard let difference else { return [] }
    return width >= Self.pairedWidth ? difference.paired : difference.unified
  }

  func line(_ index: Int, width: Int, paneWidth: Int) -> StyledLine {
    guard let difference, let row = rows(width: paneWidth)[checked: index] else {
      return StyledLine()
    }
    return FolderDrawing(difference: difference).line(row, width: width)
  }

  var title: String {
    guard let folder else { return "" }
    guard let difference else { return folder.name }
    let count = difference.differentCount
    return "generated → \(folder.name)  \(count == 1 ? "1 file differs" : "\(count) files differ")"
      + ", \(difference.sameCount) the same"
  }

  var nothing: String {
    difference == nil ? "The folder is being compared." : "\(folder?.name ?? "") is as generated."
  }
}

extension DiffPane {
  /// Generates everything and holds it against the folder; the place stays.
  func compareFolder(in core: inout Core) {
    guard let compared = folder.folder else { return }
    let workspace = core.workspace
    core.perform(
      .comparing,
      again: { (pane: inout Self, core: inout Core) in pane.show(in: &core) }
    ) { monitor in
      guard let generator = workspace.generator else { return }
      let files = generator.files { count, file in
        var files: [GeneratedFile] = []
        for index in 0..<count where !monitor.isCancelled() {
          monitor.report(Double(index) / Double(count))
          files.append(file(index))
        }
        return files
      }
      if monitor.isCancelled() { return }
      let left = generator.clashes(among: files).files
      do throws(ReadingError) {
        let difference = GeneratedDifference(try compared.read(left), of: left.count)
        monitor.send(
          ModelUpdate(Self.self) { pane, core in
            pane.folder.difference = difference
            pane.clampViewport(in: &core)
          }
        )
      } catch {
        let message = error.message
        monitor.send(ModelUpdate(core: { $0.say(message, .warning) }))
      }
    }
  }

  /// Goes to the next hunk.
  func stepToHunk(by steps: Int, in core: inout Core) {
    let rows = folder.rows(width: width(in: core))
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
    let line = newLine(of: row, in: file.difference)
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

  /// The line of the new text that a row stands for.
  private func newLine(of row: GeneratedDifference.Row, in file: LineDifference) -> Int {
    switch row {
    case .file: 0
    case .hunk(_, let hunk): file.hunks[hunk].newStart
    case .line(_, let hunk, let index): newLine(near: index, in: file.hunks[hunk])
    case .pair(_, let hunk, let old, let new):
      newLine(near: new ?? old ?? 0, in: file.hunks[hunk])
    }
  }

  private func newLine(near index: Int, in hunk: LineDifference.Hunk) -> Int {
    hunk.lines[index...].lazy.compactMap(\.newIndex).first
      ?? hunk.lines[..<index].lazy.reversed().compactMap(\.newIndex).first ?? hunk.newStart
  }
}
