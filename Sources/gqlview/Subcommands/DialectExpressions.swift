import CommandLineSupport
import DialectKit
import Dialects
import GraphQLRuntime
import ProjectInputs
import Reports
import ResponseAnalysis
import Workspace

/// `dialects PATH`: prints the Swift expressions that read a value in each dialect.
enum DialectExpressions {
  static func run(_ run: Run, path: String) -> ExitStatus {
    guard let execution = run.usableExecution() else { return .noAnswer }
    guard let place = execution.reader.responsePath(of: path) else {
      guard !path.isEmpty, case .explained(_, let answer) = execution.reader.why(path) else {
        return WhyCommand.run(run, path: path)
      }
      return run.fail(
        with: answer.isPresent
          ? "`\(path)` is a type case or fragment, not a value; `gqlview why` explains it"
          : "the response has no value at `\(path)`: \(answer.text)"
      )
    }
    guard let readers = run.workspace.shownDialectReaders else { return run.fail() }
    // The current dialect comes first, because the path uses its names.
    let dialect = run.workspace.dialect
    let sheet = MigrationTable(
      place,
      readers: readers,
      options: run.workspace.codegenOptions,
      dialects: [dialect] + Dialect.allCases.filter { $0 != dialect && $0.reads(execution.reader) },
      workers: Processors()
    )
    if run.arguments.isJSON {
      form.write((path, sheet.entries))
    } else {
      var report = run.makeReport()
      for line in sheet.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
        report.line(String(line), line.hasPrefix("//") ? .dim : .plain)
      }
      run.print(report)
      run.printSchemaErrors()
    }
    return sheet.entries.allSatisfy { $0.expression != nil } ? .success : .finding
  }

  static let form = ReportForm<(path: String, entries: [MigrationTable.Entry])>.object {
    ReportKey("path", .text) { $0.path }
    ReportKey("dialects", .list(entry)) { $0.entries }
  }

  private static let entry = ReportForm<MigrationTable.Entry>.object {
    ReportKey("dialect", .word) { $0.dialect }
    ReportKey(orNull: "swift", .text, "the expression that reads the value") { $0.expression }
    ReportKey("readOutcome", .word) { $0.readOutcome.kind }
    ReportKey("reason", .text) { $0.readOutcome.text }
  }
}
