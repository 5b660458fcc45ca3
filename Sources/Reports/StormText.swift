package import CommandLineSupport
import DialectKit
package import Dialects
import GraphQLRuntime
import GraphQLSyntax

/// The report of `storm`, as text and JSON.
package struct StormText {
  private let storm: StormReport
  private let rows: ArraySlice<StormReport.Row>

  package init(_ storm: StormReport, limit: Int?) {
    self.storm = storm
    rows = storm.rows.prefix(limit ?? storm.rows.count)
  }

  // MARK: Text

  package func add(to report: inout Report) {
    report.add("values lost", .heading)
    report.line(
      " by the worst valid response (by the worst of all) of "
        + "\(Report.count(storm.strikeCount, "mutation")) "
        + "of \(Report.count(storm.rows.count, "path"))"
    )
    let width = min(48, max(12, rows.map { $0.pattern.count }.max() ?? 0))
    report.add(String(repeating: " ", count: width))
    for dialect in storm.dialects { report.add(cell(dialect.rawValue, dialect), .dim) }
    report.line()
    report.add(padded("unchanged", width), .dim)
    for (dialect, total) in zip(storm.dialects, storm.totals) {
      report.add(cell(String(total), dialect), .dim)
    }
    report.line()
    for row in rows { add(row, width, to: &report) }
    let rest = storm.rows.count - rows.count
    if rest > 0 { report.line("and \(Report.count(rest, "more path"))", .dim) }
    if storm.leftOut > 0 {
      report.line(
        "\(Report.count(storm.leftOut, "mutation")) not tried: too many",
        .warning
      )
    }
    for (dialect, failure) in zip(storm.dialects, storm.failures) {
      guard let failure else { continue }
      report.line(
        "\(dialect.rawValue): has no result for an unchanged response: \(failure)",
        .warning
      )
    }
  }

  private func add(_ row: StormReport.Row, _ width: Int, to report: inout Report) {
    report.add(padded(row.pattern, width), .name)
    let worst = row.worst
    for (position, dialect) in storm.dialects.enumerated() {
      let allowed = row.allowed(inDialectAt: position)?.loss
      let own = Self.words(allowed)
      let all = Self.words(worst[position].loss)
      report.add(cell(own == all ? own : "\(own) (\(all))", dialect), Self.style(allowed))
    }
    report.line()
    // Dialects that lose values for the same reason by the same mutation share a line.
    //
    // The mutation is the worst one that a server may cause, or the worst of all if that one
    // loses nothing.
    var lines: [(mutation: StormMutation, reason: String, dialects: [Dialect])] = []
    for (position, dialect) in storm.dialects.enumerated() {
      let allowed = row.allowed(inDialectAt: position).flatMap { $0.loss.lost > 0 ? $0 : nil }
      let (mutation, loss) = allowed ?? worst[position]
      guard loss.lost > 0 else { continue }
      let known = lines.firstIndex { $0.mutation == mutation && $0.reason == loss.reason }
      if let known {
        lines[known].dialects.append(dialect)
      } else {
        lines.append((mutation, loss.reason, [dialect]))
      }
    }
    for line in lines {
      report.add("    \(line.mutation.words): ")
      report.add(line.reason, .value)
      report.line(" (" + line.dialects.map(\.rawValue).joined(separator: ", ") + ")", .dim)
    }
  }

  private static func words(_ loss: StormReport.Loss?) -> String {
    loss?.endsApp == true ? "crashes" : String(loss?.lost ?? 0)
  }

  private static func style(_ loss: StormReport.Loss?) -> Report.Role {
    guard let loss, loss.endsApp || loss.lost > 0 else { return .dim }
    return loss.isAll ? .error : .warning
  }

  /// Formats a number for a dialect's column, which has room for two numbers.
  private func cell(_ text: String, _ dialect: Dialect) -> String {
    let width = max(dialect.rawValue.count, 7)
    return "  " + String(repeating: " ", count: max(0, width - text.count)) + text
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  // MARK: JSON

  package static let form = ReportForm<Self>.object {
    ReportKey("dialects", .list(unchanged)) { $0.storm.dialects.indices.parts(of: $0.storm) }
    ReportKey("mutations", .integer) { $0.storm.strikeCount }
    ReportKey("notTried", .integer) { $0.storm.leftOut }
    ReportKey("paths", .list(row)) { $0.rows.parts(of: $0.storm.dialects) }
  }

  private static let unchanged = ReportForm<ReportPart<StormReport, Int>>.object {
    ReportKey("dialect", .word) { $0.report.dialects[$0.value] }
    ReportKey("read", .integer, "values of the unchanged response") { $0.report.totals[$0.value] }
    ReportKey(orNull: "failure", .text, "why the unchanged response has no result") {
      $0.report.failures[$0.value]
    }
  }

  private static let row = ReportForm<ReportPart<[Dialect], StormReport.Row>>.object {
    ReportKey("path", .text) { $0.value.pattern }
    ReportKey("count", .integer, "the number of values with it") { $0.value.count }
    ReportKey("radius", .integer, "the most values that are lost") { $0.value.radius }
    ReportKey(
      "allowedRadius",
      .integer,
      "the most that are lost by a mutation that `conforms`"
    ) {
      $0.value.allowedRadius
    }
    ReportKey("mutations", .list(strike)) { $0.value.strikes.parts(of: $0.report) }
  }

  private static let strike = ReportForm<ReportPart<[Dialect], StormReport.Strike>>.object {
    ReportKey("mutation", .word) { $0.value.mutation }
    ReportKey("conforms", .bool, "whether a conforming server may send it") { $0.value.conforms }
    ReportKey("path", .path) { $0.value.path }
    ReportKey("losses", .list(loss)) { zip($0.report, $0.value.losses) }
  }

  private static let loss = ReportForm<(Dialect, StormReport.Loss)>.object {
    ReportKey("dialect", .word) { $0.0 }
    ReportKey("lost", .integer) { $0.1.lost }
    ReportKey("endsApp", .bool) { $0.1.endsApp }
    ReportKey("outcome", .text) { $0.1.outcome }
    ReportKey("reason", .text) { $0.1.reason }
  }
}
