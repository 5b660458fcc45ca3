package import CommandLineSupport
import GraphQLRuntime
package import GraphQLSyntax

/// The inputs of a command: files named on the command line, and a project that supplies the rest.
///
/// Every command and the explorer get their files, dialect and release from here.
package struct InputPlan {
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

  package static func resolve(_ given: Arguments) throws(UsageError) -> InputPlan {
    let findings = ConfigurationFindings(apolloVersion: try given.apolloVersion())
    guard let demand = ProjectDemand(of: given) else {
      return try InputPlan(naming: given, findings)
    }
    let use: ProjectUse?
    do throws(UsageError) {
      use = try ProjectUse.find(given, demand, findings)
    } catch {
      guard demand.isOptional else { throw error }
      return InputPlan(given, nil, findings, words: error.message)
    }
    guard let use else {
      guard findings.hasErrors else { return try InputPlan(naming: given, findings) }
      if demand.isOptional { findings.lowerErrors() }
      return InputPlan(given, nil, findings, isStopped: !demand.isOptional)
    }
    if !demand.documents.isEmpty, use.project.apollo != nil, !given.has(.dialect) {
      try ProjectDialect.refuseWriting(given, use.project)
    }
    let isStopped = use.isStopped(by: findings)
    guard isStopped, demand.isOptional else {
      let words = use.project.summary(of: use.files, use.arguments)
      return InputPlan(use.arguments, use, findings, words: words, isStopped: isStopped)
    }
    findings.lowerErrors()
    return InputPlan(given, nil, findings)
  }

  private init(
    _ arguments: Arguments,
    _ project: ProjectUse?,
    _ findings: ConfigurationFindings,
    words: String? = nil,
    isStopped: Bool = false
  ) {
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
    _ findings: ConfigurationFindings
  ) throws(UsageError) {
    let choice = try ProjectDialect.completing(given, findings)
    let isStopped = choice.isUnreadable && given.subcommand == .generate
    if !isStopped { findings.lowerErrors() }
    self.init(choice.arguments, nil, findings, words: choice.words, isStopped: isStopped)
  }

  /// Prints on standard error which inputs are used and which parts of a configuration have no
  /// effect.
  package func announce() {
    if let words { StandardStreams.writeError(words) }
    // `check` prints the findings together with its own.
    if arguments.subcommand != .check { printFindings() }
  }

  /// What the explorer says of configurations on its screen; `nil` for nothing.
  package var notice: String? { project == nil ? placedFindings.first?.message : words }

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
  package func refuse() -> ExitStatus {
    printFindings()
    if arguments.isJSON {
      let json = JSONReport(sources: findings.sources).diagnostics(findings.diagnostics)
      StandardStreams.writeOutput(JSONReport.text(["diagnostics": json]))
    }
    return .noAnswer
  }
}
