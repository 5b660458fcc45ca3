package import CommandLineSupport
import DialectKit
import Dialects
package import GraphQLRuntime
import ProposalDialect
package import ResponseAnalysis
package import Workspace

/// What the program of a dialect makes of one value, beside why it is (not) there.
package struct DialectRemark {
  let dialect: Dialect
  /// What the proposal says, where that is something else.
  var proposal: String?
  /// What becomes of a value of the response, and the Swift that reads it; nil for what is none.
  var fate: ValueFate?
  var expression: String?

  /// Nil for the proposal's own dialect.
  package init?(_ path: String, _ explanation: Explanation, in workspace: Workspace) {
    dialect = workspace.dialect
    guard dialect != .proposal, let readers = workspace.shownDialectReaders else { return nil }
    let reader = readers[dialect]
    if let place = reader.responsePath(of: path) {
      let reading = dialect.reading(of: reader, options: workspace.codegenOptions)
      fate = reading.fate(of: place)
      expression = reading.expression(for: place)
    }
    proposal = fate?.proposal
    if dialect.manner == .released, proposal == nil,
      case .explained(_, let other) = readers.proposal.why(path),
      other.isPresent != explanation.isPresent || other.reason != explanation.reason
    {
      proposal = other.text
    }
  }

  package func add(to report: inout Report) {
    let name = dialect.manner == .released ? "Apollo iOS" : dialect.rawValue
    if let fate {
      report.add("  \(name): ", .heading)
      report.line(fate.kind.rawValue + ", " + fate.reason)
      if let expression { report.line("    " + expression) }
    }
    if let proposal {
      report.add("  by the proposal: ", .heading)
      report.line(proposal)
    }
  }

  package var json: JSONValue {
    .object(present: [
      ("name", .string(dialect.rawValue)),
      ("fate", fate.map { .string($0.kind.rawValue) }),
      ("reason", fate.map { .string($0.reason) }),
      ("swift", expression.map { .string($0) }),
      ("byTheProposal", proposal.map { .string($0) }),
    ])
  }
}
