import Explorer
import GraphQLCompiler
import GraphQLRuntime
import SwiftCodegen

/// `generate`: the generated Swift on standard output, in a folder, or compared with a folder.
enum GenerateCommand {
  static func run(_ run: Run) -> ExitStatus {
    guard run.usableSchema() != nil, let generator = run.workspace.generator else {
      return .noAnswer
    }
    for option in [Option.output, .diff] where run.arguments.value(option) == "" {
      return run.refuse("--\(option.rawValue) takes a folder, for no configuration names one")
    }
    if let subpath = run.workspace.codegenOptions.subpath,
      subpath.hasPrefix("/") || subpath.split(separator: "/").contains("..")
    {
      return run.refuse("--subpath names a folder below that of a document, not '\(subpath)'")
    }
    var bar = ProgressBar("generating")
    let files = generator.files { count, file in
      Processors.map(count, progress: { bar.report($0) }, file)
    }
    bar.end()
    do throws(FileError) {
      if let folder = run.arguments.value(.output), folder != "-" {
        try write(files, to: folder, run)
        return hasNameConflict(run) ? .finding : .fine
      }
      if let folder = run.arguments.value(.diff) {
        return try compare(files, with: folder, run)
      }
    } catch {
      StandardStreams.writeError(error.message)
      return .noAnswer
    }
    print(files, run)
    return .fine
  }

  private static func print(_ files: [GeneratedFile], _ run: Run) {
    if run.arguments.isJSON {
      let json: JSONValue = .array(
        files.map { ["path": .string($0.path), "text": .string($0.text)] }
      )
      return printJSON(json, run)
    }
    var report = run.makeReport()
    for (position, file) in files.enumerated() {
      if position > 0 { report.line() }
      report.line("// MARK: - \(file.path)", .dim)
      report.line()
      report.lines(file.text)
    }
    run.print(report)
    run.printDiagnosticsAsErrors(diagnostics(run))
  }

  private static func write(
    _ files: [GeneratedFile],
    to folder: String,
    _ run: Run
  ) throws(FileError) {
    let output = try GeneratedOutput(
      files,
      folder: folder,
      places: GeneratedPlaces(run),
      replacesOthers: run.arguments.has(.force)
    )
    let isPruning = isPruning(in: folder, run)
    try refusePlaces(of: output, isPruning: isPruning, run)
    var bar = ProgressBar("writing")
    defer { bar.end() }
    try output.write { bar.report($0) }
    if isPruning { try output.prune() }
    let written = Set(output.changed)
    if run.arguments.isJSON {
      let kept = Set(output.kept)
      let current: [JSONValue] = files.map {
        .object(present: [
          ("path", .string($0.path)), ("written", .bool(written.contains($0.path))),
          ("kept", kept.contains($0.path) ? true : nil),
        ])
      }
      let stale: [JSONValue] = output.stale.map {
        ["path": .string($0.path), "written": false, "removed": .bool(isPruning)]
      }
      return printJSON(.array(current + stale), run)
    }
    var report = run.makeReport()
    for path in output.changed { report.line("wrote \(path)") }
    for file in output.stale {
      if isPruning {
        report.line("removed \(file.path)")
      } else {
        report.line("\(file.path): generated before, but not now (--prune removes it)", .warning)
      }
    }
    let kept = output.kept.isEmpty ? "" : ", \(output.kept.count) kept"
    report.line("\(Report.count(files.count, "file")), \(written.count) written\(kept)")
    run.print(report)
    run.printDiagnosticsAsErrors(diagnostics(run))
  }

  /// A configuration decides what is written in its repository; about what lies outside of it a
  /// person does, for a folder that was only cloned says what it likes.
  private static func refusePlaces(
    of output: GeneratedOutput,
    isPruning: Bool,
    _ run: Run
  ) throws(FileError) {
    guard let use = run.project, !use.namesOutput, !run.arguments.has(.force) else { return }
    let root = ProjectFinder.root(of: use.project)
    guard let place = output.place(outsideOf: root, isPruning: isPruning) else { return }
    throw FileError(
      "\(use.project.file) has \(Project.absolute(place)) written, which is outside of \(root); "
        + "nothing was written (--force, or --output with a folder, allows it)"
    )
  }

  /// Whether what was generated before goes: where that is asked for, and where the released Apollo
  /// client's generator does so in its own folders.
  private static func isPruning(in folder: String, _ run: Run) -> Bool {
    if hasNameConflict(run) { return false }
    if run.arguments.has(.prune) { return true }
    guard run.workspace.codegenOptions.dialect == .apollo,
      let project = run.project?.project.apollo?.options
    else { return false }
    return project.prunes && folder == project.schemaPath
  }

  /// Whether two structs have one name: the released Apollo client's generator then writes
  /// everything, removes nothing, and fails.
  private static func hasNameConflict(_ run: Run) -> Bool {
    run.workspace.codegenOptions.dialect == .apollo
      && run.workspace.diagnostics.contains { $0.rule == "TypeNameConflict" }
  }

  private static func compare(
    _ files: [GeneratedFile],
    with folder: String,
    _ run: Run
  ) throws(FileError) -> ExitStatus {
    let comparison = try FolderComparison(files, folder: folder, places: GeneratedPlaces(run))
    if run.arguments.isJSON {
      printJSON(comparison.json, run)
    } else {
      var report = run.makeReport()
      comparison.add(to: &report)
      run.print(report)
      run.printDiagnosticsAsErrors(diagnostics(run))
    }
    return comparison.isSame ? .fine : .finding
  }

  /// What the pipeline found, and what the dialect cannot express.
  private static func diagnostics(_ run: Run) -> [Diagnostic] {
    run.workspace.diagnostics + (run.workspace.generator?.dialect.limits() ?? [])
  }

  private static func printJSON(_ files: JSONValue, _ run: Run) {
    let json = JSONReport(sources: run.workspace.sources)
    run.print(["files": files, "diagnostics": json.diagnostics(diagnostics(run))])
  }
}
