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
    if workspace.hasErrors { return .finding }
    guard let nothing = nothingToCheck(run) else { return .fine }
    StandardStreams.writeError(nothing)
    return .noAnswer
  }

  /// Says what was looked for where nothing could be checked.
  private static func nothingToCheck(_ run: Run) -> String? {
    let workspace = run.workspace
    let files = run.arguments.operands.joined(separator: ", ")
    if workspace.schema == nil, workspace.documents.isEmpty, workspace.responses.isEmpty,
      workspace.variables == nil
    {
      return "nothing to check: neither type definitions nor operations, fragments or responses"
        + " in \(files)"
    }
    let hasOperation = workspace.documents.contains { document in
      document.definitions.contains { if case .operation = $0 { true } else { false } }
    }
    guard !workspace.responses.isEmpty, !hasOperation else { return nil }
    let names = workspace.responses.prefix(3).map(\.name).joined(separator: ", ")
    let what = workspace.responses.count == 1 ? "the response" : "the responses"
    return "nothing to check \(names) against: no operation for \(what) in \(files)"
  }

  private static func summary(
    of workspace: Workspace,
    _ findings: ConfigurationFindings
  ) -> String {
    let errors = workspace.diagnostics.count { $0.severity == .error }
    let all = workspace.diagnostics + findings.diagnostics
    let notes = all.count { $0.severity == .note }
    let warnings = all.count - errors - notes
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
