package import CommandLineSupport
package import DialectKit
import GraphQLRuntime
import ResponseAnalysis

extension ClientAccount {
  package static let form = ReportForm<Self>.object {
    ReportKey("dialect", .word) { $0.dialect }
    ReportKey(maybe: "release", .text, "for Apollo's client") { $0.release }
    ReportKey(
      "result",
      .word,
      "partialData: parts that are read separately are lost; refused: nothing is read because a "
        + "value cannot be accepted"
    ) {
      $0.result
    }
    ReportKey("text", .text) { $0.text }
    ReportKey(maybe: "refusal", .text, "why the client rejects the whole response") { $0.refusal }
    ReportKey(maybe: "path", .path, "of the first value that cannot be accepted") {
      $0.outcome.failure?.path
    }
    ReportKey(maybe: "error", .text, "the error that the client throws") {
      $0.outcome.failure?.error
    }
    ReportKey(maybe: "message", .text) { $0.outcome.failure?.message }
    ReportKey("failures", .integer, "the number of values that cannot be accepted") {
      $0.outcome.failureCount
    }
    ReportKey("crashes", .integer, "the number of accessors that crash the app") {
      $0.crashes.count
    }
  }
}
