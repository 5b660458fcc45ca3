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
    let files = generator.files()
    do throws(FileError) {
      if let folder = run.arguments.value(.output) {
        try write(files, to: folder, run)
        return .fine
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
    run.printDiagnosticsAsErrors(run.workspace.diagnostics)
  }

  /// Files that hold the same already are left alone, so that no build takes them for changed.
  private static func write(
    _ files: [GeneratedFile],
    to folder: String,
    _ run: Run
  ) throws(FileError) {
    var written: Set<String> = []
    for file in files {
      let path = file.path(in: folder)
      let old = try? FileReader.bytes(of: path)
      guard old != Array(file.text.utf8) else { continue }
      try FileWriter.write(file.text, to: path)
      written.insert(file.path)
    }
    if run.arguments.isJSON {
      let json: JSONValue = .array(
        files.map { ["path": .string($0.path), "written": .bool(written.contains($0.path))] }
      )
      return printJSON(json, run)
    }
    var report = run.makeReport()
    for file in files where written.contains(file.path) { report.line("wrote \(file.path)") }
    for path in try FolderComparison.stale(in: folder, beside: files) {
      report.line("\(path): generated before, but not now", .warning)
    }
    report.line("\(Report.count(files.count, "file")), \(written.count) written")
    run.print(report)
    run.printDiagnosticsAsErrors(run.workspace.diagnostics)
  }

  private static func compare(
    _ files: [GeneratedFile],
    with folder: String,
    _ run: Run
  ) throws(FileError) -> ExitStatus {
    let comparison = try FolderComparison(files, folder: folder)
    if run.arguments.isJSON {
      printJSON(
        .array(
          comparison.entries.map {
            ["path": .string($0.path), "state": .string($0.state.rawValue)]
          }
        ),
        run
      )
    } else {
      var report = run.makeReport()
      comparison.add(to: &report)
      run.print(report)
      run.printDiagnosticsAsErrors(run.workspace.diagnostics)
    }
    return comparison.isSame ? .fine : .finding
  }

  private static func printJSON(_ files: JSONValue, _ run: Run) {
    let json = JSONReport(sources: run.workspace.sources)
    run.print(["files": files, "diagnostics": json.diagnostics(run.workspace.diagnostics)])
  }
}
