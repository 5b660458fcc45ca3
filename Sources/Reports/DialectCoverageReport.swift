package import CommandLineSupport
package import DialectKit
import Dialects
package import GraphQLRuntime
import GraphQLSyntax
import ProposalDialect
package import ResponseAnalysis

/// The coverage of responses by programs of a dialect, as text and JSON.
package struct DialectCoverageReport {
  private let coverage: DialectCoverage
  private let readers: [ResponseReader]

  /// Creates the report; `nil` for the dialect `proposal`, whose programs behave like the executor.
  package init?(_ readers: [ResponseReader], options: CodegenOptions) {
    guard options.dialect != .proposal, !readers.isEmpty else { return nil }
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

  package var json: JSONValue {
    [
      "name": .string(coverage.dialect.rawValue),
      "read": .int(coverage.outcomes.read),
      "readInPart": .int(coverage.outcomes.partial),
      "withoutData": .int(coverage.outcomes.without),
      "lost": .int(coverage.outcomes.thrown),
      "readOutcomes": json(coverage.readOutcomes),
      "crashes": .int(coverage.crashCount),
      "structs": .array(coverage.structs.map(json)),
      "leftOut": .int(coverage.leftOut),
    ]
  }

  private func json(_ found: DialectCoverage.Struct) -> JSONValue {
    [
      "struct": found.name.map { .string($0) } ?? .null,
      "entities": .int(found.count),
      "first": json(found.first),
      "casts": .array(
        found.casts.map { cast in
          [
            "expression": .string(cast.expression), "succeeds": .int(cast.succeeded),
            "fails": .int(cast.failed), "firstSucceeds": json(cast.firstSucceeded),
            "firstFails": json(cast.firstFailed),
          ]
        }
      ),
      "keys": .array(
        found.members.map { member in
          [
            "key": .string(member.key), "readOutcomes": json(member.readOutcomes),
            "firstLost": json(member.firstLost),
          ]
        }
      ),
    ]
  }

  private func json(_ tally: OutcomeCounts) -> JSONValue {
    .object(ReadOutcome.Kind.allCases.map { .init($0.rawValue, .int(tally[$0])) })
  }

  private func json(_ place: DialectCoverage.Place?) -> JSONValue {
    guard let place else { return .null }
    return [
      "response": .string(name(ofResponse: place.response)),
      "path": JSONReport(sources: SourceMap()).path(place.path),
    ]
  }
}
