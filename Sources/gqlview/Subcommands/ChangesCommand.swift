import Explorer
import GraphQLCompiler
import GraphQLRuntime
import SwiftCodegen

/// `changes`: what differs for code that uses the generated models, between two versions.
enum ChangesCommand {
  /// One of the two versions, read and compiled.
  private struct Version {
    let run: Run
    let model: ModelVersion
  }

  static func run(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
    guard let from = arguments.value(.from) else {
      throw UsageError("usage: \(Subcommand.changes.usage)")
    }
    let to = arguments.value(.to)
    guard let old = load(from, other: to, arguments), let new = load(to, other: from, arguments)
    else { return .noAnswer }
    let changes = ModelComparison.changes(from: old.model, to: new.model)
    let report = ChangesReport(
      changes: changes,
      oldName: from,
      newName: arguments.value(.to),
      oldSources: old.run.workspace.sources,
      newSources: new.run.workspace.sources
    )
    if arguments.isJSON {
      new.run.print(
        report.json(old.run.workspace.diagnostics, new.run.workspace.diagnostics)
      )
    } else {
      var text = new.run.makeReport()
      report.add(to: &text)
      new.run.print(text)
    }
    return isMet(arguments.value(.failOn), by: changes) ? .finding : .fine
  }

  /// Nil after the reason has been printed.
  private static func load(
    _ version: String?,
    other: String?,
    _ arguments: Arguments
  ) -> Version? {
    let inputs: [WorkspaceInput]
    do throws(FileError) {
      inputs = try self.inputs(of: version, other: other, arguments.operands)
        .filter(WorkspaceInput.defines)
    } catch {
      StandardStreams.writeError(error.message)
      if arguments.isJSON {
        let diagnostic = Diagnostic(stage: .document, message: error.message)
        let json = JSONReport(sources: SourceMap()).diagnostics([diagnostic])
        StandardStreams.writeOutput(JSONReport.text(["diagnostics": json]))
      }
      return nil
    }
    let workspace = Workspace.load(inputs, options: WorkspaceOptions())
    let run = Run(arguments: arguments, workspace: workspace)
    guard let schema = run.usableSchema() else {
      StandardStreams.writeError("nothing can be compared with \(version ?? "the working folder")")
      return nil
    }
    return Version(
      run: run,
      model: ModelVersion(document: workspace.compiled, schema: schema)
    )
  }

  /// The operands as they are in a version: in a folder, with a file, or in a revision of git.
  ///
  /// Without a version they are taken from the working folder; there git's ignored files do not
  /// count where the other version is a revision, which has none.
  private static func inputs(
    of version: String?,
    other: String?,
    _ operands: [String]
  ) throws(FileError) -> [WorkspaceInput] {
    guard let version else {
      guard operands.isEmpty else { return try InputFiles.read(operands, variables: nil) }
      if let other, !FileReader.exists(other) {
        return try InputFiles.read(GitRevision.workingFiles(), variables: nil)
      }
      return try InputFiles.read(["."], variables: nil).map { input in
        var input = input
        input.name = String(input.name.dropFirst("./".count))
        return input
      }
    }
    guard FileReader.exists(version) else { return try GitRevision(name: version).inputs(operands) }
    switch try FileReader.kind(of: version) {
    case .file: return try InputFiles.read([version] + operands, variables: nil)
    case .folder:
      let folder = version.hasSuffix("/") ? version : version + "/"
      let paths = operands.isEmpty ? [version] : operands.map { folder + $0 }
      return try InputFiles.read(paths, variables: nil)
    }
  }

  private static func isMet(_ level: String?, by changes: [ModelChange]) -> Bool {
    switch level {
    case "breaking": changes.contains { $0.impact == .breaking }
    case "any": !changes.isEmpty
    case _: false
    }
  }
}

extension WorkspaceInput {
  /// Whether a text may define types or operations: JSON does where it is a schema.
  fileprivate static func defines(_ input: WorkspaceInput) -> Bool {
    switch input.role {
    case .graphql, .swift: true
    case .json: String(decoding: input.utf8.prefix(1 << 16), as: UTF8.self).contains("\"__schema\"")
    case .response, .variables: false
    }
  }
}
