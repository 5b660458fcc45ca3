import Explorer
import GraphQLRuntime
import GraphQLSyntax
import ResponseAnalysis
import ResponseTools
import TerminalUI
import Workspace

/// A pane that shows the objects of a list as a table: rows are entities; columns are fields, cases
/// and fragments.
///
/// Its cursor is the selection.
///
/// Rows are indexes of a ``Table``, and their content is read when they are drawn.
struct TablePane: Pane {
  static let identity = PaneIdentity(
    number: PaneID.table.number,
    title: "Table",
    letter: "t",
    wide: .upperLeft,
    narrow: .upperLeft,
    followWord: "entity",
    folds: false,
    titleIsCutAtEnd: true,
    isOffered: false,
    hasOwnCommand: true,
    hints: [
      "sort": "sort", "group": "group", "describe": "describe", "columns": "columns",
      "filter": "filter",
    ]
  )

  static var commands: [Command] { tableCommands }

  /// The list whose objects are displayed.
  enum Target: Sendable, Equatable {
    /// The first list of the response.
    case first
    case path(ResponsePath)
    case text(String)
  }

  /// The table of the response, which is built when the pane is first opened.
  struct Content: Sendable {
    var table: Table
    /// The visible rows in display order.
    var rows: [Int32]
    /// The widths of the columns according to their content.
    var fits: [Int]
    /// The filter of the response when the rows were arranged.
    var filter: RowSieve.Mark?
  }

  /// The rows grouped by the values of a column.
  struct Grouping: Sendable {
    let groups: TableGroups
    let column: String
    /// The group whose rows are displayed, or `nil` if the groups are.
    var chosen: TableGroups.Group?
    var isByValue = false

    var shown: [TableGroups.Group] { isByValue ? groups.byValue : groups.byCount }
  }

  var target: Target?
  var content: Content?
  var choice = TableChoice()
  var grouping: Grouping?
  /// The grouping to apply again after the rows of a new filter are ready.
  var regrouped: Grouping?
  /// The rows that the user selected for copying and writing; empty means all rows.
  var marked: Set<Int32> = []
  var summary: TableSummary?
  var isDescribing = false
  /// The reason why there is no table, as a sentence.
  var problem: String?
  /// The user's choices for tables that are not displayed, by their paths without positions.
  var choices: [String: TableChoice] = [:]

  var showsGroups: Bool { grouping.map { $0.chosen == nil } ?? false }

  // MARK: Content

  func rowCount(in core: Core) -> Int {
    showsGroups ? grouping?.shown.count ?? 0 : content?.rows.count ?? 0
  }

  func rows(_ range: Range<Int>, width: Int, in core: Core) -> [PaneRow] {
    guard let content else { return [] }
    if showsGroups { return groupRows(range, in: core) }
    let storm = storm(width, in: core)
    guard let window = window(width: Self.columns(width, storm)) else { return [] }
    var drawing = TableDrawing(content.table, window)
    let cursor = core[Self.id].cursor
    return range.map { position in
      let row = Int(content.rows[position])
      let isMarked = marked.contains(content.rows[position])
      var line = drawing.line(row, isCursor: position == cursor, isMarked: isMarked)
      if let storm {
        let cell = storm.cell(
          of: content.table.entity(ofRow: row),
          in: content.table.reader,
          core.dialect
        )
        line.left = Self.stormColumn(cell) + line.left
      }
      return PaneRow(line)
    }
  }

  /// Returns the results of a fault injection, if the pane has room for their column.
  private func storm(_ width: Int, in core: Core) -> StormMarks? {
    width < 3 * StormMarks.columnWidth
      ? nil : core.dialects.storm.flatMap { $0.isOf(core.reader) ? $0 : nil }
  }

  /// Returns the displayed columns, and the width of the columns before them.
  func shownWindow(in core: Core) -> (window: TableWindow, start: Int)? {
    let width = width(in: core)
    let start = storm(width, in: core) == nil ? 0 : StormMarks.columnWidth + 2
    return window(width: width - 2 - start).map { ($0, start) }
  }

  private static func stormColumn(_ cell: Span) -> [Span] {
    let padding = max(0, StormMarks.columnWidth - textWidth(cell.text))
    return [Span(" "), cell, Span(String(repeating: " ", count: padding + 1))]
  }

  /// Returns the width of a row's columns: the cursor's mark takes one column, and a wide pane
  /// keeps one column free at the end.
  private static func columns(_ width: Int, _ storm: StormMarks?) -> Int {
    width - (width > 20 ? 2 : 1) - (storm == nil ? 0 : StormMarks.columnWidth + 2)
  }

  func window(width: Int) -> TableWindow? {
    content.map { TableWindow(choice, $0.table, fits: $0.fits, width: max(1, width)) }
  }

  private func groupRows(_ range: Range<Int>, in core: Core) -> [PaneRow] {
    guard let grouping, let content else { return [] }
    var reading = TableReader(content.table)
    let text = TableGroupText(
      groups: grouping.groups,
      shown: grouping.shown[range],
      reading: &reading
    )
    let counts = text.lines.map { textWidth($0.count) }.max() ?? 0
    let widest = text.lines.map { textWidth($0.value) }.max() ?? 0
    let width = max(8, min(widest, self.width(in: core) - counts - 6))
    return text.lines.map { line in
      PaneRow(
        StyledLine([
          Span(" "),
          Span(Self.value(of: line, columns: width), line.absence == nil ? .plain : .dim),
          Span("  " + line.count + "  ", .number), Span(line.bar, .present),
        ])
      )
    }
  }

  /// Returns the value in exactly `columns`; a long reason loses its beginning.
  private static func value(of line: TableGroupText.Line, columns: Int) -> String {
    guard textWidth(line.value) > columns else { return line.value.padding(to: columns) }
    guard let reason = line.absence else {
      return cutAtEnd(line.value, columns: columns).padding(to: columns)
    }
    let value = String(line.value.dropLast(reason.count))
    let cut = cutAtStart(reason, columns: max(1, columns - textWidth(value)))
    return (value + cut).padding(to: columns)
  }

  func head(width: Int, in core: Core) -> [StyledLine] {
    guard let content else { return [] }
    if showsGroups, let grouping {
      let order = grouping.isByValue ? "by value" : "most frequent first"
      return [StyledLine([Span(" \(grouping.column)", .heading), Span("  \(order)", .dim)])]
    }
    let storm = storm(width, in: core)
    guard let window = window(width: Self.columns(width, storm)) else { return [] }
    var names = TableDrawing(content.table, window).head(choice.sorts)
    guard let storm else { return [names] }
    names.left = Self.stormColumn(Span("radius", .heading)) + names.left
    guard var line = storm.line(of: window, content.table, in: core.dialect) else { return [names] }
    line.left = Self.stormColumn(Span("", .dim)) + line.left
    return [names, line]
  }

  func footer(height: Int, in core: Core) -> [StyledLine] {
    guard content != nil else { return [] }
    let described = isDescribing && !showsGroups ? description(height: height, in: core) : []
    return described + [detail(in: core)]
  }

  /// Returns the summary of the column in as many lines as leave room for rows.
  private func description(height: Int, in core: Core) -> [StyledLine] {
    guard let summary, let table = content?.table else {
      return [StyledLine("Counting…", .dim)]
    }
    let lines = TableSummaryText(summary, of: table).lines(width: width(in: core) - 4)
    return lines.prefix(max(2, height / 2)).map { StyledLine([Span(" " + $0, .notice)]) }
  }

  /// Returns true if the pane has room for the lines that describe a column.
  func hasRoomToDescribe(in core: Core) -> Bool {
    core.layoutState.height(of: Self.id) >= Self.identity.footHeight
  }

  /// Returns the complete value under the cursor, and the reason if it is `nil`.
  private func detail(in core: Core) -> StyledLine {
    guard let (row, column) = place(in: core), let table = content?.table else {
      return StyledLine()
    }
    var reading = TableReader(table)
    let cell = reading.cell(row, column)
    let text = String(cell.shortText.unicodeScalars.prefix(500))
    var spans = [Span(" \(table.columns[column].name)", .fieldName), Span(" ")]
    if let reason = cell.absencePhrase {
      spans.append(Span("nil: \(displayText(reason))", .warning))
    } else {
      spans.append(Span(text, TableDrawing.role(cell)))
    }
    var right = [Span(table.columns[column].type, .typeName)]
    if isGenerated(row, column, of: table, in: core) {
      right.insert(Span("generated  ", .warning), at: 0)
    }
    return StyledLine(spans, right: right)
  }

  private func isGenerated(_ row: Int, _ column: Int, of table: Table, in core: Core) -> Bool {
    guard let generated = core.exploration.response?.generated else { return false }
    let path = table.reader.result.path(of: table.entity(ofRow: row)).elements
    let keys = table.columns[column].keys.map { ResponsePathElement.key($0) }
    return generated.marks(ResponsePath(path + keys))
  }

  func title(in core: Core) -> (text: String, note: String) {
    guard let content else { return ("", "") }
    var text = content.table.path
    if let grouping, let group = grouping.chosen {
      var reading = TableReader(content.table)
      let cell = reading.cell(grouping.groups.example(of: group), grouping.groups.column)
      text += "  \(grouping.column) is \(TableGroupText.text(cell))"
    }
    if let filter = content.filter { text += "  &\(filter.text)" }
    if !marked.isEmpty { text += "  \(marked.count) selected" }
    let nils = content.table.nilCount
    if nils > 0 { text += nils == 1 ? "  1 item is nil" : "  \(nils) items are nil" }
    let hidden = showsGroups ? 0 : hiddenColumnCount(in: core)
    return (text, hidden == 0 ? "" : "+\(hidden) \(hidden == 1 ? "column" : "columns") ›")
  }

  /// Returns the number of columns that the pane has no room for at its right end.
  private func hiddenColumnCount(in core: Core) -> Int {
    guard let last = shownWindow(in: core)?.window.columns.last?.name,
      let place = choice.shown.lastIndex(where: { $0.name == last })
    else { return 0 }
    return choice.shown.count - 1 - place
  }

  func emptyMessage(in core: Core) -> String {
    if core.tree == nil { return "No operation is executed, so there is nothing to show." }
    if let problem { return problem }
    if core.isUnderWay(.tabulating) { return "Sorting the rows…" }
    guard let content else { return "Press gt on a list to show its objects here." }
    if content.table.rowCount == 0 { return "The list is empty." }
    return content.filter == nil ? "No rows." : "No row matches the filter."
  }

  // MARK: The cursor

  /// Returns the row of the table and the column under the cursor.
  func place(in core: Core) -> (row: Int, column: Int)? {
    guard !showsGroups, let content, let row = content.rows[checked: core[Self.id].cursor],
      let name = choice.current?.name,
      let column = content.table.columns.firstIndex(where: { $0.name == name })
    else { return nil }
    return (Int(row), column)
  }

  func text(ofRow row: Int, in core: Core) -> String {
    guard let content else { return "" }
    if showsGroups {
      return row < rowCount(in: core)
        ? groupRows(row..<row + 1, in: core).first?.line.text ?? "" : ""
    }
    guard let number = content.rows[checked: row] else { return "" }
    var reading = TableReader(content.table)
    let shown = Set(choice.shown.map(\.name))
    return content.table.columns.indices.filter { shown.contains(content.table.columns[$0].name) }
      .map { reading.cell(Int(number), $0).shortText }.joined(separator: " ")
  }

  func name(in core: Core) -> String? {
    guard let (row, column) = place(in: core), let table = content?.table else { return nil }
    var reading = TableReader(table)
    return reading.cell(row, column).shortText
  }

  func sourceRange(in core: Core) -> SourceRange? { core.selectedSourceRange }

  mutating func shift(by columns: Int, in core: inout Core) {
    moveColumn(by: columns < 0 ? -1 : 1, in: &core)
  }

  mutating func roll(by columns: Int) { choice.moveCursor(by: columns < 0 ? -1 : 1) }
}
