import DocumentEditing
import Explorer
import TerminalUI
import Workspace

/// The candidates that can be inserted at the caret with Tab.
struct CompletionList: Sendable {
  let completion: DocumentCompletion
  var cursor = 0
  /// True if the user moved through the list; then Enter also inserts the selected candidate.
  var isChosen = false

  private static let height = 8

  var chosen: DocumentCompletion.Candidate? { completion.candidates[checked: cursor] }

  mutating func move(by rows: Int) {
    let count = completion.candidates.count
    guard count > 0 else { return }
    cursor = (isChosen || rows < 0 ? cursor + rows + count : cursor) % count
    isChosen = true
  }

  /// Draws the list below the caret, or above it if there is no room below, with the documentation
  /// of the selected candidate.
  func draw(at caret: Position, on frame: inout Frame) {
    let candidates = completion.candidates
    let names = min(candidates.map { Span($0.text).width }.max() ?? 0, 40)
    let details = min(candidates.map { Span($0.detail).width }.max() ?? 0, 32)
    let width = min(max(names + details + 8, 40), frame.size.width)
    // The last rows of the screen show the effects of the edit, so the list does not cover them.
    let below = frame.size.height - caret.row - 3
    let count = min(candidates.count, Self.height)
    let hasRoom = below >= count + 4 || below >= caret.row
    let height = min(count + 4, hasRoom ? below : caret.row)
    guard height >= 4, width >= 12 else { return }
    let left = caret.column - Span(completion.typed).width - 2
    let area = Rect(
      row: hasRoom ? caret.row + 1 : caret.row - height,
      column: max(0, min(left, frame.size.width - width)),
      width: width,
      height: height
    )
    let inner = frame.box(area, title: "\(cursor + 1)/\(candidates.count)")
    let (list, foot) = inner.split(bottom: inner.height >= min(count, 3) + 2 ? 2 : 0)
    let top = max(0, cursor - list.height + 1)
    for (offset, candidate) in candidates.dropFirst(top).prefix(list.height).enumerated() {
      let isOld = candidate.deprecation != nil
      let line = StyledLine(
        [Span(candidate.text, isOld ? .dim : .fieldName)],
        right: [Span(candidate.detail, .typeName)]
      )
      frame.listRow(line, at: offset, in: list, isCursor: top + offset == cursor)
    }
    guard foot.height > 0 else { return }
    let documentation = chosen.flatMap { candidate in
      candidate.deprecation.map { "deprecated: \($0)" } ?? candidate.documentation
    }
    let text = documentation.map { $0.split { $0.isNewline }.joined(separator: " ") } ?? ""
    let lines = wrapped(text, columns: foot.width).prefix(foot.height - 1)
    frame.lines(lines.map { StyledLine($0, .dim) }, in: foot)
    frame.write(
      "Tab accept, ^N next",
      style: Style(.hint),
      row: foot.endRow - 1,
      column: foot.column,
      end: foot.endColumn
    )
  }
}
