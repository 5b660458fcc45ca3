import Explorer
import GraphQLCompiler
import GraphQLRuntime

/// `check`: the diagnostics of all that is given.
enum CheckCommand {
  static func run(_ run: Run) -> ExitStatus {
    let workspace = run.workspace
    let findings = run.project?.project.findings ?? ConfigurationFindings()
    if case .unknown(let name) = workspace.choice {
      return run.refuseOperation(named: name)
    }
    if run.arguments.isJSON {
      let json = JSONReport(sources: workspace.sources)
      let ofProject = JSONReport(sources: findings.sources).list(findings.diagnostics)
      run.print(["diagnostics": .array(ofProject + json.list(workspace.diagnostics))])
    } else {
      var report = run.makeReport()
      DiagnosticReport(sources: findings.sources).add(findings.diagnostics, to: &report)
      DiagnosticReport(sources: workspace.sources).add(workspace.diagnostics, to: &report)
      report.line(summary(of: workspace, findings), .dim)
      run.print(report)
    }
    if workspace.choice == .open, !workspace.responses.isEmpty {
      StandardStreams.writeError(
        "responses were checked for syntax alone, for there are several operations;"
          + " --operation NAME tells which one they answer"
      )
    }
    return workspace.hasErrors ? .finding : .fine
  }

  private static func summary(
    of workspace: Workspace,
    _ findings: ConfigurationFindings
  ) -> String {
    let errors = workspace.diagnostics.count { $0.severity == .error }
    let notes = workspace.diagnostics.count { $0.severity == .note }
    let warnings = workspace.diagnostics.count - errors - notes + findings.diagnostics.count
    let files = Report.count(workspace.sources.files.count, "file")
    if errors == 0, warnings == 0, notes == 0 { return "\(files): no findings" }
    let omitted = workspace.diagnostics.reduce(0) { $0 + $1.omitted }
    let rest =
      omitted == 0
      ? "" : "; \(omitted) more are not listed, for at most \(DiagnosticList.limit) of a kind are"
    let remarks = notes == 0 ? "" : ", " + Report.count(notes, "note")
    return
      "\(files): \(Report.count(errors, "error")), \(Report.count(warnings, "warning"))"
      + remarks + rest
  }
}
