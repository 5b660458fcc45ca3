import CommandLineSupport
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
      var writer = TableWriter(table, columns: columns, .json)
      printJSON(rows.lazy.map { writer.object($0) })
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
    var writer = TableWriter(table, columns: [groups.column], form)
    if form == .json {
      return printJSON(
        shown.lazy.map { writer.object($0, of: groups) },
        by: table.columns[groups.column].name
      )
    }
    StandardStreams.writeOutput(writer.groupHead)
    for group in shown { StandardStreams.writeOutput(writer.row(group, of: groups)) }
    StandardStreams.writeOutput(writer.tail)
  }

  private func printJSON(_ rows: some Sequence<JSONValue>, by group: String? = nil) {
    var stream = begun()
    stream.add("group", group.map { .string($0) })
    stream.add("rows", elements: rows)
    end(&stream)
  }

  private func begun() -> JSONStream {
    var stream = JSONStream()
    stream.add("operation", run.workspace.operation?.name.map { .string($0) } ?? .null)
    stream.add("in", .string(table.path))
    stream.add("filter", run.arguments.value(.filter).map { .string($0) })
    stream.add("count", .int(all.count))
    stream.add("nilItems", .int(table.nilCount))
    return stream
  }

  private func end(_ stream: inout JSONStream) {
    let json = JSONReport(sources: run.workspace.sources)
    stream.add("diagnostics", json.diagnostics(run.workspace.diagnostics))
    stream.end()
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
    var stream = begun()
    stream.add("columns", elements: summaries.map(json))
    end(&stream)
  }

  /// The number of `nil` values by reason, most frequent first.
  private func reasons(_ summary: TableSummary) -> JSONValue {
    var counts: [(reason: String, count: Int)] = []
    for absence in summary.absences {
      let reason = absence.reason.rawValue
      if let index = counts.firstIndex(where: { $0.reason == reason }) {
        counts[index].count += absence.count
      } else {
        counts.append((reason, absence.count))
      }
    }
    let sorted = counts.sorted { ($1.count, $0.reason) < ($0.count, $1.reason) }
    return .object(present: sorted.map { ($0.reason, .int($0.count)) })
  }

  private func json(_ summary: TableSummary) -> JSONValue {
    var writer = TableWriter(table, columns: [summary.column], .json)
    let column = table.columns[summary.column]
    func value(_ row: Int?) -> JSONValue? {
      row.flatMap { writer.value($0, summary.column) }
    }
    return .object(present: [
      ("name", .string(column.name)), ("type", .string(column.type)),
      ("rows", .int(summary.rowCount)), ("nil", .int(summary.nilCount)),
      (
        "reasons",
        reasons(summary)
      ), ("distinct", column.form == .object ? nil : .int(summary.distinctCount)),
      ("least", value(summary.extremes?.least)),
      ("greatest", value(summary.extremes?.greatest)),
      ("sum", summary.numbers.map { .number($0.sum) }),
      ("mean", summary.numbers.map { .number($0.mean) }),
      ("median", summary.numbers.map { .number($0.median) }),
      (
        "histogram",
        summary.histogram.map { histogram in
          .array(histogram.bars.map { ["range": .string($0.label), "count": .int($0.count)] })
        }
      ), ("dates", summary.timeline.map(json)),
    ])
  }

  private func json(_ timeline: TableTimeline) -> JSONValue {
    [
      "unit": .string(timeline.unit.rawValue), "first": .string(timeline.first),
      "last": .string(timeline.last), "counts": .array(timeline.counts.map { .int($0) }),
    ]
  }
}
