import CommandLineSupport
import Reports
import SelectionIR
import Workspace

/// `compile`: the compiled selection sets.
enum CompileCommand {
  static func run(_ run: Run) -> ExitStatus {
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
