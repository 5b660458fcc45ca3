import GraphQLCompiler

/// What a pane with source text shows.
struct TextPane: Sendable {
  var content: TextContent?
  /// The lines of what is selected.
  var primary: ClosedRange<Int>?
  /// The lines of what holds it: a struct, a selection set, a type.
  var block: ClosedRange<Int>?
  /// Further lines that the selection comes from.
  var sources: Set<Int> = []
  /// The generated code behind the text, and which of its structs are folded.
  var code: GeneratedCode?
  var folds = FoldedLines()
  /// The columns at which lines are wrapped; 0 where they are not.
  var wrapColumns = 0
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
    sources: [Range<Int>] = [],
    note: String? = nil
  ) {
    let isNew = texts[pane.index].content !== content
    let before = texts[pane.index].block
    texts[pane.index].content = content
    texts[pane.index].note = note
    texts[pane.index].primary = content.flatMap { content in primary.map(content.lines) }
    texts[pane.index].block = content.flatMap { content in block.map(content.lines) }
    texts[pane.index].sources = Set(
      sources.compactMap { content?.file.lineIndex(at: $0.lowerBound) }
    )
    if isNew, pane != .swift {
      foldBlocks(pane)
    } else {
      wrapText(pane, anew: isNew)
    }
    if let line = texts[pane.index].primary?.lowerBound { unfoldText(pane, toShow: line) }
    if isNew {
      texts[pane.index].shift = 0
      viewports[pane.index] = Viewport()
    }
    let folds = texts[pane.index].folds
    guard let primary = texts[pane.index].primary.map(folds.rows) else { return }
    let line = primary.lowerBound
    let rows = rowCount(of: pane)
    let height = height(of: pane)
    // Of a block that comes into view as much as fits, its head first.
    if let shown = texts[pane.index].block, shown != before || isNew {
      let rowsShown = folds.rows(of: shown)
      let end = min(
        rowsShown.upperBound,
        rowsShown.lowerBound + max(0, height - 1 - Viewport.margin)
      )
      viewports[pane.index].show(rowsShown.lowerBound...end, rows: rows, height: height)
    }
    if primary.upperBound - line < height {
      viewports[pane.index].show(primary, rows: rows, height: height)
    }
    viewports[pane.index].move(to: line, rows: rows, height: height)
  }

  /// The line of the focused text pane that the cursor stands on.
  var lineCursor: Int { texts[focus.index].folds.line(ofRow: viewport.cursor) }

  func textRow(_ index: Int, of pane: PaneID, width: Int) -> PaneRow? {
    let text = texts[pane.index]
    let line = text.folds.line(ofRow: index)
    guard let content = text.content, line < content.lineCount else { return nil }
    let part = text.folds.part(ofRow: index)
    var spans = shifted(content.spans(ofLine: line), by: part?.lowerBound ?? text.shift)
    if let part, part.upperBound < .max { spans = cut(spans, after: part.count) }
    let fold = text.folds.fold(at: line)
    if fold != nil, part?.upperBound ?? .max == .max { spans.append(Span(" … }", .dim)) }
    var row = PaneRow(StyledLine(spans))
    row.number = line + 1
    row.continues = part.map { $0.lowerBound > 0 } ?? false
    row.numberWidth = numberWidth(content)
    if let code = text.code, part?.upperBound ?? .max == .max {
      let used = spans.reduce(0) { $0 + $1.width }
      let free = width - row.numberWidth - 6 - used
      row.line.right = swiftMark(onLine: line, in: code, columns: max(free, 12))
    }
    if let fold, part?.upperBound ?? .max == .max {
      row.line.right = [Span("\(fold.count - 1) lines", .dim)]
    }
    if text.primary?.contains(line) == true || text.sources.contains(line) {
      row.mark = .linked
    } else if text.block?.contains(line) == true {
      row.mark = .block
    }
    return row
  }

  private func numberWidth(_ content: TextContent) -> Int {
    max(3, String(content.lineCount).utf8.count)
  }

  /// Wraps the lines of a pane at its width, or no longer; the cursor stays on its line.
  mutating func wrapText(_ pane: PaneID, anew: Bool = false) {
    guard let content = texts[pane.index].content else { return }
    let width = textColumns(of: pane)
    let numbers = settings.lineNumbers ? numberWidth(content) : 0
    // A mark stands behind the number, and the last column stays free.
    let columns = settings.wrap ? max(width - numbers - 2, 4) : 0
    guard anew || columns != texts[pane.index].wrapColumns else { return }
    let line = texts[pane.index].folds.line(ofRow: viewports[pane.index].cursor)
    let above = viewports[pane.index].cursor - viewports[pane.index].top
    texts[pane.index].wrapColumns = columns
    let folds = texts[pane.index].folds
    texts[pane.index].folds =
      columns == 0 ? folds.unwrapped : folds.wrapping(content, columns: columns)
    if columns > 0 { texts[pane.index].shift = 0 }
    viewports[pane.index].cursor = texts[pane.index].folds.row(ofLine: line)
    viewports[pane.index].top = viewports[pane.index].cursor - above
    viewports[pane.index].clamp(rows: rowCount(of: pane), height: height(of: pane))
  }

  /// The first scalars of spans.
  private func cut(_ spans: [Span], after count: Int) -> [Span] {
    var left = count
    var result: [Span] = []
    for span in spans where left > 0 {
      let scalars = span.text.unicodeScalars.prefix(left)
      left -= scalars.count
      result.append(Span(String(scalars), style: span.style))
    }
    return result
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
