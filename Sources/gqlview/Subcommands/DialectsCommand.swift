import CommandLineSupport
import DialectKit
import Dialects
import GraphQLRuntime
import GraphQLSyntax
import ProjectInputs
import Reports
import ResponseAnalysis
import Workspace

/// `dialects`: compares how the dialects read each response.
enum DialectsCommand: ReportingSubcommand {
  static let subcommand = Subcommand(
    "dialects",
    .explain,
    "Compare how dialects read a response or one value",
    operands: "[PATH] SCHEMA... DOCUMENT... RESPONSE...",
    options: .execution,
    .report,
    .models,
    .requests,
    .project,
    examples: [
      .init(
        "schema.graphqls Hero.graphql response.json",
        "Print a table of the dialects and what each loses."
      ),
      .init(
        "hero.name schema.graphqls Hero.graphql response.json",
        "Print the Swift expression that reads a value in each dialect."
      ),
    ],
    reports: [.dialects, .dialectExpressions],
    inputs: .init(.all, first: .optionalPath, recordings: .each)
  )

  static func run(_ run: Run, _ settings: RunSettings) -> ExitStatus {
    if let path = run.arguments.path { return DialectExpressions.run(run, path: path) }
    guard let executions = run.usableExecutions(forAnyDialect: true) else { return .noAnswer }
    if let refusal = run.refuseForeignResponses(executions) { return refusal }
    var table = ResponseTable(options: run.workspace.codegenOptions)
    for readers in run.workspace.dialectReaders(of: Array(executions.indices)) {
      let file = readers.proposal.responseFile
      let name = readers.proposal.sources.file(file)?.name ?? ""
      table.add(readers, named: name, workers: Processors())
    }
    if run.arguments.isJSON {
      form.write(table)
    } else {
      var report = run.makeReport()
      for line in table.text.split(separator: "\n") { report.line(String(line)) }
      run.print(report)
      run.printSchemaErrors()
    }
    return table.rows.allSatisfy { $0.cells.allSatisfy { !$0.isLoss } } ? .success : .finding
  }

  static let form = ReportForm<ResponseTable>.object {
    ReportKey("responses", .list(row)) { $0.rows.parts(of: $0.dialects) }
  }

  private static let row = ReportForm<ReportPart<[Dialect], ResponseTable.Row>>.object {
    ReportKey("response", .text, "its file") { $0.value.name }
    ReportKey("dialects", .list(cell)) { zip($0.report, $0.value.cells) }
  }

  private static let cell = ReportForm<(Dialect, ResponseTable.Cell)>.object {
    ReportKey("dialect", .word) { $0.0 }
    ReportKey("outcome", .text) { $0.1.outcome }
    ReportKey("readOutcomes", .text) { $0.1.readOutcomes }
    ReportKey("isLoss", .bool, "the program does not receive all of it") { $0.1.isLoss }
    ReportKey(
      maybe: "client",
      ClientAccount.form,
      "the same as data, in the form of all commands, which includes the dialect; missing if the "
        + "client does not read the response"
    ) {
      $0.1.account
    }
  }
}
