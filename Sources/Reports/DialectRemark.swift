package import CommandLineSupport
import DialectKit
import Dialects
import GraphQLRuntime
package import ResponseAnalysis
package import Workspace

/// The outcome of one value in the program of a dialect, to supplement the explanation.
package struct DialectRemark {
  let dialect: Dialect
  /// The explanation in the dialect `proposal`, if it is different.
  var proposal: String?
  /// The outcome of a value in the response, and the Swift expression that reads it; `nil` for
  /// anything else.
  var readOutcome: ReadOutcome?
  var expression: String?

  /// Creates the remark; `nil` for a dialect whose programs behave like the executor.
  package init?(_ path: String, _ explanation: Explanation, in workspace: Workspace) {
    dialect = workspace.dialect
    guard !dialect.traits.contains(.isReference), let readers = workspace.shownDialectReaders
    else { return nil }
    let reader = readers[dialect]
    if let place = reader.responsePath(of: path) {
      let reading = dialect.reading(of: reader, options: workspace.codegenOptions)
      readOutcome = reading.readOutcome(of: place)
      expression = reading.expression(for: place)
    }
    proposal = readOutcome?.proposal
    if dialect.profile == .released, proposal == nil,
      case .explained(_, let other) = readers.proposal.why(path),
      other.isPresent != explanation.isPresent || other.reason != explanation.reason
    {
      proposal = other.text
    }
  }

  package func add(to report: inout Report) {
    if let readOutcome {
      report.add("  \(dialect.clientName): ", .heading)
      report.line(readOutcome.kind.rawValue + ", " + readOutcome.reason)
      if let expression { report.line("    " + expression) }
    }
    if let proposal {
      report.add("  by the proposal: ", .heading)
      report.line(proposal)
    }
  }

  package static let form = ReportForm<Self>.object {
    ReportKey("name", .word) { $0.dialect }
    ReportKey(maybe: "readOutcome", .word) { $0.readOutcome?.kind }
    ReportKey(maybe: "reason", .text) { $0.readOutcome?.reason }
    ReportKey(maybe: "swift", .text, "the expression that reads it") { $0.expression }
    ReportKey(
      maybe: "byTheProposal",
      .text,
      "the proposal's explanation, if different"
    ) {
      $0.proposal
    }
  }
}
