import GraphQLCompiler

/// What a pane with source text shows.
struct TextPane: Sendable {
  var content: TextContent?
  /// The lines of what is selected.
  var primary: ClosedRange<Int>?
  /// The lines of what holds it: a struct, a selection set, a type.
  var block: ClosedRange<Int>?
  /// Columns that are hidden on the left.
  var shift = 0
  /// Why there is nothing for the selection here, as a sentence.
  var note: String?
}

extension Model {
  /// Shows a text and marks lines of it; scrolls only as far as needed.
  mutating func showText(
    _ content: TextContent?,
    in pane: PaneID,
    primary: Range<Int>?,
    block: Range<Int>? = nil,
    note: String? = nil
  ) {
    let isNew = texts[pane.index].content !== content
    let before = texts[pane.index].block
    texts[pane.index].content = content
    texts[pane.index].note = note
    texts[pane.index].primary = content.flatMap { content in primary.map(content.lines) }
    texts[pane.index].block = content.flatMap { content in block.map(content.lines) }
    if isNew {
      texts[pane.index].shift = 0
      viewports[pane.index] = Viewport()
    }
    guard let line = texts[pane.index].primary?.lowerBound else { return }
    let rows = rowCount(of: pane)
    let height = height(of: pane)
    // Of a block that comes into view as much as fits, its head first.
    if let shown = texts[pane.index].block, shown != before || isNew {
      let end = min(shown.upperBound, shown.lowerBound + max(0, height - 1 - Viewport.margin))
      viewports[pane.index].show(shown.lowerBound...end, rows: rows, height: height)
    }
    if let end = texts[pane.index].primary?.upperBound, end - line < height {
      viewports[pane.index].show(line...end, rows: rows, height: height)
    }
    viewports[pane.index].move(to: line, rows: rows, height: height)
  }

  func textRow(_ line: Int, of pane: PaneID, width: Int) -> PaneRow? {
    let text = texts[pane.index]
    guard let content = text.content, line < content.lineCount else { return nil }
    var row = PaneRow(StyledLine(shifted(content.spans(ofLine: line), by: text.shift)))
    row.number = line + 1
    row.numberWidth = max(3, String(content.lineCount).utf8.count)
    if text.primary?.contains(line) == true {
      row.mark = .linked
    } else if text.block?.contains(line) == true {
      row.mark = .block
    }
    return row
  }

  private func shifted(_ spans: [Span], by columns: Int) -> [Span] {
    guard columns > 0 else { return spans }
    var left = columns
    var result: [Span] = []
    for span in spans {
      let count = span.text.unicodeScalars.count
      if left >= count {
        left -= count
      } else {
        let rest = span.text.unicodeScalars.dropFirst(left)
        result.append(Span(String(rest), style: span.style))
        left = 0
      }
    }
    return result
  }
}
