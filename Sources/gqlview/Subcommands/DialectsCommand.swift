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
    guard let executions = run.usableExecutions() else { return .noAnswer }
    if let refusal = run.refuseForeignResponses(executions) { return refusal }
    var table = ResponseTable(options: run.workspace.codegenOptions)
    for readers in run.workspace.dialectReaders(of: Array(executions.indices)) {
      let file = readers.proposal.responseFile
      let name = readers.proposal.sources.file(file)?.name ?? ""
      table.add(readers, named: name, workers: Processors())
    }
    if run.arguments.isJSON {
      run.print(["responses": .array(table.rows.map { json($0, table.dialects) })])
    } else {
      var report = run.makeReport()
      for line in table.text.split(separator: "\n") { report.line(String(line)) }
      run.print(report)
    }
    return table.rows.allSatisfy { $0.cells.allSatisfy { !$0.isLoss } } ? .success : .finding
  }

  private static func json(_ row: ResponseTable.Row, _ dialects: [Dialect]) -> JSONValue {
    [
      "response": .string(row.name),
      "dialects": .array(
        zip(dialects, row.cells).map { dialect, cell in
          .object(present: [
            ("dialect", .string(dialect.rawValue)),
            ("outcome", .string(cell.outcome)),
            ("readOutcomes", .string(cell.readOutcomes)),
            ("isLoss", .bool(cell.isLoss)),
            ("client", cell.account?.json),
          ])
        }
      ),
    ]
  }
}
