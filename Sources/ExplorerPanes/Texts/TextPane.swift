import Explorer
import ResponseAnalysis
import TerminalUI

/// A pane that shows source text line by line.
protocol TextPane: Pane {
  var text: TextWindow { get set }

  /// Hides the closed lines.
  mutating func fold(in core: Core)
  /// Opens the folds that hide a line.
  mutating func unfold(toShow line: Int, in core: inout Core)
  /// Returns the note at the right end of a line.
  func note(onLine line: Int, columns: Int, in core: Core) -> [Span]
  /// Returns the byte ranges to underline on a line.
  func faults(onLine line: Int, in core: Core) -> [Range<Int>]
  /// Returns the width of the text in columns, including line numbers.
  func textColumns(in core: Core) -> Int
}

extension TextPane {
  // A protocol requirement is used instead of a cast, because a cast to a protocol type takes the
  // runtime 125,000 instructions per pane.
  static var showsText: Bool { true }

  func note(onLine line: Int, columns: Int, in core: Core) -> [Span] { [] }
  func faults(onLine line: Int, in core: Core) -> [Range<Int>] { [] }
  func textColumns(in core: Core) -> Int { width(in: core) }

  /// Returns the line under the cursor.
  func lineCursor(in core: Core) -> Int { text.folds.line(ofRow: core[Self.id].cursor) }

  // MARK: Rows

  func rowCount(in core: Core) -> Int { text.rowCount }

  func rows(_ range: Range<Int>, width: Int, in core: Core) -> [PaneRow] {
    range.compactMap { row($0, width: width, in: core) }
  }

  func row(_ index: Int, width: Int, in core: Core) -> PaneRow? {
    let faults = faults(onLine: text.folds.line(ofRow: index), in: core)
    guard let (shown, line, isEnd, fold) = text.row(index, underlining: faults) else { return nil }
    var row = shown
    guard isEnd else { return row }
    if let fold {
      row.line.right = [Span("\(fold.count - 1) lines", .dim)]
    } else {
      let used = row.line.left.reduce(0) { $0 + $1.width }
      let free = width - row.numberWidth - 6 - used
      row.line.right = note(onLine: line, columns: max(free, 12), in: core)
    }
    return row
  }

  func text(ofRow row: Int, in core: Core) -> String {
    text.content?.text(ofLine: text.folds.line(ofRow: row)) ?? ""
  }

  func title(in core: Core) -> (text: String, note: String) { (text.fileName ?? "", "") }

  // MARK: Display

  /// Shows a text and marks lines of it; scrolls only as far as needed.
  mutating func show(
    _ content: TextContent?,
    primary: Range<Int>?,
    block: Range<Int>? = nil,
    sources: [Range<Int>] = [],
    note: String? = nil,
    in core: inout Core
  ) {
    let before = text.block
    let isNew = text.set(content, primary: primary, block: block, sources: sources, note: note)
    if isNew { fold(in: core) }
    wrap(anew: isNew, in: &core)
    if let line = text.primary?.lowerBound { unfold(toShow: line, in: &core) }
    if isNew {
      text.shift = 0
      core[Self.id] = Viewport()
    }
    guard let primary = text.primary.map(text.folds.rows) else { return }
    let line = primary.lowerBound
    let height = height(in: core)
    // A newly visible block is scrolled into view as far as it fits, starting with its head.
    if let shown = text.block, shown != before || isNew {
      let rows = text.folds.rows(of: shown)
      let end = min(rows.upperBound, rows.lowerBound + max(0, height - 1 - Viewport.margin))
      reveal(rows.lowerBound...end, in: &core)
    }
    if primary.upperBound - line < height { reveal(primary, in: &core) }
    placeCursor(on: line, in: &core)
  }

  /// Wraps the lines at the pane's width, or removes the wrapping; the cursor stays on its line.
  mutating func wrap(anew: Bool = false, in core: inout Core) {
    guard text.content != nil else { return }
    let numbers = core.settings.lineNumbers ? text.numberWidth : 0
    // One column is used by a mark after the line number, and the last column stays free.
    let columns = core.settings.wrap ? max(textColumns(in: core) - numbers - 2, 4) : 0
    guard anew || columns != text.wrapColumns else { return }
    let line = lineCursor(in: core)
    let above = core[Self.id].cursor - core[Self.id].top
    text.wrap(at: columns)
    core[Self.id].cursor = text.folds.row(ofLine: line)
    core[Self.id].top = core[Self.id].cursor - above
    clampViewport(in: &core)
  }

  mutating func clampState(in core: inout Core) {
    wrap(in: &core)
    clampViewport(in: &core)
  }

  // MARK: Movement

  /// Moves the cursor to a line and opens the folds that hide it.
  mutating func moveCursor(toLine line: Int, in core: inout Core) {
    unfold(toShow: line, in: &core)
    moveCursor(to: text.folds.row(ofLine: line), in: &core)
  }

  mutating func shift(by columns: Int, in core: inout Core) {
    guard text.wrapColumns == 0 else {
      return core.say("Long lines are wrapped, so they do not scroll; zw cuts them.")
    }
    roll(by: columns)
  }

  mutating func roll(by columns: Int) {
    guard text.wrapColumns == 0 else { return }
    text.shift = min(max(0, Viewport.sum(text.shift, columns)), 2_000)
  }

  func name(in core: Core) -> String? { text.name(onLine: lineCursor(in: core)) }

  /// Searches all lines, including those hidden by folds.
  mutating func find(_ search: PaneSearch, in core: inout Core) {
    for _ in 0..<search.count {
      guard let line = line(found: search, in: core) else { return search.emptyMessage(&core) }
      let start = lineCursor(in: core)
      let isWrapped = line != start && (line > start) != search.isForward
      moveCursor(toLine: line, in: &core)
      search.showMatch(place(ofLine: line, among: search), isWrapped: isWrapped, in: &core)
    }
  }

  /// Returns the position of a line among the matching lines, or `nil` if the text has too many
  /// lines to count.
  private func place(ofLine line: Int, among search: PaneSearch) -> MatchOrdinal? {
    guard let content = text.content, content.lineCount <= PaneSearch.countedLines else {
      return nil
    }
    let lines = (0..<content.lineCount).filter {
      search.needle.matches(content.text(ofLine: $0))
    }
    return MatchOrdinal(number: lines.firstIndex(of: line).map { $0 + 1 }, count: lines.count)
  }

  private func line(found search: PaneSearch, in core: Core) -> Int? {
    guard let content = text.content, content.lineCount > 0 else { return nil }
    let (start, count) = (lineCursor(in: core), content.lineCount)
    for distance in 1...count {
      let sum = (start + (search.isForward ? distance : -distance)) % count
      let line = (sum + count) % count
      if search.needle.matches(content.text(ofLine: line)) { return line }
    }
    return nil
  }
}
