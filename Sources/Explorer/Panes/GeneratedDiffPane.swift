import GraphQLCompiler
import SwiftCodegen

// The Diff pane's comparison of generated Swift with a folder on disk.

extension Model {
  /// Compares generated Swift with a folder from here on, in the Diff pane.
  package mutating func compare(with folder: GeneratedFolder) {
    self.folder = folder
    choice.showsDiff = true
    diffShowsFolder = workspace.executions.count < 2
  }

  /// From this width of the pane on, old and new text stand side by side.
  private static var pairedWidth: Int { 116 }

  private var diffColumns: Int { layout.place(of: .diff)?.content.width ?? size.width }

  /// The rows for the pane's present width.
  var folderRows: [GeneratedDifference.Row] {
    guard let folderDiff else { return [] }
    return diffColumns >= Self.pairedWidth ? folderDiff.paired : folderDiff.unified
  }

  /// Generates everything and holds it against the folder, at first use.
  mutating func showFolderDiff() {
    guard folderDiff == nil, !isUnderWay(.comparing) else { return }
    viewports[PaneID.diff.index] = Viewport()
    compareWithFolder()
  }

  /// The same again where it was shown, for the folder has other content now; the place stays.
  mutating func refreshFolderDiff() {
    if folderDiff != nil || (diffShowsFolder && isUnderWay(.comparing)) { compareWithFolder() }
  }

  private mutating func compareWithFolder() {
    guard let folder else { return }
    let workspace = workspace
    perform(.comparing, again: { $0.showFolderDiff() }) { monitor in
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
        let difference = GeneratedDifference(try folder.read(left), of: left.count)
        monitor.send(
          ModelUpdate { model in
            model.folderDiff = difference
            model.viewports[PaneID.diff.index].clamp(
              rows: model.folderRows.count,
              height: model.height(of: .diff)
            )
          }
        )
      } catch {
        let message = error.message
        monitor.send(ModelUpdate { $0.say(message, .warning) })
      }
    }
  }

  /// `:diff`: generated Swift against the folder, or one response against another.
  mutating func chooseDiff(_ name: String?) -> [Effect] {
    let wantsFolder: Bool
    switch name {
    case "swift"?: wantsFolder = true
    case "responses"?: wantsFolder = false
    case nil: wantsFolder = !diffShowsFolder
    case let other?:
      say("'\(other)' is neither swift nor responses.", .warning)
      return []
    }
    if wantsFolder, folder == nil {
      say("No folder is compared: --diff DIR names one, or a project's output.", .warning)
      return []
    }
    if !wantsFolder, workspace.executions.count < 2 {
      say("There is one response alone; give two on the command line to compare them.", .warning)
      return []
    }
    if wantsFolder != diffShowsFolder { viewports[PaneID.diff.index] = Viewport() }
    diffShowsFolder = wantsFolder
    choice.showsDiff = true
    showDiff()
    return setFocus(.diff)
  }

  // MARK: Lines

  /// A row of the Diff pane as search sees it.
  func diffText(_ row: Int) -> String {
    let line = diffLine(row)
    // Swift's words are spans of their own.
    return diffShowsFolder ? line.left.map(\.text).joined() : line.text
  }

  func folderLine(_ index: Int, width: Int) -> StyledLine {
    guard let folderDiff, let row = folderRows[checked: index] else { return StyledLine() }
    let file = folderDiff.files[row.file]
    switch row {
    case .file where file.entry.isKept:
      return StyledLine(
        [Span(file.mark + " " + file.entry.path, .dim)],
        right: [Span("kept: yours to edit", .dim)]
      )
    case .file:
      let role: StyleRole =
        file.entry.old == nil ? .inserted : file.entry.new == nil ? .removed : .warning
      let difference = file.difference
      return StyledLine(
        [Span(file.mark + " ", role), Span(file.entry.path, .heading)],
        right: [
          Span("+\(difference.insertedCount)", .inserted),
          Span(" −\(difference.removedCount)", .removed),
        ]
      )
    case .hunk(_, let number):
      let hunk = file.difference.hunks[number]
      return StyledLine(
        "@@ −\(hunk.oldStart + 1),\(hunk.oldCount) +\(hunk.newStart + 1),\(hunk.newCount) @@",
        .dim
      )
    case .line(_, let number, let line):
      return StyledLine(spans(of: file.difference.hunks[number].lines[line], in: file))
    case .pair(_, let number, let left, let right):
      let lines = file.difference.hunks[number].lines
      let columns = (width - 3) / 2
      let old = left.map { spans(of: lines[$0], in: file, isOld: true) } ?? []
      let new = right.map { spans(of: lines[$0], in: file) } ?? []
      return StyledLine(
        cutAndPadded(old, columns: columns) + [Span(" │ ", .border)] + new
      )
    }
  }

  /// A line with its mark, in Swift's colours, what was edited in it set off.
  private func spans(
    of line: LineDifference.Line,
    in file: GeneratedDifference.File,
    isOld: Bool = false
  ) -> [Span] {
    let mark: Span
    switch line.kind {
    case .kept: mark = Span("  ")
    case .removed: mark = Span("− ", .removed)
    case .inserted: mark = Span("+ ", .inserted)
    }
    let showsOld = isOld || line.kind == .removed
    guard let index = showsOld ? line.oldIndex : line.newIndex else { return [mark] }
    let role: StyleRole = line.kind == .removed ? .removed : .inserted
    let tokens = (showsOld ? file.old : file.new).spans(ofLine: index)
    return [mark] + marked(tokens, line.marks, role)
  }

  /// The parts of spans within some ranges of UTF-8 offsets, underlined in a role.
  private func marked(_ spans: [Span], _ marks: [Range<Int>], _ role: StyleRole) -> [Span] {
    guard !marks.isEmpty else { return spans }
    var result: [Span] = []
    var offset = 0
    for span in spans {
      let bytes = Array(span.text.utf8)
      var position = 0
      while position < bytes.count {
        let place = offset + position
        let mark = marks.first { $0.contains(place) }
        let next = mark?.upperBound ?? marks.first { $0.lowerBound > place }?.lowerBound
        let end = min(bytes.count, (next ?? Int.max) - offset)
        let text = String(decoding: bytes[position..<end], as: UTF8.self)
        let style = mark == nil ? span.style : Style(role, [.bold, .underline])
        result.append(Span(text, style: style))
        position = end
      }
      offset += bytes.count
    }
    return result
  }

  /// Spans that take exactly so many columns.
  private func cutAndPadded(_ spans: [Span], columns: Int) -> [Span] {
    var result: [Span] = []
    var room = columns
    for span in spans {
      guard room > 0 else { return result }
      guard span.width > room else {
        room -= span.width
        result.append(span)
        continue
      }
      result.append(Span(cutAtEnd(span.text, columns: room), style: span.style))
      return result + [Span("".padding(to: max(0, room - (result.last?.width ?? 0))))]
    }
    return result + [Span("".padding(to: room))]
  }

  var folderTitle: String {
    guard let folder else { return "" }
    guard let folderDiff else { return folder.name }
    let count = folderDiff.differentCount
    return "generated → \(folder.name)  \(count == 1 ? "1 file differs" : "\(count) files differ")"
      + ", \(folderDiff.sameCount) the same"
  }

  // MARK: Going

  /// Goes to the next hunk.
  mutating func stepToHunk(by steps: Int) -> [Effect] {
    showFolderDiff()
    let rows = folderRows
    let cursor = viewports[PaneID.diff.index].cursor
    let hunks = rows.indices.filter { rows[$0].isHunk }
    guard !hunks.isEmpty, steps != 0 else {
      if folderDiff != nil { say("The folder is as generated.") }
      return []
    }
    let found =
      steps > 0
      ? hunks.filter { $0 > cursor }.dropFirst(min(steps, hunks.count) - 1).first
      : hunks.filter { $0 < cursor }.dropLast(min(-steps, hunks.count) - 1).last
    guard let found else {
      say(steps > 0 ? "There is no later hunk." : "There is no earlier hunk.")
      return []
    }
    viewports[PaneID.diff.index].move(to: found, rows: rows.count, height: height(of: .diff))
    let position = (hunks.firstIndex(of: found) ?? 0) + 1
    let path = folderDiff?.files[rows[found].file].entry.path ?? ""
    say("Hunk \(position) of \(hunks.count): \(path)")
    return []
  }

  /// Enter: the struct that the line stands in, in the generated Swift.
  mutating func followFolderRow() -> [Effect] {
    guard let folderDiff, let row = folderRows[checked: viewport.cursor] else { return [] }
    let file = folderDiff.files[row.file]
    guard let generated = file.entry.new else {
      say("Nothing generates this file any more.")
      return []
    }
    let code = GeneratedCode(generated, of: compiled)
    var line = 0
    switch row {
    case .file: break
    case .hunk(_, let hunk): line = file.difference.hunks[hunk].newStart
    case .line(_, let hunk, let index):
      line = newLine(near: index, in: file.difference.hunks[hunk])
    case .pair(_, let hunk, let old, let new):
      line = newLine(near: new ?? old ?? 0, in: file.difference.hunks[hunk])
    }
    guard let place = code.place(onLine: line) ?? code.place(onLine: code.content.lineCount / 2)
    else {
      say("This is a schema type; the Swift pane shows operations and fragments.")
      return []
    }
    guard let found = selection(of: place.set, member: place.member) else {
      selection.set = place.set
      selection.member = place.member
      project(selection, except: nil)
      return setFocus(.swift)
    }
    jump(to: found, focus: .swift)
    return []
  }

  private func newLine(near index: Int, in hunk: LineDifference.Hunk) -> Int {
    hunk.lines[index...].lazy.compactMap(\.newIndex).first
      ?? hunk.lines[..<index].lazy.reversed().compactMap(\.newIndex).first ?? hunk.newStart
  }
}
