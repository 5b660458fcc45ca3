import CommandLineSupport
import Dialects
import ModelDiff
import Reports
import Workspace

/// `compile --code-size`: prints the size of the generated Swift.
enum CodeSize {
  static func run(_ run: Run) -> ExitStatus {
    guard run.usableSchema() != nil, let generator = run.workspace.generator else {
      return .noAnswer
    }
    let sizes = ModelSizes(generator.files(), of: run.workspace.compiled)
    let report = SizeReport(sizes: sizes)
    if run.arguments.isJSON {
      SizeReport.form.write((report, run.jsonDiagnostics))
    } else {
      var text = run.makeReport()
      report.add(to: &text)
      run.print(text)
      run.printDiagnosticsAsErrors(run.workspace.diagnostics)
    }
    return .success
  }
}
