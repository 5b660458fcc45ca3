package import CommandLineSupport

/// A command line together with the project that completes it.
package struct ProjectUse {
  package let project: Project
  package let files: Project.Files
  /// The command line completed with the project's files and options.
  package let arguments: Arguments
  /// Whether the command line specifies the output location.
  package let namesOutput: Bool

  /// Whether the command line names some of the definitions and the project supplies the rest.
  package var namesDefinitions: Bool { !demand.definitions.isEmpty }

  /// Whether the command line names files.
  var namesFiles: Bool { given.operands.count > PathOperand.count(of: given.subcommand) }

  private let membership: SchemaMembership
  private let demand: ProjectDemand
  /// The command line without the project's additions.
  package let given: Arguments

  /// Completes a command line with a project; returns `nil` if there is no project, or if the named
  /// files need nothing of it.
  static func find(
    _ arguments: Arguments,
    demand: ProjectDemand,
    findings: ConfigurationFindings
  ) throws(UsageError) -> ProjectUse? {
    guard let project = try ProjectSearch(arguments, demand).project(findings) else { return nil }
    let files = project.files()
    // Without a schema or documents there is nothing to check, but the explorer shows the available
    // files.
    let isChecked = project.policy.checksPatterns || arguments.subcommand.has(.checksInputs)
    if isChecked, demand.schemas.isEmpty { project.checkFoundFiles(files) }
    guard findings.hasErrors || !files.schemas.isEmpty || !files.documents.isEmpty else {
      throw UsageError("\(project.file): its paths match neither a schema nor a document")
    }
    let use = ProjectUse(project, files: files, arguments, demand)
    // If all files are named, only `check` needs the project, for its severities.
    let isEnough = use.files.schemas.isEmpty && use.files.documents.isEmpty
    let needsOptions = arguments.subcommand.has(.checksInputs) && use.membership == .part
    return !demand.schemas.isEmpty && isEnough && !needsOptions ? nil : use
  }

  private init(
    _ project: Project,
    files: Project.Files,
    _ arguments: Arguments,
    _ demand: ProjectDemand
  ) {
    self.project = project
    self.demand = demand
    given = arguments
    namesOutput = arguments.value(.output).map { !$0.isEmpty } ?? false
    membership = SchemaMembership(of: demand.schemas, in: project)
    let added = Self.added(of: files, to: arguments, demand, membership)
    self.files = added
    var completed = project.completing(
      arguments,
      with: added,
      namesDefinitions: !demand.definitions.isEmpty
    )
    // A type that a named file changes can be used in every document.
    if arguments.subcommand.has(.checksInputs), membership == .part { completed.supporting = [] }
    self.arguments = completed
  }

  /// Returns the project's current files for the named inputs, because files may be added or
  /// removed meanwhile.
  package func currentFiles() -> [String] {
    let files = Self.added(of: project.files(), to: given, demand, membership)
    return files.schemas + files.documents
  }

  /// Returns the project's files that a command line lacks.
  ///
  /// `check` needs all documents, because a named one can conflict with any other; other commands
  /// need the fragments that the named documents spread.
  private static func added(
    of files: Project.Files,
    to arguments: Arguments,
    _ demand: ProjectDemand,
    _ membership: SchemaMembership
  ) -> Project.Files {
    var added = files
    if !arguments.subcommand.inputs.contents.contains(.documents) { added.documents = [] }
    let named = Set(demand.definitions.compactMap(FileReader.resolved))
    func isNamed(_ path: String) -> Bool { FileReader.resolved(path).map(named.contains) ?? false }
    guard !named.isEmpty else { return added }
    if membership == .own { added.schemas = [] }
    added.schemas.removeAll(where: isNamed)
    added.documents.removeAll(where: isNamed)
    if demand.documents.isEmpty {
      if membership == .own { added.documents = [] }
    } else if !arguments.subcommand.has(.checksInputs) || membership == .own {
      added.documents = SpreadClosure.documents(
        spreadBy: demand.documents,
        among: added.documents
      )
    }
    return added
  }

  /// Whether errors in the configuration prevent the command from running.
  ///
  package func isStopped(by findings: ConfigurationFindings) -> Bool {
    let traits = arguments.subcommand.inputs.traits
    if project.isWritingAll(arguments), !arguments.has(.force) { findings.raiseRefusals() }
    guard findings.hasErrors else { return false }
    guard project.policy.isUsableWithErrors, !traits.contains(.generatesFiles) else { return true }
    return traits.contains(.showsExplorer)
      ? files.schemas.isEmpty && files.documents.isEmpty : files.schemas.isEmpty
  }
}
