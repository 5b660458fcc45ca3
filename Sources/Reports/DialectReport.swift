package import CommandLineSupport
package import DialectKit
import Dialects
import GraphQLRuntime
import GraphQLSyntax
import ProposalDialect
package import ResponseAnalysis

/// What the program of a dialect makes of a response, beside what the executor says.
package struct DialectReport {
  let dialect: Dialect
  let reading: any ResponseReading

  /// Nil for the dialect whose program says what the executor says.
  package init?(_ reader: ResponseReader, options: CodegenOptions) {
    guard options.dialect != .proposal else { return nil }
    dialect = options.dialect
    reading = dialect.reading(of: reader, options: options)
  }

  /// Whether the program has no result, or an accessor that ends it.
  package var hasLoss: Bool {
    if reading.crashes.count > 0 { return true }
    return switch reading.outcome {
    case .data: false
    case .partialData, .noData, .thrown: true
    }
  }

  /// The outcome, and every accessor that ends the program.
  package func add(to report: inout Report) {
    report.add(dialect.rawValue + ": ", .heading)
    report.line(reading.outcome.text + "; " + reading.tally.text)
    let crashes = reading.crashes
    for crash in crashes.first {
      report.add("this accessor crashes the app: ", .error)
      report.line(crash.text)
    }
    if crashes.count > crashes.first.count {
      report.line("  " + ReadingCrashes.text(ofCount: crashes.count) + " in all", .dim)
    }
  }

  var json: JSONValue {
    let shared = JSONReport(sources: SourceMap())
    return [
      "name": .string(dialect.rawValue),
      "outcome": .string(reading.outcome.text),
      "fates": .string(reading.tally.text),
      "failures": .array(
        reading.failures.map {
          [
            "path": shared.path($0.path),
            "error": .string($0.error),
            "message": .string($0.message),
          ]
        }
      ),
      "crashes": .array(
        reading.crashes.first.map {
          [
            "struct": .string($0.structPath),
            "property": .string($0.property),
            "path": shared.path($0.path),
            "reason": .string($0.reason),
          ]
        }
      ),
    ]
  }
}
