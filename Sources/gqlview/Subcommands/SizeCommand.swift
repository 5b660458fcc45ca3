import CommandLineSupport
import Dialects
import GraphQLRuntime
import ModelDiff
import Reports
import Workspace

/// `size`: what the generated Swift costs.
enum SizeCommand: ReportingSubcommand {
  static let subcommand = Subcommand(
    "size",
    .generate,
    "Report the size of the generated Swift",
    operands: "SCHEMA... DOCUMENT...",
    options: [.scalar],
    .report,
    .models,
    .generation,
    .requests,
    .project,
    examples: [
      .init(
        "schema.graphqls Queries/",
        "Report the size."
      ),
      .init(
        "schema.graphqls Queries/ --format json",
        "Report it as JSON."
      ),
    ],
    reports: [.size],
    inputs: .init([.schema, .documents], recordings: .each)
  )

  static func run(_ run: Run, _ settings: RunSettings) -> ExitStatus {
    guard run.usableSchema() != nil, let generator = run.workspace.generator else {
      return .noAnswer
    }
    let sizes = ModelSizes(generator.files(), of: run.workspace.compiled)
    let report = SizeReport(sizes: sizes)
    if run.arguments.isJSON {
      let diagnostics = JSONReport(sources: run.workspace.sources)
        .diagnostics(run.workspace.diagnostics)
      let members = report.json + [("diagnostics", diagnostics)]
      run.print(.object(members.map { JSONValue.Member($0.0, $0.1) }))
    } else {
      var text = run.makeReport()
      report.add(to: &text)
      run.print(text)
      run.printDiagnosticsAsErrors(run.workspace.diagnostics)
    }
    return .fine
  }
}
