import Explorer
import GraphQLCompiler
import GraphQLRuntime
import SwiftCodegen

/// `generate`: the generated Swift on standard output, each file under a line with its path.
enum GenerateCommand {
  static func run(_ run: Run) -> ExitStatus {
    guard let schema = run.usableSchema() else { return .noAnswer }
    let generator = SwiftGenerator(
      document: run.workspace.compiled,
      schema: schema,
      options: CodegenOptions(moduleName: moduleName(of: run.workspace))
    )
    let files = generator.files()
    if run.arguments.isJSON {
      let json = JSONReport(sources: run.workspace.sources)
      run.print([
        "files": .array(files.map { ["path": .string($0.path), "text": .string($0.text)] }),
        "diagnostics": json.diagnostics(run.workspace.diagnostics),
      ])
      return .fine
    }
    var report = run.makeReport()
    for (position, file) in files.enumerated() {
      if position > 0 { report.line() }
      report.line("// MARK: - \(file.path)", .dim)
      report.line()
      report.lines(file.text)
    }
    run.print(report)
    run.printDiagnosticsAsErrors(run.workspace.diagnostics)
    return .fine
  }

  private static func moduleName(of workspace: Workspace) -> String {
    workspace.options.moduleName
      ?? CodegenOptions.moduleName(forSchemaFile: workspace.schemaName ?? "")
  }
}
