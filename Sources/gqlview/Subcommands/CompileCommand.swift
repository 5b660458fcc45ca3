import CommandLineSupport
import Reports
import SelectionIR
import Workspace

/// `compile`: the compiled selection sets.
enum CompileCommand: ReportingSubcommand {
  static let subcommand = Subcommand(
    "compile",
    .generate,
    "Print the compiled selection sets with the origin of each accessor",
    operands: "SCHEMA... DOCUMENT...",
    options: [.operation, .scalar],
    .report,
    .models,
    .requests,
    .project,
    examples: [
      .init(
        "schema.graphqls Hero.graphql",
        "Print the types, accessors, cases and fragments of a document."
      ),
      .init(
        "schema.graphqls Queries/ --operation Hero --format json",
        "Print one operation as JSON."
      ),
    ],
    reports: [.compile],
    inputs: .init([.schema, .documents], recordings: .each)
  )

  static func run(_ run: Run, _ settings: RunSettings) -> ExitStatus {
    guard run.usableSchema() != nil else { return .noAnswer }
    var document = run.workspace.compiled
    if let name = run.arguments.value(.operation) {
      guard let index = run.workspace.choice.index else {
        return run.refuseOperation(named: name)
      }
      document = document.part(of: index)
    }
    let sources = run.workspace.sources
    if run.arguments.isJSON {
      let json = CompileJSON(document: document, sources: sources)
      run.print(json.value(diagnostics: run.workspace.diagnostics))
    } else {
      var report = run.makeReport()
      CompileText(document: document, sources: sources).add(to: &report)
      run.print(report)
      run.printDiagnosticsAsErrors(run.workspace.diagnostics)
    }
    return .fine
  }
}
