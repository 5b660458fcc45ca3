import CommandLineSupport
import DialectKit
import Explorer
import GraphQLClient
import GraphQLRuntime
import ProjectInputs
import ResponseAnalysis
import TerminalUI
import Workspace

/// The settings that can be determined from the command line before its input files are read.
struct RunSettings {
  let arguments: Arguments
  /// The command line as given, without the project's additions.
  let given: Arguments
  /// The source of the inputs.
  let plan: InputPlan
  /// Whether to show the demo, because no inputs are given.
  let showsDemo: Bool
  /// The files to read, without the question, such as the path of `why`.
  let operands: [String]
  let path: String
  let keys: [Key]
  let script: Script?
  let configuration: Configuration
  let network: Network
  /// The server that the explorer contacts after it opens.
  let server: LiveServer?
  let standardInput: StandardInput?
  let workspace: WorkspaceOptions

  init(_ plan: InputPlan, given: Arguments) throws(UsageError) {
    let arguments = plan.arguments
    self.arguments = arguments
    self.given = given
    self.plan = plan
    let command = arguments.subcommand
    var operands = arguments.operands
    var path = ""
    if PathOperand.count(of: command) > 0 {
      guard !operands.isEmpty else { throw UsageError("usage: \(command.usage)") }
      path = operands.removeFirst()
      if command.inputs.firstOperand == .path, path.contains("."),
        case .file? = try? FileReader.kind(of: path)
      {
        throw UsageError(
          "'\(path)' is a file, but a path such as pet.name comes first\n  usage: \(command.usage)"
        )
      }
    }
    self.path = path
    let codegen = try arguments.codegenOptions()
    let severities = try SeverityOptions.policy(
      arguments,
      given: given,
      apollo: codegen.apollo
    )
    keys = try ScreenKeys.keys(arguments)
    script = try ScreenKeys.script(arguments)
    let traits = command.inputs.traits
    let showsExplorer = traits.contains(.showsExplorer)
    configuration = showsExplorer ? try ConfigurationFile.load(arguments) : Configuration()
    if operands.isEmpty, !showsExplorer, !traits.contains(.forwardsRequests) {
      throw UsageError(
        "no files were given, and no configuration was found here or in a parent folder"
          + "\n  usage: \(command.usage)"
      )
    }
    // Without this, both the key input and a subscription would read from the terminal.
    let isInteractive = traits.contains(.isInteractive)
    standardInput = isInteractive && operands.contains("-") ? StandardInput() : nil
    network = try Network(arguments)
    // The explorer contacts the server after it opens.
    let asksLater = showsExplorer && network.endpoint != nil
    server = asksLater ? try network.liveServer(arguments) : nil
    self.operands = asksLater ? operands.filter { !EndpointURL.isMeant(by: $0) } : operands
    var options = WorkspaceOptions(
      operationName: arguments.value(.operation),
      isLenient: arguments.has(.lenient),
      moduleName: arguments.value(.module),
      severities: severities,
      isExploring: showsExplorer,
      cacheKeys: try CacheKeyOption.rules(arguments, isDemo: operands.isEmpty),
      codegen: codegen
    )
    options.errorPolicy = arguments.value(.onError).flatMap(ErrorPolicy.init)
    workspace = options
    showsDemo = operands.isEmpty && showsExplorer
  }
}
