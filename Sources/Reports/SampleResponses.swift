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

  var json: JSONValue {
    .array(
      outcomes.map { outcome in
        let changes = outcome.changes
        return [
          "file": .string(outcome.file), "operation": .string(outcome.operation),
          "executed": .bool(changes.executed), "executes": .bool(changes.executes),
          "faults": .array(
            changes.faults.map {
              [
                "path": JSONReport(sources: SourceMap()).path($0.path),
                "kind": .string($0.error), "message": .string($0.message),
              ]
            }
          ),
          "faultCount": .int(changes.faultCount),
          "flips": .array(
            changes.flips.map {
              [
                "struct": .string($0.structPath), "member": .string($0.member),
                "present": .bool($0.isPresent),
                "path": JSONReport(sources: SourceMap()).path($0.path),
                "count": .int($0.count), "old": .string($0.old), "new": .string($0.new),
              ]
            }
          ),
        ]
      } + unmatched.map { ["file": .string($0), "operation": nil] }
    )
  }
}
