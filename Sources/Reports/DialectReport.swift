package import CommandLineSupport
package import DialectKit
import Dialects
import GraphQLRuntime
import GraphQLSyntax
package import ResponseAnalysis

/// The outcome of a response in the program of a dialect, in addition to that of the executor.
package struct DialectReport {
  let dialect: Dialect
  package let reading: any ResponseReading

  /// Creates the report; `nil` for a dialect whose programs behave like the executor.
  package init?(_ reader: ResponseReader, options: CodegenOptions) {
    guard !options.dialect.traits.contains(.isReference) else { return nil }
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
    return reading.failures.filter { !reader.hasFault(for: $0.path) }
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

  static let form = ReportForm<Self>.object {
    ReportKey("name", .word) { $0.dialect }
    ReportKey("outcome", .text) { $0.reading.outcome.text }
    ReportKey("readOutcomes", .text, "the number of values that are read and that are not") {
      $0.reading.tally.text
    }
    ReportKey("failures", .list(failure)) { $0.reading.failures }
    ReportKey("crashes", .list(crash), "accessors that crash the app") {
      $0.reading.crashes.first
    }
  }

  private static let failure = ReportForm<ReadingFailure>.object {
    ReportKey("path", .path) { $0.path }
    ReportKey("error", .text) { $0.error }
    ReportKey("message", .text) { $0.message }
  }

  private static let crash = ReportForm<ReadingCrash>.object {
    ReportKey("struct", .text) { $0.structPath }
    ReportKey("property", .text) { $0.property }
    ReportKey("path", .path) { $0.path }
    ReportKey("reason", .text) { $0.reason }
  }
}
