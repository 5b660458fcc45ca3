import Explorer
import GraphQLCompiler
import GraphQLRuntime

/// `schema`: the schema as SDL, whatever it was read from.
enum SchemaCommand {
  static func run(_ run: Run) -> ExitStatus {
    guard let schema = run.usableSchema() else { return .noAnswer }
    let text = schema.sdl
    if run.arguments.isJSON {
      let json = JSONReport(sources: run.workspace.sources)
      run.print([
        "schema": .string(text),
        "diagnostics": json.diagnostics(run.workspace.diagnostics),
      ])
    } else {
      var report = run.makeReport()
      report.lines(text)
      run.print(report)
      run.printDiagnosticsAsErrors(run.workspace.diagnostics)
    }
    return .fine
  }
}
