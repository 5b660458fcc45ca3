import Explorer
import GraphQLClient
import GraphQLCompiler
import GraphQLRuntime
import SwiftCodegen

/// One run of gqlview, from its arguments to its exit status.
enum Program {
  static let version = "0.1.0"

  static func run(_ words: [String]) -> Int32 {
    do throws(UsageError) {
      let arguments = try ArgumentParser.parse(words)
      if arguments.has(.version) {
        StandardStreams.writeOutput("gqlview \(version)\n\(ApolloRelease.lineOfWorkingFolder)")
        return ExitStatus.fine.rawValue
      }
      if arguments.has(.help) {
        StandardStreams.writeOutput(Help.text(for: arguments.subcommand))
        return ExitStatus.fine.rawValue
      }
      if arguments.has(.manual) {
        StandardStreams.writeOutput(ManualPage.text)
        return ExitStatus.fine.rawValue
      }
      if let shell = arguments.value(.completion) {
        StandardStreams.writeOutput(Completion.script(for: shell))
        return ExitStatus.fine.rawValue
      }
      return try run(arguments)
    } catch {
      StandardStreams.writeError(error.message + "\n  'gqlview --help' lists commands and options.")
      return ExitStatus.noAnswer.rawValue
    }
  }

  private static func run(_ asGiven: Arguments) throws(UsageError) -> Int32 {
    let given = PathOperand.moved(asGiven)
    let findings = ConfigurationFindings()
    let use = try ProjectUse.find(given, findings)
    if findings.hasErrors { return ProjectUse.refuse(findings, given).rawValue }
    let arguments = use?.arguments ?? given
    try given.checkFit(of: arguments.value(.dialect))
    // The explorer says it on its screen.
    if arguments.subcommand != .explore { use?.announce() }
    // It reads two versions of its operands.
    if arguments.subcommand == .changes {
      return try ChangesCommand.run(arguments, given: given, project: use?.project).rawValue
    }
    if arguments.subcommand == .wire, let status = WireCommand.takeHashesOut(arguments) {
      return status.rawValue
    }
    var operands = arguments.operands
    var path: String?
    if arguments.subcommand == .why || arguments.subcommand == .migrate {
      guard !operands.isEmpty else {
        throw UsageError("usage: \(arguments.subcommand.usage)")
      }
      path = operands.removeFirst()
    }
    let size = try arguments.size()
    let codegen = try arguments.codegenOptions()
    let severities = try SeverityOptions.policy(
      arguments,
      given: given,
      isApollo: codegen.apollo != nil
    )
    let keys = try ScreenKeys.keys(arguments)
    let script = try ScreenKeys.script(arguments)
    let configuration =
      arguments.subcommand == .explore || arguments.subcommand == .screen
      ? try ConfigurationFile.load(arguments) : Configuration()
    let showsDemo = arguments.subcommand == .explore || arguments.subcommand == .screen
    if operands.isEmpty, !showsDemo {
      throw UsageError(
        "no files are given, and no configuration is here or in a folder around that names some"
          + "\n  usage: \(arguments.subcommand.usage)"
      )
    }

    let explores = arguments.subcommand == .explore
    let standardInput = explores ? StandardInput() : nil
    let network = try Network(arguments)
    // The explorer asks a server once it is open.
    let asksLater = showsDemo && network.endpoint != nil
    var inputs: [WorkspaceInput]
    do throws(FileError) {
      inputs = try InputFiles.read(
        asksLater ? operands.filter { !EndpointURL.isMeant(by: $0) } : operands,
        variables: arguments.value(.variables),
        operation: arguments.value(.operation),
        network: network,
        readsBeginnings: explores,
        standardInput: standardInput
      )
    } catch {
      return refuse(error, arguments)
    }
    if operands.isEmpty { inputs = Demo.inputs + inputs }

    var options = WorkspaceOptions(
      operationName: arguments.value(.operation),
      isLenient: arguments.has(.lenient),
      moduleName: arguments.value(.module),
      severities: severities,
      isExploring: showsDemo,
      cacheKeys: try CacheKeyOption.rules(arguments, isDemo: operands.isEmpty),
      codegen: codegen
    )
    options.errorPolicy = arguments.value(.onError).flatMap(ErrorPolicy.init)
    var workspace = Workspace.load(inputs, options: options)
    if network.endpoint != nil, !asksLater {
      do throws(FileError) {
        workspace = try network.completed(workspace, inputs, arguments)
      } catch {
        return refuse(error, arguments)
      }
    }
    workspace = FragmentsElsewhere.noted(
      in: workspace,
      besides: use.map { ProjectPlace(of: $0.project) }
    )
    var run = Run(arguments: arguments, workspace: workspace, project: use)
    run.inputs = inputs
    if asksLater { run.server = try network.liveServer(arguments) }
    switch arguments.subcommand {
    case .explore:
      return try ExploreCommand.run(
        run,
        standardInput: standardInput,
        configuration: configuration,
        keys: keys,
        script: script
      )
    case .check: return CheckCommand.run(run).rawValue
    case .compile: return CompileCommand.run(run).rawValue
    case .execute: return ExecuteCommand.run(run).rawValue
    case .why: return WhyCommand.run(run, path: path ?? "").rawValue
    case .dialects: return DialectsCommand.run(run).rawValue
    case .migrate: return MigrateCommand.run(run, path: path ?? "").rawValue
    case .wire: return WireCommand.run(run).rawValue
    case .generate: return GenerateCommand.run(run).rawValue
    case .screen:
      return ScreenCommand.run(
        run,
        size: size,
        configuration: configuration,
        keys: keys,
        script: script
      ).rawValue
    case .size: return SizeCommand.run(run).rawValue
    case .schema: return SchemaCommand.run(run).rawValue
    case .coverage: return CoverageCommand.run(run).rawValue
    case .fetch:
      guard let endpoint = network.endpoint else {
        throw UsageError("usage: \(Subcommand.fetch.usage)")
      }
      return FetchCommand.run(run, endpoint).rawValue
    // It has answered already.
    case .changes: return ExitStatus.noAnswer.rawValue
    }
  }

  /// Tells that there is no answer, because something cannot be read.
  private static func refuse(_ error: FileError, _ arguments: Arguments) -> Int32 {
    StandardStreams.writeError(error.message)
    if arguments.isJSON {
      let json = JSONReport(sources: SourceMap())
      let diagnostic = Diagnostic(stage: .syntax, message: error.message)
      StandardStreams.writeOutput(
        JSONReport.text(["diagnostics": json.diagnostics([diagnostic])])
      )
    }
    return ExitStatus.noAnswer.rawValue
  }
}
