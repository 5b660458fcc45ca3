package import CommandLineSupport
import ExplorerState
import GraphQLRuntime
import ResponseAnalysis

/// A command line with what the project of the working folder adds to it.
package struct ProjectUse {
  package let project: Project
  package let files: Project.Files
  /// With the project's files as operands, and its options.
  package let arguments: Arguments
  /// Whether the command line itself says where files are written.
  package let namesOutput: Bool

  /// Nil where the command line names all that it needs, or there is no project.
  package static func find(
    _ arguments: Arguments,
    _ findings: ConfigurationFindings
  ) throws(UsageError) -> ProjectUse? {
    guard isWanted(arguments) else { return nil }
    guard let project = try project(for: arguments, findings) else { return nil }
    let files = project.files()
    // Without a schema or documents there is nothing to check; an explorer shows what there is.
    if project.apollo != nil || arguments.subcommand == .check { project.checkFound(files) }
    guard findings.hasErrors || !files.schemas.isEmpty || !files.documents.isEmpty else {
      throw UsageError("\(project.file): its paths match neither a schema nor a document")
    }
    return ProjectUse(
      project: project,
      files: files,
      arguments: project.completing(arguments, with: files),
      namesOutput: arguments.value(.output).map { !$0.isEmpty } ?? false
    )
  }

  private static func project(
    for arguments: Arguments,
    _ findings: ConfigurationFindings
  ) throws(UsageError) -> Project? {
    switch try ProjectFinder.find(arguments.value(.project), findings) {
    case .none: return nil
    case .project(let project): return project
    case .several(let choice):
      guard arguments.subcommand == .explore, let candidate = choice.ask() else {
        throw UsageError(choice.refusal)
      }
      guard case .project(let project) = try ProjectFinder.read(candidate, findings) else {
        return nil
      }
      return project
    }
  }

  /// Whether the command line leaves schema and documents to a project.
  static func isWanted(_ arguments: Arguments) -> Bool {
    if arguments.has(.project) { return true }
    let operands = arguments.operands.dropFirst(PathOperand.count(of: arguments.subcommand))
    switch arguments.subcommand {
    case .fetch, .schema: return false
    case .changes, .check, .compile, .edit, .generate, .size, .proxy: return operands.isEmpty
    case .serve: return operands.allSatisfy(isResponseOrFolder)
    case .explore, .screen, .execute, .coverage, .select, .table, .dialects, .why,
      .migrate, .wire, .wish, .storm, .reduce, .report, .cache, .session:
      return operands.allSatisfy(isResponse)
    }
  }

  /// Whether an operand is standard input or a file with a response in it.
  package static func isResponse(_ operand: String) -> Bool {
    if operand == "-" || CacheFile.isMeant(by: operand) || SessionBytes.isSession(operand) {
      return true
    }
    if let (path, _, _) = InputFiles.numbered(operand) {
      return lineEndings.contains(where: path.hasSuffix) || isResponse(path)
    }
    if lineEndings.contains(where: operand.hasSuffix) { return FileReader.exists(operand) }
    guard operand.hasSuffix(".json"),
      let (bytes, size) = try? FileReader.beginning(of: operand, limit: 1 << 12)
    else { return false }
    let text = size > 0 ? bytes : (try? FileReader.bytes(of: operand)) ?? []
    return schemaKey.first(in: Array(text.prefix(1 << 12))) == nil
  }

  private static let schemaKey = Needle("\"__schema\"", isCaseSensitive: true)

  /// Whether an operand is a response, a recording or a folder of such.
  private static func isResponseOrFolder(_ operand: String) -> Bool {
    isResponse(operand) || operand.hasSuffix(".har") || MockFolder.isMeant(by: operand)
  }

  private static let lineEndings = [".ndjson", ".jsonl"]

  /// Whether faults of the configuration leave the command nothing to work on.
  ///
  /// Of Apollo's configuration schema and documents can be used whatever is wrong elsewhere in it;
  /// its Swift cannot be generated then.
  package func isStopped(by findings: ConfigurationFindings) -> Bool {
    let command = arguments.subcommand
    if project.isWritingApollo(arguments), !arguments.has(.force) { findings.raiseRefusals() }
    guard findings.hasErrors else { return false }
    guard project.apollo != nil, command != .generate else { return true }
    return command == .explore || command == .screen
      ? files.schemas.isEmpty && files.documents.isEmpty : files.schemas.isEmpty
  }

  /// Says on standard error what is used, and what of the configuration has no effect.
  package func announce() {
    StandardStreams.writeError(project.summary(of: files, arguments))
    if arguments.subcommand != .check { Self.tell(project.findings) }
  }

  /// The configuration's diagnostics on standard error.
  static func tell(_ findings: ConfigurationFindings) {
    var report = Report(isColored: false)
    DiagnosticReport(sources: findings.sources).add(findings.diagnostics, to: &report)
    StandardStreams.writeErrorText(report.text)
  }

  /// Tells why a configuration cannot be used.
  package static func refuse(
    _ findings: ConfigurationFindings,
    _ arguments: Arguments
  ) -> ExitStatus {
    tell(findings)
    if arguments.isJSON {
      let json = JSONReport(sources: findings.sources).diagnostics(findings.diagnostics)
      StandardStreams.writeOutput(JSONReport.text(["diagnostics": json]))
    }
    return .noAnswer
  }
}
