import CommandLineSupport
import DialectKit
import GraphQLRuntime
import GraphQLSyntax
import ModelDiff
import ResponseAnalysis
package import Workspace

/// Sample responses that `changes` reads with both versions.
package struct SampleResponses {
  /// A response, its operation, and the effect of the new version.
  struct Outcome {
    let file: String
    let operation: String
    let changes: ResponseChanges
  }

  private(set) var outcomes: [Outcome] = []
  /// The files that do not match an operation of both versions.
  private(set) var unmatched: [String] = []

  /// Reads each response as a response to its operation.
  package init(_ inputs: [WorkspaceInput], from old: Workspace, to new: Workspace) {
    var before = SampleReader(old)
    var after = SampleReader(new)
    let options = new.codegenOptions
    let operations = AnsweredOperations(old.compiled, new.compiled)
    for input in inputs {
      guard let json = try? JSONDocument(input.utf8),
        let (oldIndex, newIndex) = operations.indices(named: input.name)
          ?? operations.indices(answeredBy: json, name: input.name, &before),
        let reader = before.reader(of: oldIndex, over: json, name: input.name),
        let successor = after.reader(of: newIndex, over: json, name: input.name)
      else {
        unmatched.append(input.name)
        continue
      }
      outcomes.append(
        Outcome(
          file: input.name,
          operation: old.operationNames[oldIndex],
          changes: options.dialect.namesCompiledSets
            ? ResponseChanges(from: reader, to: successor)
            : ResponseChanges(from: reader, to: successor, options: options)
        )
      )
    }
  }

  /// Whether a response no longer has a result, or the outcome of a case changes.
  var isBreaking: Bool {
    outcomes.contains { $0.changes.executed && !$0.changes.executes || !$0.changes.flips.isEmpty }
  }

  func add(to report: inout Report) {
    for outcome in outcomes where !outcome.changes.isEmpty {
      let changes = outcome.changes
      report.add("response", .heading)
      report.add("  \(outcome.file)", .name)
      report.add(" (\(outcome.operation))")
      switch (changes.executed, changes.executes) {
      case (true, false): report.line(" no longer executes", .error)
      case (false, true): report.line(" now executes", .present)
      case (true, true), (false, false): report.line()
      }
      for fault in changes.faults {
        report.line("  \(fault.path.subscriptedText): \(fault.message)")
      }
      let rest = changes.faultCount - changes.faults.count
      if rest > 0 { report.line("  and \(Report.count(rest, "more fault"))", .dim) }
      for flip in changes.flips {
        let place = flip.path.elements.isEmpty ? "data" : flip.path.subscriptedText
        let others = flip.count == 1 ? "" : " and \(Report.count(flip.count - 1, "more object"))"
        report.add("  \(flip.structPath).\(flip.member) ", .name)
        report.add(flip.isPresent ? "was nil, is now present" : "was present, is now nil")
        report.line(" at \(place)\(others)")
        report.line("    \(flip.old) → \(flip.new)", .dim)
      }
    }
    for file in unmatched {
      report.line("response  \(file): does not belong to an operation in both versions", .warning)
    }
    let failing = outcomes.count { $0.changes.executed && !$0.changes.executes }
    let flips = outcomes.reduce(0) { $0 + $1.changes.flips.count }
    report.line(
      "\(Report.count(outcomes.count, "response")): \(failing) no longer execute, "
        + "\(Report.count(flips, "case")) change",
      .dim
    )
  }

  // MARK: JSON

  /// A response in the report; the outcome is `nil` if it does not match an operation of both
  /// versions.
  typealias Response = (file: String, outcome: Outcome?)

  var responses: [Response] { outcomes.map { ($0.file, $0) } + unmatched.map { ($0, nil) } }

  static let response = ReportForm<Response>.either(
    .when(read) { $0.outcome },
    .when(unmatchedResponse) { $0.file }
  )

  private static let unmatchedResponse = ReportForm<String>.object {
    ReportKey("file", .text) { $0 }
    ReportKey("operation", .json(.null)) { _ in .null }
  }

  private static let read = ReportForm<Outcome>.object {
    ReportKey("file", .text) { $0.file }
    ReportKey("operation", .text) { $0.operation }
    ReportKey("executed", .bool, "with the old version") { $0.changes.executed }
    ReportKey("executes", .bool, "with the new one") { $0.changes.executes }
    ReportKey("faults", .list(fault)) { $0.changes.faults }
    ReportKey("faultCount", .integer, "the total, of which not all are listed") {
      $0.changes.faultCount
    }
    ReportKey("flips", .list(flip)) { $0.changes.flips }
  }

  private static let fault = ReportForm<ReadingFailure>.object {
    ReportKey("path", .path) { $0.path }
    ReportKey("kind", .words(ExecuteJSON.faultKinds)) { $0.error }
    ReportKey("message", .text) { $0.message }
  }

  private static let flip = ReportForm<ResponseChanges.PresenceChange>.object {
    ReportKey("struct", .text) { $0.structPath }
    ReportKey("member", .text) { $0.member }
    ReportKey("present", .bool) { $0.isPresent }
    ReportKey("path", .path) { $0.path }
    ReportKey("count", .integer) { $0.count }
    ReportKey("old", .text) { $0.old }
    ReportKey("new", .text) { $0.new }
  }
}
