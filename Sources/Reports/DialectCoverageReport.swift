package import CommandLineSupport
package import DialectKit
import Dialects
import GraphQLRuntime
import GraphQLSyntax
package import ResponseAnalysis

/// The coverage of responses by programs of a dialect, as text and JSON.
package struct DialectCoverageReport {
  private let coverage: DialectCoverage
  private let readers: [ResponseReader]

  /// Creates the report; `nil` for a dialect whose programs behave like the executor.
  package init?(_ readers: [ResponseReader], options: CodegenOptions) {
    guard !options.dialect.traits.contains(.isReference), !readers.isEmpty else { return nil }
    self.readers = readers
    coverage = DialectCoverage(readers, options.dialect, options: options)
  }

  // MARK: Text

  package func add(to report: inout Report) {
    report.line()
    report.add(coverage.dialect.rawValue, .heading)
    report.add(": ")
    let outcomes = coverage.outcomes
    let parts = [
      (outcomes.read, "read"), (outcomes.partial, "read in part"),
      (outcomes.without, "without data"), (outcomes.thrown, "lost"),
    ].filter { $0.0 > 0 }.map { "\(Report.count($0.0, "response")) \($0.1)" }
    report.add(parts.joined(separator: ", "))
    report.line("; " + coverage.readOutcomes.text)
    if coverage.crashCount > 0 {
      report.line("  " + ReadingCrashes.text(ofCount: coverage.crashCount), .error)
    }
    for found in coverage.structs { add(found, to: &report) }
    if coverage.leftOut > 0 {
      report.line(
        "\(Report.count(coverage.leftOut, "more object")) not counted: too many",
        .warning
      )
    }
  }

  private func add(_ found: DialectCoverage.Struct, to report: inout Report) {
    report.line()
    report.add(found.name ?? "no struct", found.name == nil ? .absent : .heading)
    report.line("  \(found.count)\(place(found.first))", .dim)
    let names = found.casts.map(\.expression) + found.members.map(\.key)
    let width = min(40, max(12, names.map { $0.unicodeScalars.count }.max() ?? 0))
    for cast in found.casts {
      report.indent(1)
      report.add(padded(cast.expression, width), .name)
      report.add("  succeeds \(cast.succeeded)", cast.succeeded > 0 ? .present : .dim)
      report.add(place(cast.firstSucceeded), .dim)
      report.add("  fails \(cast.failed)", cast.failed > 0 ? .absent : .dim)
      report.line(place(cast.firstFailed), .dim)
    }
    for member in found.members {
      report.indent(1)
      report.add(padded(displayText(member.key), width), .name)
      report.add("  " + member.readOutcomes.text, member.firstLost == nil ? .plain : .warning)
      report.line(place(member.firstLost), .dim)
    }
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.unicodeScalars.count))
  }

  private func place(_ place: DialectCoverage.Place?) -> String {
    guard let place else { return "" }
    let path = place.path.elements.isEmpty ? "data" : place.path.subscriptedText
    guard readers.count > 1 else { return " (\(path))" }
    let name = name(ofResponse: place.response).split(separator: "/").last ?? ""
    return " (\(name): \(path))"
  }

  private func name(ofResponse index: Int) -> String {
    let reader = readers[index]
    return reader.sources.file(reader.responseFile)?.name ?? ""
  }

  // MARK: JSON

  static let form = ReportForm<Self>.object {
    ReportKey("name", .word) { $0.coverage.dialect }
    ReportKey("read", .integer, "responses that are read completely") {
      $0.coverage.outcomes.read
    }
    ReportKey("readInPart", .integer) { $0.coverage.outcomes.partial }
    ReportKey("withoutData", .integer) { $0.coverage.outcomes.without }
    ReportKey("lost", .integer, "responses that the client rejects") {
      $0.coverage.outcomes.thrown
    }
    ReportKey("readOutcomes", outcomes, "the number of values with each outcome") {
      $0.coverage.readOutcomes
    }
    ReportKey("crashes", .integer) { $0.coverage.crashCount }
    ReportKey("structs", .list(part)) { $0.coverage.structs.parts(of: $0) }
    ReportKey("leftOut", .integer, "objects beyond the limit") { $0.coverage.leftOut }
  }

  private static let part = ReportForm<ReportPart<Self, DialectCoverage.Struct>>.object {
    ReportKey(orNull: "struct", .text) { $0.value.name }
    ReportKey("entities", .integer) { $0.value.count }
    ReportKey(orNull: "first", place) { $0.report.located($0.value.first) }
    ReportKey("casts", .list(cast)) { $0.value.casts.parts(of: $0.report) }
    ReportKey("keys", .list(key)) { $0.value.members.parts(of: $0.report) }
  }

  private static let cast = ReportForm<ReportPart<Self, DialectCoverage.Cast>>.object {
    ReportKey("expression", .text) { $0.value.expression }
    ReportKey("succeeds", .integer) { $0.value.succeeded }
    ReportKey("fails", .integer) { $0.value.failed }
    ReportKey(orNull: "firstSucceeds", place) { $0.report.located($0.value.firstSucceeded) }
    ReportKey(orNull: "firstFails", place) { $0.report.located($0.value.firstFailed) }
  }

  private static let key = ReportForm<ReportPart<Self, DialectCoverage.Member>>.object {
    ReportKey("key", .text) { $0.value.key }
    ReportKey("readOutcomes", outcomes) { $0.value.readOutcomes }
    ReportKey(orNull: "firstLost", place) { $0.report.located($0.value.firstLost) }
  }

  private static let outcomes = ReportForm<OutcomeCounts>.object {
    ReadOutcome.Kind.allCases.map { kind in ReportKey(kind.rawValue, .integer) { $0[kind] } }
  }

  private typealias Place = ReportPart<Self, DialectCoverage.Place>

  private func located(_ place: DialectCoverage.Place?) -> Place? {
    place.map { ReportPart($0, of: self) }
  }

  private static let place = ReportForm<Place>.object {
    ReportKey("response", .text) { $0.report.name(ofResponse: $0.value.response) }
    ReportKey("path", .path) { $0.value.path }
  }
}
