import ExplorerState
import ModelDiff
import TerminalUI

/// Draws the differences between generated Swift and a folder, in one column or side by side.
struct FolderDrawing {
  let difference: GeneratedDifference
  /// The files whose hunks are hidden.
  var closed: Set<String> = []

  /// Returns a row for a given width.
  func line(_ row: GeneratedDifference.Row, width: Int) -> StyledLine {
    let file = difference.files[row.file]
    switch row {
    case .file where file.entry.isKept:
      return StyledLine(
        [Span("  " + file.mark + " " + file.entry.path, .dim)],
        right: [Span("kept (edited by hand)", .dim)]
      )
    case .file:
      let role: StyleRole =
        file.entry.old == nil ? .inserted : file.entry.new == nil ? .removed : .warning
      let lines = file.difference
      return StyledLine(
        [
          Span(closed.contains(file.entry.path) ? "▸ " : "▾ ", .dim), Span(file.mark + " ", role),
          Span(file.entry.path, .heading),
        ],
        right: [
          Span(lines.hunks.count == 1 ? "1 hunk  " : "\(lines.hunks.count) hunks  ", .dim),
          Span("+\(lines.insertedCount)", .inserted),
          Span(" −\(lines.removedCount)", .removed),
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
        old.fitted(columns: columns) + [Span(" │ ", .border)] + new
      )
    }
  }

  /// Returns the spans of a line with its sign and Swift's syntax colors, and with the edited words
  /// highlighted.
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
    return [mark] + tokens.marking(line.marks, role)
  }
}
