package import CommandLineSupport
import GraphQLRuntime
import GraphQLSyntax
import ResponseAnalysis
package import ResponseTools
import SelectionIR
import TerminalUI
import Workspace

/// The report of `table`: columns as text, or formats for programs.
package struct TableReport {
  private let table: Table
  private let columns: [Int]
  private let rows: [Int32]
  /// All rows, including those that are not printed.
  private let all: [Int32]
  private let run: Run

  /// The maximum width of a cell in the text form.
  private static let cellLimit = 40

  package init(_ table: Table, columns: [Int], _ rows: [Int32], of all: [Int32], _ run: Run) {
    self.table = table
    self.columns = columns
    self.rows = rows
    self.all = all
    self.run = run
  }

  // MARK: Rows

  package func printRows(_ form: TableForm?) {
    switch form {
    case nil: printText()
    case .json:
      Self.rowsForm.write(self)
    case .csv?, .tsv?, .markdown?:
      guard let form else { return }
      var writer = TableWriter(table, columns: columns, form)
      StandardStreams.writeOutput(writer.head)
      for row in rows { StandardStreams.writeOutput(writer.row(row)) }
      StandardStreams.writeOutput(writer.tail)
    }
  }

  package func print(_ groups: TableGroups, limit: Int, _ form: TableForm?) {
    let shown = groups.byCount.prefix(limit)
    guard let form else { return printText(groups, Array(shown)) }
    guard form != .json else { return Self.groupsForm.write((self, groups, shown)) }
    var writer = TableWriter(table, columns: [groups.column], form)
    StandardStreams.writeOutput(writer.groupHead)
    for group in shown { StandardStreams.writeOutput(writer.row(group, of: groups)) }
    StandardStreams.writeOutput(writer.tail)
  }

  // MARK: Text

  private func printText() {
    var reading = TableReader(table)
    let widths = columns.map { column in
      let name = textWidth(displayText(table.columns[column].name))
      let widest = rows.reduce(name) { widest, row in
        guard widest < Self.cellLimit else { return widest }
        return max(widest, Self.width(reading.cell(Int(row), column)))
      }
      return min(Self.cellLimit, widest)
    }
    var report = run.makeReport()
    for (index, column) in columns.enumerated() {
      let name = table.columns[column].name
      Self.add(
        name,
        role: .heading,
        width: widths[index],
        isNumber: isNumber(column),
        isLast: isLast(index),
        to: &report
      )
    }
    report.line()
    for row in rows {
      for (index, column) in columns.enumerated() {
        let cell = reading.cell(Int(row), column)
        let text = cell.shortText
        Self.add(
          text,
          role: role(cell),
          width: widths[index],
          isNumber: cell.isNumber,
          isLast: isLast(index),
          to: &report
        )
      }
      report.line()
      report.writeWhenLong()
    }
    report.line(count, .dim)
    run.print(report)
  }

  private func isNumber(_ column: Int) -> Bool { table.columns[column].form == .number }

  private func isLast(_ index: Int) -> Bool { index == columns.count - 1 }

  /// The number of rows, and the number of items without a row.
  private var count: String {
    var text = Report.count(all.count, "row")
    if rows.count < all.count { text += ", \(rows.count) of them shown" }
    if table.nilCount > 0 {
      text += "; \(Report.count(table.nilCount, "item")) \(table.nilCount == 1 ? "is" : "are") nil"
    }
    return text + " (\(table.path))"
  }

  private func role(_ cell: TableCell) -> Report.Role {
    switch cell {
    case .present: .present
    case .absentView: .absent
    case .absent: .dim
    case .enumeration(_, isKnown: false): .warning
    case .text, .number, .bool, .enumeration, .object, .list, .json: .plain
    }
  }

  private static func width(_ cell: TableCell) -> Int {
    textWidth(displayText(String(cell.shortText.unicodeScalars.prefix(cellLimit + 1))))
  }

  private static func add(
    _ text: String,
    role: Report.Role,
    width: Int,
    isNumber: Bool,
    isLast: Bool,
    to report: inout Report
  ) {
    let short = String(text.unicodeScalars.prefix(cellLimit + 1))
    let cut = cutAtEnd(displayText(short), columns: width)
    let padding = String(repeating: " ", count: max(0, width - textWidth(cut)))
    if isNumber { report.add(padding) }
    report.add(cut, role)
    if !isNumber, !isLast { report.add(padding) }
    if !isLast { report.add("  ") }
  }

  // MARK: Groups and summaries

  private func printText(_ groups: TableGroups, _ shown: [TableGroups.Group]) {
    var reading = TableReader(table)
    let lines = TableGroupText(groups: groups, shown: shown, reading: &reading)
    var report = run.makeReport()
    report.line(table.columns[groups.column].name, .heading)
    let width = lines.lines.map { textWidth($0.value) }.max() ?? 0
    for line in lines.lines {
      report.add(line.value + String(repeating: " ", count: width - textWidth(line.value)))
      report.add("  " + line.count)
      report.line("  " + line.bar, .dim)
      report.writeWhenLong()
    }
    let word = Report.count(groups.byCount.count, "value")
    report.line("\(word) in \(Report.count(groups.rowCount, "row")) (\(table.path))", .dim)
    run.print(report)
  }

  package func printSummaries(_ form: TableForm?) {
    let summaries = columns.compactMap { TableSummary(all, of: table, column: $0) }
    guard form == .json else {
      var report = run.makeReport()
      for summary in summaries {
        let column = table.columns[summary.column]
        report.add(column.name, .heading)
        report.line("  " + column.type, .type)
        for line in TableSummaryText(summary, of: table).lines(width: 60) {
          report.line("  " + line)
        }
      }
      report.line(count, .dim)
      return run.print(report)
    }
    Self.summariesForm.write((self, summaries))
  }

  // MARK: JSON

  /// Returns the form of a table, whose findings are the last key.
  private static func table<Root>(
    _ report: @escaping @Sendable (Root) -> Self,
    @ReportKeys<Root> _ keys: () -> [ReportKey<Root>]
  ) -> ReportForm<Root> {
    let keys = keys()
    return .object {
      ReportKey(orNull: "operation", .text) { report($0).run.workspace.operation?.name }
      ReportKey("in", .text, "the path of the rows") { report($0).table.path }
      ReportKey(maybe: "filter", .text, "if given") { report($0).run.arguments.value(.filter) }
      ReportKey("count", .integer, "of all rows") { report($0).all.count }
      ReportKey("nilItems", .integer, "items of the list that are nil and therefore not rows") {
        report($0).table.nilCount
      }
      keys
      ReportKey.diagnostics { report($0).run.jsonDiagnostics }
    }
  }

  private static let rowsForm = table({ $0 }) {
    ReportKey<Self>(
      "rows",
      .list(.json(.names(.any))),
      "a key for each column; null if the server sent null, no key if missing for another reason"
    ) { report in
      var writer = TableWriter(report.table, columns: report.columns, .json)
      return report.rows.lazy.map { writer.object($0) }
    }
  }

  private typealias Groups = (
    report: TableReport, groups: TableGroups, shown: ArraySlice<TableGroups.Group>
  )

  private static let groupsForm = table({ $0.report }) {
    ReportKey<Groups>("group", .text, "the path of the column") {
      $0.report.table.columns[$0.groups.column].name
    }
    // The rows are described here, and written by the table.
    ReportKey("rows", .list(.json(group))) { root in
      var writer = TableWriter(root.report.table, columns: [root.groups.column], .json)
      return root.shown.lazy.map { writer.object($0, of: root.groups) }
    }
  }

  private static let group = JSONForm.object(
    .maybe("value", .any, "a list's length, an object's label"),
    .key("rows", .integer, "the number of rows with this value"),
    .maybe("reason", .word(ReasonCode.self), "why it is nil"),
    .maybe("cause", .text, "for a case: the reason in words")
  )

  private static let summariesForm = table({ $0.report }) {
    ReportKey<(report: Self, summaries: [TableSummary])>("columns", .list(summary)) {
      $0.summaries.parts(of: $0.report.table)
    }
  }

  private static let summary = ReportForm<ReportPart<Table, TableSummary>>.object {
    ReportKey("name", .text) { $0.report.columns[$0.value.column].name }
    ReportKey("type", .text) { $0.report.columns[$0.value.column].type }
    ReportKey("rows", .integer) { $0.value.rowCount }
    ReportKey("nil", .integer) { $0.value.nilCount }
    ReportKey("reasons", .names(.integer), "the number of nil values for each reason") {
      reasons($0.value)
    }
    ReportKey(maybe: "distinct", .integer, "not for objects") {
      $0.report.columns[$0.value.column].form == .object ? nil : $0.value.distinctCount
    }
    ReportKey(maybe: "least", .any) { value($0.value.extremes?.least, $0) }
    ReportKey(maybe: "greatest", .any) { value($0.value.extremes?.greatest, $0) }
    ReportKey(maybe: "sum", .number, "for numbers and for the lengths of lists") {
      $0.value.numbers?.sum
    }
    ReportKey(maybe: "mean", .number) { $0.value.numbers?.mean }
    ReportKey(maybe: "median", .number) { $0.value.numbers?.median }
    ReportKey(maybe: "histogram", .list(bar)) { $0.value.histogram?.bars }
    ReportKey(maybe: "dates", dates) { $0.value.timeline }
  }

  /// Returns the value of a summary's column in a row.
  private static func value(
    _ row: Int?,
    _ part: ReportPart<Table, TableSummary>
  ) -> JSONValue? {
    var writer = TableWriter(part.report, columns: [part.value.column], .json)
    return row.flatMap { writer.value($0, part.value.column) }
  }

  /// Returns the number of `nil` values by reason, most frequent first.
  private static func reasons(_ summary: TableSummary) -> [(name: String, value: Int)] {
    var counts: [(name: String, value: Int)] = []
    for absence in summary.absences {
      let reason = absence.reason.rawValue
      if let index = counts.firstIndex(where: { $0.name == reason }) {
        counts[index].value += absence.count
      } else {
        counts.append((reason, absence.count))
      }
    }
    return counts.sorted { ($1.value, $0.name) < ($0.value, $1.name) }
  }

  private static let bar = ReportForm<TableHistogram.Bar>.object {
    ReportKey("range", .text) { $0.label }
    ReportKey("count", .integer) { $0.count }
  }

  private static let dates = ReportForm<TableTimeline>.object {
    ReportKey("unit", .word) { $0.unit }
    ReportKey("first", .text) { $0.first }
    ReportKey("last", .text) { $0.last }
    ReportKey("counts", .list(.integer), "of each unit") { $0.counts }
  }

  /// The forms of rows, of `--group` and of `--stats`.
  package static let forms = [rowsForm.form, groupsForm.form, summariesForm.form]
}
