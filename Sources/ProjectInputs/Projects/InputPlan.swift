import ApolloPolicy
package import CommandLineSupport
import GraphQLRuntime
package import GraphQLSyntax

/// The inputs of a command: files named on the command line, and a project that supplies the rest.
///
/// Every command and the explorer get their files, dialect and release from here.
package struct InputPlan {
  /// The command line without the project's additions.
  package let given: Arguments
  /// The command line, completed with the project's files and options.
  package let arguments: Arguments
  /// The project that completes the command line; `nil` if none is needed.
  package let project: ProjectUse?
  /// The problems found in configurations.
  package let findings: ConfigurationFindings
  /// A message about the parts of the configuration in use.
  private let words: String?
  /// Whether the command cannot run because of a faulty configuration.
  package let isStopped: Bool

  /// Returns the inputs of a command line: one plan for each project whose files `check` gets, and one
  /// for every other command.
  package static func resolve(_ given: Arguments) throws(UsageError) -> [InputPlan] {
    let version = try given.apolloVersion()
    guard let demand = ProjectDemand(of: given) else {
      let findings = ConfigurationFindings(apolloVersion: version)
      return [try InputPlan(naming: given, searchesWorkingFolder: true, findings)]
    }
    let parts = try ProjectDivision.commandLines(of: given, demand)
    guard parts.count > 1 else { return [try resolve(given, demand: demand, version: version)] }
    var plans: [InputPlan] = []
    for part in parts {
      guard let demand = ProjectDemand(of: part) else { continue }
      plans.append(try resolve(part, demand: demand, version: version))
    }
    return plans
  }

  private static func resolve(
    _ given: Arguments,
    demand: ProjectDemand,
    version: ApolloVersion?
  ) throws(UsageError) -> InputPlan {
    let findings = ConfigurationFindings(apolloVersion: version)
    guard demand.schemas.isEmpty || given.has(.project) else {
      return try resolve(given, namingSchema: demand, findings)
    }
    let use: ProjectUse?
    do throws(UsageError) {
      use = try ProjectUse.find(given, demand: demand, findings: findings)
    } catch {
      guard demand.isOptional else { throw error }
      return InputPlan(
        given: given,
        arguments: given,
        project: nil,
        findings: findings,
        words: error.message
      )
    }
    guard let use else {
      guard findings.hasErrors else {
        if let plan = opening(workingFolderFor: given, findings) { return plan }
        return try InputPlan(naming: given, searchesWorkingFolder: false, findings)
      }
      if demand.isOptional { findings.lowerErrors() }
      return InputPlan(
        given: given,
        arguments: given,
        project: nil,
        findings: findings,
        isStopped: !demand.isOptional
      )
    }
    if use.namesDefinitions, !given.has(.dialect) {
      try ProjectDialect.refuseWriting(given, use.project)
    }
    let isStopped = use.isStopped(by: findings)
    guard isStopped, demand.isOptional else {
      return InputPlan(completing: use, findings, isStopped: isStopped)
    }
    findings.lowerErrors()
    return InputPlan(given: given, arguments: given, project: nil, findings: findings)
  }

  /// Plans an explorer without files in a folder whose files are an obvious choice.
  private static func opening(
    workingFolderFor given: Arguments,
    _ findings: ConfigurationFindings
  ) -> InputPlan? {
    guard given.operands.isEmpty, given.subcommand.has(.showsExplorer), !given.has(.endpoint),
      let names = WorkingFolderFiles.names()
    else { return nil }
    var arguments = given
    arguments.operands = names
    return InputPlan(
      given: given,
      arguments: arguments,
      project: nil,
      findings: findings,
      words: "Opened \(enumerated(names, conjunction: "and", limit: 5)) from this folder."
    )
  }

  /// Plans a command line that names schema files: they are part of the project's schema, or a
  /// separate schema.
  ///
  /// A project that cannot be used stops nothing, because the named files may be enough.
  private static func resolve(
    _ given: Arguments,
    namingSchema demand: ProjectDemand,
    _ findings: ConfigurationFindings
  ) throws(UsageError) -> InputPlan {
    let found = ConfigurationFindings(apolloVersion: findings.apolloVersion)
    guard let use = try? ProjectUse.find(given, demand: demand, findings: found),
      !use.isStopped(by: found)
    else {
      return try InputPlan(naming: given, searchesWorkingFolder: true, findings)
    }
    if !given.has(.dialect) {
      try ProjectDialect.refuseWriting(given, use.project)
    }
    found.lowerErrors()
    return InputPlan(completing: use, found)
  }

  /// Plans a command line that a project completes.
  private init(
    completing use: ProjectUse,
    _ findings: ConfigurationFindings,
    isStopped: Bool = false
  ) {
    let words = use.project.summary(of: use.files, use.arguments, isMore: use.namesFiles)
    self.init(
      given: use.given,
      arguments: use.arguments,
      project: use,
      findings: findings,
      words: words,
      isStopped: isStopped
    )
  }

  private init(
    given: Arguments,
    arguments: Arguments,
    project: ProjectUse?,
    findings: ConfigurationFindings,
    words: String? = nil,
    isStopped: Bool = false
  ) {
    self.given = given
    self.arguments = arguments
    self.project = project
    self.findings = findings
    self.words = words
    self.isStopped = isStopped
  }

  /// Plans a command line that names all files.
  ///
  /// A configuration around the files supplies only the dialect. If it is an unreadable Apollo
  /// configuration, only `generate` fails.
  private init(
    naming given: Arguments,
    searchesWorkingFolder: Bool,
    _ findings: ConfigurationFindings
  ) throws(UsageError) {
    let choice = try ProjectDialect.completing(
      given,
      searchesWorkingFolder: searchesWorkingFolder,
      findings
    )
    let isStopped = choice.isUnreadable && given.subcommand.has(.generatesFiles)
    if !isStopped { findings.lowerErrors() }
    self.init(
      given: given,
      arguments: choice.arguments,
      project: nil,
      findings: findings,
      words: choice.words,
      isStopped: isStopped
    )
  }

  /// Prints on standard error which inputs are used and which parts of a configuration have no
  /// effect.
  package func announce() {
    if let words { StandardStreams.writeError(words) }
    // `check` prints the findings together with its own.
    if !arguments.subcommand.has(.checksInputs) { printFindings() }
  }

  /// The message about configurations for the explorer's screen; `nil` if there is none.
  package var notice: String? {
    let opensWorkingFolder = given.operands.isEmpty && !arguments.operands.isEmpty
    return project == nil && !opensWorkingFolder ? placedFindings.first?.message : words
  }

  /// The findings about configurations, with their positions in the messages.
  ///
  /// A workspace does not contain configuration files, so it cannot resolve positions in them.
  package var placedFindings: [Diagnostic] {
    findings.diagnostics.map { diagnostic in
      let place = diagnostic.locations(in: findings.sources).first.map { "\($0): " } ?? ""
      return Diagnostic(
        severity: diagnostic.severity,
        stage: .configuration,
        rule: diagnostic.rule,
        message: place + diagnostic.message,
        notes: diagnostic.notes
      )
    }
  }

  private func printFindings() {
    var report = Report(isColored: false)
    DiagnosticReport(sources: findings.sources).add(findings.diagnostics, to: &report)
    StandardStreams.writeErrorText(report.text)
  }

  /// Reports why a configuration cannot be used and returns the exit status.
  package func fail() -> ExitStatus {
    printFindings()
    if arguments.isJSON {
      JSONReport(sources: findings.sources).printRefusal(findings.diagnostics)
    }
    return .noAnswer
  }
}
