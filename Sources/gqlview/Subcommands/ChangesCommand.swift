import ApolloPolicy
import CommandLineSupport
import DialectKit
import Dialects
import GraphQLClient
import GraphQLRuntime
import GraphQLSyntax
import ModelDiff
import ProjectInputs
import Reports
import Workspace

/// `changes`: compares two versions of the generated models and reports what affects code using
/// them.
///
/// Responses among the operands are read with both versions, so that a new schema can be tested
/// before code depends on it.
enum ChangesCommand: ReportingSubcommand {
  static let subcommand = Subcommand(
    "changes",
    .generate,
    "Report changes that affect code using the generated models",
    operands: "--from PATH|REVISION [--to PATH|REVISION] [SCHEMA... DOCUMENT...]",
    options: [.scalar, .subtypes, .mocks],
    .findings,
    .models,
    .project,
    [.from, .to, .failOn],
    examples: [
      .init(
        "--from main --fail-on breaking",
        "Compare the working folder with a branch; fail if code would no longer compile."
      ),
      .init(
        "--from Old --to New --format markdown",
        "Compare two folders and print Markdown."
      ),
    ],
    reports: [.changes],
    inputs: .init(
      .all,
      [.comparesVersions, .worksWithoutDocuments, .usesProjectResponses, .usesManifests]
    )
  )

  /// One of the two versions after reading and compiling.
  private struct Version {
    let run: Run
    let model: ModelVersion

    /// Returns the size of the generated Swift; both versions are measured with the same module
    /// name.
    func size(module: String) -> GeneratedSize {
      var options = run.workspace.codegenOptions
      options.moduleName = module
      let generator = SwiftGenerator(
        document: model.document,
        schema: model.schema,
        options: options
      )
      return ModelSizes(generator.files(), of: model.document).total
    }

    /// The errors that make the version invalid.
    var faults: [Diagnostic] {
      run.workspace.diagnostics.filter { $0.severity == .error }
    }
  }

  private static func refuseAddress(_ arguments: Arguments) throws(UsageError) {
    guard let address = arguments.operands.first(where: EndpointURL.isMeant) else { return }
    throw UsageError(
      "\(address): 'changes' compares files; 'gqlview schema URL' prints the schema to a file"
    )
  }

  /// Never called, because ``start(_:given:)`` always returns a status.
  static func run(_ run: Run, _ settings: RunSettings) -> ExitStatus { .noAnswer }

  /// Compares two versions.
  ///
  /// The project's patterns determine the files of both versions; `given` is the command line
  /// without the project's additions.
  static func start(
    _ plan: InputPlan,
    given: Arguments
  ) throws(UsageError) -> ExitStatus? {
    let arguments = plan.arguments
    try refuseAddress(arguments)
    let project = plan.project?.project
    // In a project, the older version is `HEAD` by default, so a git hook needs no options.
    guard let from = arguments.value(.from) ?? project.map({ _ in "HEAD" }) else {
      throw UsageError("usage: \(subcommand.usage)")
    }
    let to = arguments.value(.to)
    let (definitions, responses) = split(arguments.operands)
    let options = try options(arguments, given: given)
    var command = arguments
    command.operands = definitions
    guard let old = load(from, other: to, arguments: command, project: project, options: options),
      let new = load(to, other: from, arguments: command, project: project, options: options)
    else { return .noAnswer }
    for version in [old, new] where version.faults.contains(where: { $0.stage == .syntax }) {
      return version.run.fail()
    }
    let known = Set(old.faults.map(Fault.init))
    let invalid = new.faults.filter { !known.contains(Fault($0)) }

    let samples: SampleResponses
    do throws(FileError) {
      let inputs = try InputFiles.read(responses, variables: nil)
        .filter { !WorkspaceInput.defines($0) }
      samples = SampleResponses(inputs, from: old.run.workspace, to: new.run.workspace)
    } catch {
      StandardStreams.writeError(error.message)
      return .noAnswer
    }
    let module = module(of: new.run.workspace, arguments)
    UnusedInputs.print(in: new.run.workspace, of: given)
    let changes = ModelComparison.changes(from: old.model, to: new.model)
    if changes.isEmpty, [old, new].allSatisfy(\.run.workspace.documents.isEmpty) {
      let message = "no documents, so nothing was compared; also pass operations and fragments"
      return new.run.fail(with: message)
    }
    let report = ChangesReport(
      changes: changes,
      invalid: invalid,
      samples: responses.isEmpty ? nil : samples,
      oldSize: old.size(module: module),
      newSize: new.size(module: module),
      oldName: from,
      newName: to,
      oldSources: old.run.workspace.sources,
      newSources: new.run.workspace.sources,
      uses: ownFiles(project, to: to)?.uses(of: changes),
      isComplete: old.faults.isEmpty && new.faults.isEmpty
    )
    if let form = new.run.findingForm {
      new.run.print(FindingList(subcommand, report.findings, summary: report.summary), as: form)
    } else if arguments.isJSON {
      ChangesReport.form.write((report, diagnostics(of: [old.run, new.run])))
    } else {
      var text = new.run.makeReport()
      report.add(to: &text)
      new.run.print(text)
    }
    if !old.faults.isEmpty {
      StandardStreams.writeError("\(from) is not valid; only its valid definitions are compared")
      if !arguments.isJSON { old.run.printDiagnosticsAsErrors(old.faults) }
    }
    return status(of: report, arguments)
  }

  private static func diagnostics(of runs: [Run]) -> JSONValue {
    .array(
      runs.flatMap { JSONReport(sources: $0.workspace.sources).list($0.workspace.diagnostics) }
    )
  }

  /// Returns the status for `--fail-on`; without a finding, the status of an incomplete comparison
  /// is `noAnswer`.
  private static func status(of report: ChangesReport, _ arguments: Arguments) -> ExitStatus {
    let isFinding =
      switch arguments.value(.failOn) {
      case "breaking": report.isBreaking
      case "any": report.isBreaking || !report.changes.isEmpty
      case _: false
      }
    return isFinding ? .finding : report.isComplete ? .success : .noAnswer
  }

  /// Returns the module name of the generated Swift, from the command line or the schema's file
  /// name.
  private static func module(of workspace: Workspace, _ arguments: Arguments) -> String {
    let schema = workspace.schemaName ?? ""
    return arguments.value(.module)
      ?? CodegenOptions.moduleName(
        forSchemaFile: schema.split(separator: ":").last.map(String.init) ?? schema
      )
  }

  /// Returns the user's own Swift files, of the project or of the repository.
  ///
  /// Without a project, returns `nil` if the newer version is not the working folder.
  private static func ownFiles(_ project: Project?, to: String?) -> OwnSwiftFiles? {
    if let project { return OwnSwiftFiles(of: project) }
    return to == nil || to == "." ? OwnSwiftFiles(of: nil) : nil
  }

  /// The identity of a finding without its location, to recognize it after lines have moved.
  private struct Fault: Hashable {
    let rule: String?
    let facts: Diagnostic.Facts?
    /// The message; `nil` if the facts identify the finding, because suggestions can differ between
    /// the versions.
    let message: String?

    init(_ diagnostic: Diagnostic) {
      rule = diagnostic.rule
      facts = diagnostic.facts.identity
      message = facts == nil ? diagnostic.message : nil
    }
  }

  private static func options(
    _ arguments: Arguments,
    given: Arguments
  ) throws(UsageError) -> WorkspaceOptions {
    var options = WorkspaceOptions()
    options.codegen = try arguments.codegenOptions()
    options.severities = try SeverityOptions.policy(
      arguments,
      given: given,
      apollo: options.codegen.apollo
    )
    options.moduleName = arguments.value(.module)
    // Use the same namespace for both schema files, even if their names differ.
    let isUnnamed = options.codegen.apollo?.schemaNamespace.isEmpty == true
    if options.moduleName == nil, isUnnamed, let file = arguments.value(.to),
      (try? FileReader.kind(of: file)) == .file
    {
      options.moduleName = CodegenOptions.moduleName(forSchemaFile: file)
    }
    return options
  }

  /// Separates the operands into files that define models in each version, and responses from the
  /// working folder.
  private static func split(_ operands: [String]) -> (definitions: [String], responses: [String]) {
    var definitions: [String] = []
    var responses: [String] = []
    for operand in operands {
      let isFolder = (try? FileReader.kind(of: operand)) == .folder
      if isFolder {
        definitions.append(operand)
        let found = try? FolderListing.files(in: operand) { $0.hasSuffix(".json") }
        responses += (found ?? []).filter { InputFiles.isTakenFromFolder($0) && isResponse($0) }
      } else if isResponse(operand) {
        responses.append(operand)
      } else {
        definitions.append(operand)
      }
    }
    return (definitions, responses)
  }

  private static func isResponse(_ operand: String) -> Bool {
    InputContent(of: operand) == .responses
  }

  /// Loads a version; returns `nil` after printing an error.
  private static func load(
    _ version: String?,
    other: String?,
    arguments: Arguments,
    project: Project?,
    options: WorkspaceOptions
  ) -> Version? {
    let inputs: [WorkspaceInput]
    do throws(FileError) {
      inputs = try self.inputs(of: version, other: other, arguments.operands, project)
        .filter(WorkspaceInput.defines)
    } catch {
      StandardStreams.writeError(error.message)
      if arguments.isJSON {
        let diagnostic = Diagnostic(stage: .document, message: error.message)
        JSONReport(sources: SourceMap()).printRefusal([diagnostic])
      }
      return nil
    }
    let workspace = Workspace.load(inputs, options: options)
    let run = Run(arguments: arguments, workspace: workspace)
    guard let schema = workspace.schema else {
      _ = run.usableSchema()
      StandardStreams.writeError("cannot compare with \(version ?? "the working folder")")
      return nil
    }
    return Version(
      run: run,
      model: ModelVersion(
        document: workspace.compiled,
        schema: schema,
        options: workspace.codegenOptions
      )
    )
  }

  /// Reads the operands in a version: a folder, a file, or a git revision.
  ///
  /// Without a version, the operands are read from the working folder. If the other version is a
  /// revision, files that git ignores are skipped, because a revision does not contain them.
  private static func inputs(
    of version: String?,
    other: String?,
    _ operands: [String],
    _ project: Project?
  ) throws(FileError) -> [WorkspaceInput] {
    guard let version, version != "." else {
      guard operands.isEmpty else { return try InputFiles.read(operands, variables: nil) }
      if let other, other != ".", try isRevision(other) {
        return try InputFiles.read(GitRevision.workingFiles(), variables: nil)
      }
      return try InputFiles.read(["."], variables: nil).map { input in
        var input = input
        input.name = String(input.name.dropFirst("./".count))
        return input
      }
    }
    if try isRevision(version) {
      let revision = GitRevision(name: version)
      if let project { return try revision.inputs { project.takes($0) } }
      return try revision.inputs(operands)
    }
    switch try FileReader.kind(of: version) {
    case .file:
      // The file replaces the project's own schema.
      let others = project.map { project in operands.filter { !project.isSchema($0) } } ?? operands
      return try InputFiles.read([version] + others, variables: nil)
    case .folder:
      let folder = version.hasSuffix("/") ? version : version + "/"
      let paths = operands.isEmpty ? [version] : operands.map { folder + $0 }
      return try InputFiles.read(paths, variables: nil)
    }
  }
}

extension ChangesCommand {
  /// Whether a version is a git revision and not a file or folder; throws if it could be both.
  ///
  /// `HEAD` is always the revision, because it is the default.
  private static func isRevision(_ version: String) throws(FileError) -> Bool {
    guard version != "HEAD", FileReader.exists(version) else { return true }
    let isPath = ["./", "../", "/"].contains { version.hasPrefix($0) }
    guard !isPath, GitRevision(name: version).isKnown else { return false }
    throw FileError(
      "'\(version)' is both a file and a git revision; use './\(version)' for the file, or a name "
        + "such as 'refs/heads/\(version)' for the revision"
    )
  }
}

extension WorkspaceInput {
  /// Whether an input can define types or operations; JSON can only if it is an introspection
  /// result.
  static func defines(_ input: WorkspaceInput) -> Bool {
    switch input.role {
    case .graphql, .swift, .script: true
    case .json: String(decoding: input.utf8.prefix(1 << 16), as: UTF8.self).contains("\"__schema\"")
    case .response, .variables: false
    }
  }
}
