import CommandLineSupport
import GraphQLClient
import GraphQLRuntime
import GraphQLSyntax
import ProjectInputs
import Reports
import TerminalUI
import Workspace

// One run of gqlview, from its arguments to its exit status.

extension Program {
  /// Runs the program and returns its exit status.
  ///
  /// `ending` receives the status while all loaded data is still in memory, and may end the
  /// process. This saves time, because freeing the data of a thousand files takes longer than
  /// reading some of them.
  static func run(_ words: [String], ending: (Int32) -> Void = { _ in }) -> Int32 {
    do throws(UsageError) {
      let arguments = try SubcommandList.parse(words)
      if arguments.has(.version) {
        StandardStreams.writeOutput("gqlview \(version)\n\(ApolloRelease.lineOfWorkingFolder)")
        return ExitStatus.success.rawValue
      }
      if arguments.has(.help) {
        let help = Help(SubcommandList.all)
        StandardStreams.writeOutput(help.text(for: arguments))
        return ExitStatus.success.rawValue
      }
      if arguments.has(.manual) {
        StandardStreams.writeOutput(ManualPage(subcommands: SubcommandList.all).text)
        return ExitStatus.success.rawValue
      }
      if arguments.has(.spec) {
        Specification.form.write(Specification(SubcommandList.all, JSONSchema.all))
        return ExitStatus.success.rawValue
      }
      if let name = arguments.value(.printSchema) {
        let schema = JSONSchema.all.first { $0.name == name }
        StandardStreams.writeOutput(schema?.text ?? "", as: .json)
        return ExitStatus.success.rawValue
      }
      if let shell = arguments.value(.completion) {
        StandardStreams.writeOutput(Completion(all: SubcommandList.all).script(for: shell))
        return ExitStatus.success.rawValue
      }
      if let name = arguments.value(.printTheme) {
        let theme = ShippedTheme.all.first { $0.name == name }
        StandardStreams.writeOutput((theme?.text ?? "") + "\n")
        return ExitStatus.success.rawValue
      }
      return try run(arguments, ending)
    } catch {
      StandardStreams.writeError(error.message + "\n  'gqlview --help' lists commands and options.")
      if requestsJSON(words) { printJSON(error.message, .usage) }
      return ExitStatus.noAnswer.rawValue
    }
  }

  /// Whether a command line, which may be invalid, requests output in JSON.
  private static func requestsJSON(_ words: [String]) -> Bool {
    let options = words.prefix { $0 != "--" }
    return options.contains("--format=json")
      || zip(options, options.dropFirst()).contains { $0 == "--format" && $1 == "json" }
  }

  private static func run(
    _ asGiven: Arguments,
    _ ending: (Int32) -> Void
  ) throws(UsageError) -> Int32 {
    if asGiven[.limit] == 0, !asGiven.subcommand.has(.readsCache) {
      throw UsageError("--limit takes a whole number of at least 1, not '0'")
    }
    let given: Arguments
    do throws(FileError) {
      given = try OperandExpansion.expanded(PathOperand.moved(asGiven))
    } catch {
      return fail(with: error, asGiven)
    }
    let plans = try InputPlan.resolve(given)
    if let stopped = plans.first(where: \.isStopped) { return stopped.fail().rawValue }
    for plan in plans {
      try given.checkFit(of: plan.arguments.value(.dialect))
      // The explorer shows the announcement on its screen.
      if !given.subcommand.has(.isInteractive) { plan.announce() }
    }
    guard plans.count == 1 else { return try check(plans) }
    let plan = plans[0]
    let arguments = plan.arguments
    let program = SubcommandList.program(of: arguments.subcommand)
    if let status = try program.start(plan, given: given) { return status.rawValue }
    let settings = try RunSettings(plan, given: given)
    let run: Run
    do throws(FileError) {
      run = try load(settings)
    } catch {
      return fail(with: error, arguments)
    }
    let status = try answer(run, settings)
    return withExtendedLifetime(run) {
      ending(status)
      return status
    }
  }

  /// Checks the files of several projects, each with its own configuration.
  private static func check(_ plans: [InputPlan]) throws(UsageError) -> Int32 {
    var runs: [Run] = []
    for plan in plans {
      let settings = try RunSettings(plan, given: plan.given)
      do throws(FileError) {
        runs.append(try load(settings))
      } catch {
        return fail(with: error, plan.arguments)
      }
    }
    let status = CheckCommand.run(runs)
    return (status == .success ? stamped(runs[0]) : status).rawValue
  }

  /// Reads the files, and requests missing data from the server.
  private static func load(_ settings: RunSettings) throws(FileError) -> Run {
    let arguments = settings.arguments
    let traits = arguments.subcommand.inputs.traits
    // The contents of session files are read on demand.
    let sessions = SessionOperands.operands(of: arguments)
    var inputs = try InputFiles.read(
      settings.operands.filter { !sessions.contains($0) },
      variables: arguments.value(.variables),
      operation: arguments.value(.operation),
      network: settings.network,
      readsBeginnings: traits.contains(.isInteractive),
      standardInput: settings.standardInput,
      mocks: MockFolder.Reading(of: arguments.subcommand),
      // Commands that answer requests need each recording with its document.
      leavesRecordings: traits.contains(.answersRequests),
      supporting: arguments.supporting,
      commands: SubcommandList.all.map(\.name)
    )
    if settings.showsDemo { inputs = Demo.inputs + inputs }
    let division = RecordingDivision(inputs, for: arguments.subcommand)
    var workspace = Workspace.load(
      division.loaded,
      options: settings.workspace,
      workers: Processors()
    )
    if settings.network.endpoint != nil, settings.server == nil,
      !traits.contains(.forwardsRequests)
    {
      workspace = try settings.network.completed(
        workspace,
        inputs: division.loaded,
        arguments: arguments
      )
    }
    // Without a schema, documents are not read separately.
    let isDivided = workspace.schema != nil && !division.sets.isEmpty
    if !isDivided, !division.sets.isEmpty {
      workspace = Workspace.load(inputs, options: settings.workspace, workers: Processors())
    }
    if settings.server != nil { workspace = workspace.awaitingSchema() }
    let skipped = workspace.skippedResponses.filter { $0.severity == .error }
    workspace = FragmentsInOtherProjects.noted(
      in: named(workspace, settings, isRecording: isDivided),
      besides: settings.plan.project.map { ProjectLocation(of: $0.project) }
    )
    var run = Run(arguments: arguments, workspace: workspace, plan: settings.plan)
    run.inputs = division.loaded
    run.requests = isDivided ? workspace.answering(division.sets) : []
    if !arguments.subcommand.inputs.contents.contains(.responses) {
      run.requests = run.requests.map(\.withoutResponses)
    }
    run.recordings = division.listed
    run.sessions = sessions
    run.server = settings.server
    run.takeFiles(of: inputs)
    let uses = arguments.subcommand.inputs
    run.hasDamagedResponse =
      uses.contents.contains(.responses) && !traits.contains(.showsExplorer)
      && !skipped.isEmpty
    for note in workspace.unknownDocumentNotes { StandardStreams.writeError(note) }
    printSkipped(skipped, inputs, run)
    return isDivided ? run : divided(run)
  }

  /// Prints the lines and exchanges without a readable response, for commands whose reports do not
  /// list them.
  private static func printSkipped(
    _ damaged: [Diagnostic],
    _ inputs: [WorkspaceInput],
    _ run: Run
  ) {
    let uses = run.arguments.subcommand.inputs
    guard !uses.traits.contains(.showsExplorer), !uses.traits.contains(.checksInputs) else {
      return
    }
    run.printDiagnosticsAsErrors(damaged)
    // Without any response, the command fails with these messages.
    guard uses.contents.contains(.responses), run.responseCount > 0 else { return }
    for input in inputs where input.isUnanswered {
      guard let exchange = input.exchange else { continue }
      StandardStreams.writeError("\(exchange.place): \(exchange.absence)")
    }
  }

  /// Returns the run with its responses grouped by operation.
  private static func divided(_ run: Run) -> Run {
    let uses = run.arguments.subcommand.inputs
    let division: ResponseDivision
    switch uses.recordings {
    case .listed:
      guard run.recordings.isEmpty, run.server == nil else { return run }
      division = ResponseDivision(explorer: run.workspace, run.inputs)
    case .single, .each:
      guard uses.contents.contains(.responses) else { return run }
      division = ResponseDivision(run.workspace, run.inputs)
    case .combined, .separate, .withoutRequests: return run
    }
    var divided = run
    divided.workspace = division.workspace
    divided.requests = division.requests
    divided.recordings = division.listed.isEmpty ? run.recordings : division.listed
    divided.others = division.others
    return divided
  }

  /// Returns the workspace with only the findings about the named files, and with findings about
  /// unused inputs.
  private static func named(
    _ workspace: Workspace,
    _ settings: RunSettings,
    isRecording: Bool
  ) -> Workspace {
    let arguments = settings.arguments
    let traits = arguments.subcommand.inputs.traits
    let isExplorer = traits.contains(.showsExplorer)
    // These commands list findings. The explorer can also execute other operations, and `check`
    // finds problems in responses itself.
    let listsFindings = isExplorer || traits.contains(.checksInputs)
    if !listsFindings {
      UnusedInputs.print(in: workspace, of: settings.given, isRecording: isRecording)
    }
    let operation = listsFindings ? nil : workspace.choice.index
    let named = workspace.concerningNamedFiles(operations: operation.map { [$0] } ?? [])
    guard arguments.subcommand.inputs.contents.contains(.responses) else {
      var unread = named.withoutResponses
      unread.variables = workspace.variables
      return unread.adding(
        arguments.isJSON
          ? UnusedInputs.diagnostics(
            in: workspace,
            of: settings.given,
            isRecording: isRecording
          ) : []
      )
    }
    guard listsFindings || arguments.isJSON else { return named }
    return named.adding(
      UnusedInputs.diagnostics(in: workspace, of: settings.given, isRecording: isRecording)
        + (isExplorer ? settings.plan.placedFindings : [])
    )
  }

  private static func answer(_ run: Run, _ settings: RunSettings) throws(UsageError) -> Int32 {
    let subcommand = run.arguments.subcommand
    guard run.requests.isEmpty || subcommand.inputs.recordings == .separate else {
      return try answerEach(run, settings)
    }
    let uses = subcommand.inputs
    if uses.contents.contains(.responses), !uses.traits.contains(.showsExplorer),
      !uses.traits.contains(.checksInputs)
    {
      run.printRequestFindings()
    }
    let status = try SubcommandList.program(of: subcommand).perform(run, settings)
    guard status == 0 else { return status }
    return (run.hasDamagedResponse ? ExitStatus.finding : stamped(run)).rawValue
  }

  /// Prints a report with a heading for each sent document.
  ///
  /// Refuses if the command's output must be a single text or JSON value.
  private static func answerEach(
    _ run: Run,
    _ settings: RunSettings
  ) throws(UsageError) -> Int32 {
    guard run.arguments.subcommand.inputs.recordings == .each, !run.arguments.isJSON,
      run.findingForm == nil, !run.arguments.has(.format)
    else { return run.refuseRequests().rawValue }
    let others = run.workspace.responses.map(\.name)
    if !others.isEmpty {
      let list = enumerated(others, conjunction: "and", limit: 5)
      StandardStreams.writeError("not read, because no sent document uses them: \(list)")
    }
    var status: Int32 = 0
    for request in run.requests {
      var heading = run.makeReport()
      heading.line("\(request.title):", .heading)
      run.print(heading)
      status = max(status, try answer(run.on(request), settings))
    }
    return status
  }

  /// Writes the file of `--stamp` after success; build systems use its modification time.
  private static func stamped(_ run: Run) -> ExitStatus {
    guard let stamp = run.arguments.value(.stamp) else { return .success }
    do throws(FileError) {
      try WritableFolders(run).check(named: stamp)
      try FileWriter.write("", to: stamp)
      return .success
    } catch {
      StandardStreams.writeError(error.message)
      return .noAnswer
    }
  }

  /// Reports an unreadable file and returns the exit status.
  private static func fail(with error: FileError, _ arguments: Arguments) -> Int32 {
    StandardStreams.writeError(error.message)
    if arguments.isJSON { printJSON(error.message, .unreadableFile) }
    return ExitStatus.noAnswer.rawValue
  }

  private static func printJSON(_ message: String, _ code: RefusalCode) {
    let diagnostic = Diagnostic(stage: .command, rule: code.rawValue, message: message)
    JSONReport(sources: SourceMap()).printRefusal([diagnostic])
  }
}
