import GraphQLCompiler
import SwiftCodegen

/// How generated Swift that differs from a folder is drawn: one below the other, or side by side.
struct FolderDrawing {
  let difference: GeneratedDifference

  /// A row for a width.
  func line(_ row: GeneratedDifference.Row, width: Int) -> StyledLine {
    let file = difference.files[row.file]
    switch row {
    case .file where file.entry.isKept:
      return StyledLine(
        [Span(file.mark + " " + file.entry.path, .dim)],
        right: [Span("kept: yours to edit", .dim)]
      )
    case .file:
      let role: StyleRole =
        file.entry.old == nil ? .inserted : file.entry.new == nil ? .removed : .warning
      let lines = file.difference
      return StyledLine(
        [Span(file.mark + " ", role), Span(file.entry.path, .heading)],
        right: [
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
}
