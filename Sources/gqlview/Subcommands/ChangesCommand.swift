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

/// `changes`: what differs for code that uses the generated models, between two versions.
///
/// Responses among the operands are run through both: a new schema is tried out before anybody
/// depends on it.
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

  /// One of the two versions, read and compiled.
  private struct Version {
    let run: Run
    let model: ModelVersion

    /// What the generated Swift of this version costs, in a module of one name for both versions.
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

    /// What makes the version no answer of a server.
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

  /// Not reached: ``start(_:given:)`` always answers.
  static func run(_ run: Run, _ settings: RunSettings) -> ExitStatus { .noAnswer }

  /// Compares two versions.
  ///
  /// A project's patterns decide which files belong to both versions; `given` is the command line
  /// without the project.
  static func start(
    _ plan: InputPlan,
    given: Arguments
  ) throws(UsageError) -> ExitStatus? {
    let arguments = plan.arguments
    try refuseAddress(arguments)
    let project = plan.project?.project
    // A hook in a project need not say what everybody means.
    guard let from = arguments.value(.from) ?? project.map({ _ in "HEAD" }) else {
      throw UsageError("usage: \(subcommand.usage)")
    }
    let to = arguments.value(.to)
    let (definitions, responses) = split(arguments.operands)
    let options = try options(arguments, given: given)
    var command = arguments
    command.operands = definitions
    guard let old = load(from, other: to, command, project, options),
      let new = load(to, other: from, command, project, options)
    else { return .noAnswer }
    for version in [old, new] where version.faults.contains(where: { $0.stage == .syntax }) {
      return version.run.refuse()
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
      return new.run.refuse("no documents: nothing was compared; name operations and fragments too")
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
      new.run.print(
        report.json(old.run.workspace.diagnostics, new.run.workspace.diagnostics)
      )
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

  /// Returns the status that `--fail-on` asks for; without a finding, a comparison of invalid versions
  /// is no answer.
  private static func status(of report: ChangesReport, _ arguments: Arguments) -> ExitStatus {
    let isFinding =
      switch arguments.value(.failOn) {
      case "breaking": report.isBreaking
      case "any": report.isBreaking || !report.changes.isEmpty
      case _: false
      }
    return isFinding ? .finding : report.isComplete ? .fine : .noAnswer
  }

  /// Returns the module name of the generated Swift, from the command line or else the schema file.
  private static func module(of workspace: Workspace, _ arguments: Arguments) -> String {
    let schema = workspace.schemaName ?? ""
    return arguments.value(.module)
      ?? CodegenOptions.moduleName(
        forSchemaFile: schema.split(separator: ":").last.map(String.init) ?? schema
      )
  }

  /// The user's own Swift files: those of the project, or of the repository if its working folder is
  /// the new version; `nil` if no code belongs to the versions.
  private static func ownFiles(_ project: Project?, to: String?) -> OwnSwiftFiles? {
    if let project { return OwnSwiftFiles(of: project) }
    return to == nil || to == "." ? OwnSwiftFiles(of: nil) : nil
  }

  /// A fault as a person knows it again, wherever the lines have moved.
  private struct Fault: Hashable {
    let rule: String?
    let facts: Diagnostic.Facts?
    /// The message; `nil` if the facts identify the finding, because suggestions may differ between
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
    // Two schema files that are versions of one have one namespace, whatever they are called.
    let isUnnamed = options.codegen.apollo?.schemaNamespace.isEmpty == true
    if options.moduleName == nil, isUnnamed, let file = arguments.value(.to),
      (try? FileReader.kind(of: file)) == .file
    {
      options.moduleName = CodegenOptions.moduleName(forSchemaFile: file)
    }
    return options
  }

  /// What defines models in each version, and the responses, which are those of the working folder.
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

  /// Nil after the reason has been printed.
  private static func load(
    _ version: String?,
    other: String?,
    _ arguments: Arguments,
    _ project: Project?,
    _ options: WorkspaceOptions
  ) -> Version? {
    let inputs: [WorkspaceInput]
    do throws(FileError) {
      inputs = try self.inputs(of: version, other: other, arguments.operands, project)
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

  /// The operands as they are in a version: in a folder, with a file, or in a revision of git.
  ///
  /// Without a version they are taken from the working folder; there git's ignored files do not
  /// count where the other version is a revision, which has none.
  private static func inputs(
    of version: String?,
    other: String?,
    _ operands: [String],
    _ project: Project?
  ) throws(FileError) -> [WorkspaceInput] {
    guard let version, version != "." else {
      guard operands.isEmpty else { return try InputFiles.read(operands, variables: nil) }
      if let other, other != ".", !FileReader.exists(other) {
        return try InputFiles.read(GitRevision.workingFiles(), variables: nil)
      }
      return try InputFiles.read(["."], variables: nil).map { input in
        var input = input
        input.name = String(input.name.dropFirst("./".count))
        return input
      }
    }
    guard FileReader.exists(version) else {
      let revision = GitRevision(name: version)
      if let project { return try revision.inputs { project.takes($0) } }
      return try revision.inputs(operands)
    }
    switch try FileReader.kind(of: version) {
    case .file:
      // It stands for the project's own schema.
      let others = project.map { project in operands.filter { !project.isSchema($0) } } ?? operands
      return try InputFiles.read([version] + others, variables: nil)
    case .folder:
      let folder = version.hasSuffix("/") ? version : version + "/"
      let paths = operands.isEmpty ? [version] : operands.map { folder + $0 }
      return try InputFiles.read(paths, variables: nil)
    }
  }
}

extension WorkspaceInput {
  /// Whether a text may define types or operations: JSON does where it is a schema.
  static func defines(_ input: WorkspaceInput) -> Bool {
    switch input.role {
    case .graphql, .swift, .script: true
    case .json: String(decoding: input.utf8.prefix(1 << 16), as: UTF8.self).contains("\"__schema\"")
    case .response, .variables: false
    }
  }
}
