package import CommandLineSupport
package import DialectKit
import Dialects
import GraphQLRuntime
import GraphQLSyntax
import ProposalDialect
package import ResponseAnalysis

/// The outcome of a response in the program of a dialect, in addition to that of the executor.
package struct DialectReport {
  let dialect: Dialect
  let reading: any ResponseReading

  /// Creates the report; `nil` for the dialect `proposal`, whose programs behave like the executor.
  package init?(_ reader: ResponseReader, options: CodegenOptions) {
    guard options.dialect != .proposal else { return nil }
    dialect = options.dialect
    reading = dialect.reading(of: reader, options: options)
  }

  /// Whether the program gets no complete result, or has an accessor that crashes.
  package var hasLoss: Bool {
    if reading.crashes.count > 0 { return true }
    return switch reading.outcome {
    case .data: false
    case .partialData, .noData, .thrown: true
    }
  }

  /// Returns the values that only this client cannot read, apart from the faults of the response.
  package func ownFailures(_ reader: ResponseReader) -> [ReadingFailure] {
    if case .noData = reading.outcome { return [] }
    return reading.failures.filter { reader.fault(at: $0.path) == nil }
  }

  /// Adds the outcome, and the accessors that crash the program.
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
      "readOutcomes": .string(reading.tally.text),
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
