import GraphQLSyntax
import ResponseAnalysis

/// The summary of a column as text.
package struct TableSummaryText {
  private let summary: TableSummary
  private let table: Table

  private static let bars: [Unicode.Scalar] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  private static let valueLimit = 32
  private static let barWidth = 24

  package init(_ summary: TableSummary, of table: Table) {
    self.summary = summary
    self.table = table
  }

  /// The lines: counts, statistics, and distribution.
  package func lines(width: Int) -> [String] {
    [counts] + (values.map { [$0] } ?? []) + spread(width)
  }

  /// The counts: `9 rows, 4 nil (3 nullFromServer, 1 nulledByError), 5 values that differ`.
  private var counts: String {
    var text = summary.rowCount == 1 ? "1 row" : "\(summary.rowCount) rows"
    if summary.nilCount > 0 {
      let reasons = summary.absences.map { "\($0.count): \(displayText($0.phrase))" }
      text += ", \(summary.nilCount) nil (\(reasons.joined(separator: "; ")))"
    }
    if table.columns[summary.column].form == .view {
      return text + ", \(summary.rowCount - summary.nilCount) present"
    }
    switch table.columns[summary.column].form {
    case .list: return text + ", \(summary.distinctCount) different lengths"
    // Two objects may have the same label.
    case .object: return text
    case .text, .number, .bool, .scalar, .enumeration, .view:
      return text + ", \(summary.distinctCount) different"
    }
  }

  /// The statistics: `1 to 8, sum 20.5, mean 4.1, median 3.5`.
  private var values: String? {
    guard let extremes = summary.extremes, table.columns[summary.column].form != .view else {
      return nil
    }
    if let timeline = summary.timeline {
      let unit = timeline.unit.rawValue
      return "\(value(extremes.least)) to \(value(extremes.greatest)), by \(unit)"
    }
    let lengths = table.columns[summary.column].form == .list ? "lengths: " : ""
    let span = lengths + "\(value(extremes.least)) to \(value(extremes.greatest))"
    guard let numbers = summary.numbers else { return span }
    return span + ", sum \(numbers.sum), mean \(numbers.mean), median \(numbers.median)"
  }

  private func value(_ row: Int) -> String {
    var reading = TableReader(table)
    let text = reading.cell(row, summary.column).groupValue.shortText
    let cut = String(text.unicodeScalars.prefix(Self.valueLimit))
    return displayText(cut) + (cut == text ? "" : "…")
  }

  private func spread(_ width: Int) -> [String] {
    if let timeline = summary.timeline {
      let line = Self.line(timeline.counts, width: max(1, width - 24))
      return ["\(timeline.first) \(line) \(timeline.last)"]
    }
    guard let histogram = summary.histogram else { return [] }
    let labels = histogram.bars.map { $0.label.unicodeScalars.count }.max() ?? 0
    let greatest = max(1, histogram.bars.map(\.count).max() ?? 1)
    return histogram.bars.map { bar in
      let padding = String(repeating: " ", count: labels - bar.label.unicodeScalars.count)
      let length = (bar.count * Self.barWidth + greatest - 1) / greatest
      let drawn = String(repeating: "█", count: length)
      return "\(padding)\(bar.label)  \(drawn)\(drawn.isEmpty ? "" : " ")\(bar.count)"
    }
  }

  /// Numbers as a line of block characters; several are combined if there are more than columns.
  package static func line(_ counts: [Int], width: Int) -> String {
    let size = max(1, (counts.count + width - 1) / width)
    let sums = stride(from: 0, to: counts.count, by: size).map { start in
      counts[start..<min(counts.count, start + size)].reduce(0, +)
    }
    let greatest = max(1, sums.max() ?? 1)
    var line = String.UnicodeScalarView()
    for sum in sums {
      // Every non-zero number has a visible height.
      line.append(sum == 0 ? " " : bars[(sum * bars.count + greatest - 1) / greatest - 1])
    }
    return String(line)
  }
}
