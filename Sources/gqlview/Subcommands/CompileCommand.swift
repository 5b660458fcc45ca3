import CommandLineSupport
import Reports
import SelectionIR
import Workspace

/// `compile`: prints the compiled selection sets.
enum CompileCommand: ReportingSubcommand {
  static let subcommand = Subcommand(
    "compile",
    .generate,
    "Print the compiled selection sets, or the size of the Swift code",
    operands: "SCHEMA... DOCUMENT...",
    options: [.operation, .codeSize],
    .report,
    .models,
    .generation,
    .requests,
    .project,
    dependencies: [
      OptionDependency(
        [
          .runtimeModule, .access, .identifiers, .subtypes, .layout, .subpath, .operations,
          .runtimePackage, .mocks, .wholeTypes,
        ],
        need: [.codeSize]
      )
    ],
    conflicts: [[.operation, .codeSize]],
    examples: [
      .init(
        "schema.graphqls Hero.graphql",
        "Print the types, accessors, cases and fragments of a document."
      ),
      .init(
        "schema.graphqls Queries/ --code-size",
        "Print the size of the generated code: definitions, structs and fragments."
      ),
    ],
    reports: [.compile, .codeSize],
    inputs: .init([.schema, .documents], recordings: .each)
  )

  static func run(_ run: Run, _ settings: RunSettings) -> ExitStatus {
    if run.arguments.has(.codeSize) { return CodeSize.run(run) }
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
      let report = CompileJSON(document: document, sources: sources)
      CompileJSON.form.write((report, run.jsonDiagnostics))
    } else {
      var report = run.makeReport()
      CompileText(document: document, sources: sources).add(to: &report)
      run.print(report)
      run.printDiagnosticsAsErrors(run.workspace.diagnostics)
    }
    return .success
  }
}
