import Explorer
import GraphQLSyntax
import TerminalUI

/// The visible part of a pane's source text, with its marks, folds and wrapping.
struct TextWindow: Sendable {
  var content: TextContent?
  /// The lines of the selection.
  var primary: ClosedRange<Int>?
  /// The lines around the selection: a struct, a selection set or a type.
  var block: ClosedRange<Int>?
  /// Other lines that the selection comes from.
  var sources: Set<Int> = []
  var folds = FoldedLines()
  /// The column at which lines are wrapped, or 0 without wrapping.
  var wrapColumns = 0
  /// The number of columns that are scrolled out on the left.
  var shift = 0
  /// The reason why the selection has no place here, as a sentence.
  var note: String?

  var rowCount: Int { folds.rowCount(lines: content?.lineCount ?? 0) }

  /// The name of the file without its folders.
  var fileName: String? {
    content?.file.name.split(separator: "/").last.map(String.init)
  }

  /// The number of columns for line numbers.
  var numberWidth: Int { max(3, String(content?.lineCount ?? 0).utf8.count) }

  /// Shows a text and marks lines of it; returns true if the text is another one.
  mutating func set(
    _ content: TextContent?,
    primary: Range<Int>?,
    block: Range<Int>?,
    sources: [Range<Int>],
    note: String?
  ) -> Bool {
    let isNew = self.content !== content
    self.content = content
    self.note = note
    self.primary = content.flatMap { content in primary.map(content.lines) }
    self.block = content.flatMap { content in block.map(content.lines) }
    self.sources = Set(sources.compactMap { content?.file.lineIndex(at: $0.lowerBound) })
    return isNew
  }

  /// Returns a row with its line number and its mark; the caller adds the note at the right end.
  func row(
    _ index: Int,
    underlining faults: [Range<Int>] = []
  ) -> (row: PaneRow, line: Int, isEnd: Bool, fold: ClosedRange<Int>?)? {
    let line = folds.line(ofRow: index)
    guard let content, line < content.lineCount else { return nil }
    let part = folds.part(ofRow: index)
    let isEnd = part?.upperBound ?? .max == .max
    let all = content.spans(ofLine: line, underlining: faults)
    var spans = Self.shifted(all, by: part?.lowerBound ?? shift)
    if let part, !isEnd { spans = Self.cut(spans, after: part.count) }
    let indent = folds.indent(ofRow: index)
    if indent > 0 { spans.insert(Span(String(repeating: " ", count: indent)), at: 0) }
    let fold = folds.fold(at: line)
    if fold != nil, isEnd {
      let isBlock = all.last { !$0.text.isEmpty }?.text.hasSuffix("{") == true
      spans.append(Span(isBlock ? " … }" : " …", .dim))
    }
    var row = PaneRow(StyledLine(spans))
    row.number = line + 1
    row.continues = part.map { $0.lowerBound > 0 } ?? false
    row.numberWidth = numberWidth
    if primary?.contains(line) == true || sources.contains(line) {
      row.mark = .linked
    } else if block?.contains(line) == true {
      row.mark = .block
    }
    return (row, line, isEnd, fold)
  }

  /// Returns the row and column, relative to the start of the row's text, at which a byte of a line
  /// is displayed.
  ///
  /// The column is negative if the byte is scrolled out on the left.
  func place(ofByte offset: Int, onLine line: Int) -> (row: Int, column: Int)? {
    guard let content, line < content.lineCount else { return nil }
    let spans = content.spans(ofLine: line, upTo: offset)
    let count = spans.reduce(0) { $0 + $1.text.unicodeScalars.count }
    var row = folds.row(ofLine: line)
    while let part = folds.part(ofRow: row), part.upperBound <= count { row += 1 }
    let start = folds.part(ofRow: row)?.lowerBound ?? shift
    guard count >= start else { return (row, count - start) }
    let width = Self.shifted(spans, by: start).reduce(0) { $0 + $1.width }
    return (row, folds.indent(ofRow: row) + width)
  }

  /// Returns the byte displayed at a column of a row, relative to the start of the row's text;
  /// after the last character, the line's end.
  func byte(atRow row: Int, column: Int) -> Int? {
    let line = folds.line(ofRow: row)
    guard let content, line < content.lineCount else { return nil }
    let column = max(column, folds.indent(ofRow: row))
    let ends = CaretStops.all(in: content.file.utf8, content.range(ofLine: line))
    var (low, high) = (0, ends.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      guard let place = place(ofByte: ends[middle], onLine: line) else { return nil }
      let isBehind = place.row > row || (place.row == row && place.column > column)
      if isBehind { high = middle - 1 } else { low = middle }
    }
    return ends[low]
  }

  /// Wraps the lines at a column; 0 removes the wrapping.
  mutating func wrap(at columns: Int) {
    guard let content else { return }
    wrapColumns = columns
    folds = columns == 0 ? folds.unwrapped : folds.wrapping(content, columns: columns)
    if columns > 0 { shift = 0 }
  }

  /// Returns the first name on a line.
  func name(onLine line: Int) -> String? {
    let names = (content?.spans(ofLine: line) ?? []).filter { span in
      switch span.style.role {
      case .typeName, .fieldName: true
      case .plain: span.text.unicodeScalars.contains { $0.properties.isAlphabetic }
      case _: false
      }
    }
    let trimmed = names.first?.text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.first
    return trimmed.map(String.init)
  }

  /// Returns the first scalars of spans.
  private static func cut(_ spans: [Span], after count: Int) -> [Span] {
    var left = count
    var result: [Span] = []
    for span in spans where left > 0 {
      let scalars = span.text.unicodeScalars.prefix(left)
      left -= scalars.count
      result.append(Span(String(scalars), style: span.style))
    }
    return result
  }

  private static func shifted(_ spans: [Span], by columns: Int) -> [Span] {
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
