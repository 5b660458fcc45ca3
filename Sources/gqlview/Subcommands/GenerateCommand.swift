import ApolloPolicy
import CommandLineSupport
import DialectKit
import Dialects
import GraphQLRuntime
import GraphQLSyntax
import ProjectInputs
import Reports
import Workspace

/// `generate`: prints the generated Swift, writes it to a folder, or compares it with a folder.
enum GenerateCommand: ReportingSubcommand {
  static let subcommand = Subcommand(
    "generate",
    .generate,
    "Print the generated Swift, write it to files, or compare files",
    operands: "SCHEMA... DOCUMENT... [--output DIR | --diff DIR]",
    options: [.scalar],
    .findings,
    .models,
    .generation,
    .requests,
    .project,
    [.output, .force, .prune, .diff, .stamp],
    conflicts: [[.output, .diff]],
    examples: [
      .init(
        "schema.graphqls Queries/ --output Sources/Generated",
        "Write the generated code to a folder."
      ),
      .init(
        "schema.graphqls Queries/ --diff Sources/Generated",
        "Compare the generated code with a folder; exit with status 1 if it differs."
      ),
    ],
    reports: [.generate],
    inputs: .init([.schema, .documents], recordings: .single, [.generatesFiles])
  )

  static func run(_ run: Run, _ settings: RunSettings) -> ExitStatus {
    guard run.usableSchema() != nil, let generator = run.workspace.generator else {
      return .noAnswer
    }
    for option in [Option.output, .diff] where run.arguments.value(option) == "" {
      return run.fail(
        with: "--\(option.rawValue) needs a folder, because no configuration names one"
      )
    }
    if let form = run.findingForm, run.arguments.value(.diff) == nil || run.arguments.has(.output) {
      return run.fail(with: "--format \(form.rawValue) needs --diff DIR")
    }
    if let subpath = run.workspace.codegenOptions.subpath,
      subpath.hasPrefix("/") || subpath.split(separator: "/").contains("..")
    {
      return run.fail(
        with: "--subpath needs a folder below the document's folder, not '\(subpath)'"
      )
    }
    var bar = ProgressBar("generating")
    let files = generator.files(workers: Processors { bar.report($0) })
    bar.end()
    let output = run.arguments.value(.output).flatMap { $0 == "-" ? nil : $0 }
    let diff = output == nil ? run.arguments.value(.diff) : nil
    let generated = generator.distinctFiles(among: files) { file in
      (output ?? diff).map(file.path(in:)) ?? file.path
    }
    do throws(FileError) {
      if let output {
        if hasNameConflict(run), !run.arguments.has(.force) { return refuseNameConflict(run) }
        try write(generated, to: output, run)
        return hasNameConflict(run) ? .finding : .success
      }
      if let diff { return try compare(generated, with: diff, run) }
    } catch {
      StandardStreams.writeError(error.message)
      return .noAnswer
    }
    print(generated, run)
    return .success
  }

  private static func print(_ generated: DistinctFiles, _ run: Run) {
    if run.arguments.isJSON {
      return printJSON(generated.files.map { .printed($0) }, generated: generated, run: run)
    }
    var report = run.makeReport()
    for (position, file) in generated.files.enumerated() {
      if position > 0 { report.line() }
      report.line("// MARK: - \(file.path)", .dim)
      report.line()
      report.lines(file.text)
    }
    run.print(report)
    run.printDiagnosticsAsErrors(diagnostics(generated, run))
  }

  private static func write(
    _ generated: DistinctFiles,
    to folder: String,
    _ run: Run
  ) throws(FileError) {
    let output = try GeneratedOutput(
      generated.files,
      folder: folder,
      places: GeneratedLocations(run),
      replacesOthers: run.arguments.has(.force)
    )
    let isPruning = isPruning(in: folder, run)
    try output.check(WritableFolders(run, option: .output), isPruning: isPruning)
    if let message = refusal(of: output, generated.files, run) { throw FileError(message) }
    var bar = ProgressBar("writing")
    defer { bar.end() }
    try output.write { bar.report($0) }
    if isPruning { try output.prune() }
    let written = Set(output.changed)
    if run.arguments.isJSON {
      let kept = Set(output.kept)
      let current: [GeneratedFileReport] = output.paths.map {
        .written(path: $0, isChanged: written.contains($0), isKept: kept.contains($0))
      }
      let stale = output.stale.map {
        GeneratedFileReport.stale(path: $0.path, isRemoved: isPruning)
      }
      return printJSON(current + stale, generated: generated, run: run)
    }
    var report = run.makeReport()
    for path in output.changed { report.line("wrote \(path)") }
    if let line = keptLine(output.kept) { report.line(line, .dim) }
    for file in output.stale {
      if isPruning {
        report.line("removed \(file.path)")
      } else {
        report.line("\(file.path): no longer generated (--prune removes it)", .warning)
      }
    }
    let kept = output.kept.isEmpty ? "" : ", \(output.kept.count) kept"
    report.line("\(Report.count(output.paths.count, "file")), \(written.count) written\(kept)")
    run.print(report)
    run.printDiagnosticsAsErrors(diagnostics(generated, run))
  }

  /// Whether files that are no longer generated are deleted.
  ///
  /// This applies with `--prune`, and in folders that Apollo's own generator would prune.
  private static func isPruning(in folder: String, _ run: Run) -> Bool {
    if hasNameConflict(run) { return false }
    if run.arguments.has(.prune) { return true }
    guard run.workspace.dialect.usesApolloOptions,
      let project = run.project?.project.apollo?.options
    else { return false }
    return project.prunes && folder == project.schemaPath
  }

  /// Whether two structs have the same name.
  ///
  /// Apollo's generator then writes all files, deletes none, and fails.
  private static func hasNameConflict(_ run: Run) -> Bool {
    run.workspace.dialect.traits.contains(.rejectsNameConflicts)
      && run.workspace.diagnostics.contains {
        $0.severity == .error && $0.isReleasedNameConflict
      }
  }

  private static func refuseNameConflict(_ run: Run) -> ExitStatus {
    if !run.arguments.isJSON { run.printDiagnosticsAsErrors(run.workspace.diagnostics) }
    return run.fail(
      with:
        "two types would have the same name, which Apollo's generator rejects; nothing was written "
        + "(--force writes the files but does not remove any)"
    )
  }

  private static func compare(
    _ generated: DistinctFiles,
    with folder: String,
    _ run: Run
  ) throws(FileError) -> ExitStatus {
    let comparison = try FolderComparison(
      generated.files,
      folder: folder,
      places: GeneratedLocations(run)
    )
    if let form = run.findingForm {
      let found = run.findings(diagnostics(generated, run))
      run.print(FindingList(subcommand, found + comparison.findings), as: form)
    } else if run.arguments.isJSON {
      let files = comparison.entries.map { GeneratedFileReport.compared($0) }
      printJSON(files, generated: generated, run: run)
    } else {
      var report = run.makeReport()
      comparison.add(to: &report)
      run.print(report)
      run.printDiagnosticsAsErrors(diagnostics(generated, run))
    }
    return comparison.isSame ? .success : .finding
  }

  /// Returns the findings of the workspace, the limits of the dialect, and conflicts between file
  /// names.
  private static func diagnostics(_ generated: DistinctFiles, _ run: Run) -> [Diagnostic] {
    let found = (run.workspace.generator?.dialect.limits() ?? []) + generated.diagnostics
    return run.workspace.diagnostics + run.workspace.options.severities.applied(to: found)
  }

  private static func printJSON(
    _ files: [GeneratedFileReport],
    generated: DistinctFiles,
    run: Run
  ) {
    let json = JSONReport(sources: run.workspace.sources)
    form.write(
      (files, json.diagnostics(diagnostics(generated, run)), run.project?.project.apollo)
    )
  }

  static let form = ReportForm<
    (files: [GeneratedFileReport], diagnostics: JSONValue, apollo: ApolloProject?)
  >.object {
    ReportKey(
      "files",
      GeneratedFileReport.form,
      "printed, written with --output, compared with --diff"
    ) {
      $0.files
    }
    ReportKey.diagnostics { $0.diagnostics }
    ReportKey(maybe: "apollo", ApolloProject.form, "in an Apollo project") { $0.apollo }
  }
}
