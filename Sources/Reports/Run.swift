import ApolloPolicy
package import CommandLineSupport
import DialectKit
package import Explorer
package import GraphQLRuntime
package import GraphQLSchema
package import GraphQLSyntax
import GraphQLValidation
package import ProjectInputs
package import ResponseAnalysis
package import SelectionIR
package import Workspace

/// What every subcommand works on, and how its answer is printed.
package struct Run {
  package let arguments: Arguments
  package let workspace: Workspace
  /// The source of the inputs; `nil` for a version that is compared with another.
  package var plan: InputPlan?
  /// The project that supplies the schema and documents; `nil` if the command line names them.
  package var project: ProjectUse? { plan?.project }
  /// The server that the explorer asks, and the texts beside those that it tells.
  package var server: LiveServer?
  package var inputs: [WorkspaceInput] = []
  /// The documents sent by recordings and the operations, each with its responses, if there are
  /// several.
  ///
  /// The workspace then has none of these responses.
  package var requests: [RequestWorkspace] = []
  /// The titles of the responses, if all of them are of other operations.
  package var others: [String] = []
  /// The recorded exchanges that the explorer lists, each with its own document.
  package var recordings: [WorkspaceInput] = []
  /// The session files among the operands, of which nothing is read yet.
  package var sessions: [String] = []

  package init(
    arguments: Arguments,
    workspace: Workspace,
    plan: InputPlan? = nil,
    server: LiveServer? = nil,
    inputs: [WorkspaceInput] = [],
    sessions: [String] = []
  ) {
    self.arguments = arguments
    self.workspace = workspace
    self.plan = plan
    self.server = server
    self.inputs = inputs
    self.sessions = sessions
  }

  /// Returns the same run for one of the documents sent by recordings.
  package func on(_ request: RequestWorkspace) -> Run {
    Run(
      arguments: arguments,
      workspace: request.workspace,
      plan: plan,
      server: server,
      inputs: inputs
    )
  }

  /// Whether no response was given, not even one to another operation.
  package var hasNoResponses: Bool { workspace.responses.isEmpty && others.isEmpty }

  /// Refuses a command that takes one operation, or one document that was sent.
  package func refuseRequests() -> ExitStatus {
    let list = requests.map { "  \($0.title)" }.joined(separator: "\n")
    let command = arguments.subcommand
    // Other commands print several reports as text.
    let form = command.inputs.recordings == .each ? " in this format" : ""
    let option = command.takes(.operation) ? ", or use --operation NAME" : ""
    return refuse(
      "there are \(requests.count) different documents or operations, and '\(command.name)' takes "
        + "one\(form); name an exchange as FILE#NUMBER\(option):\n\(list)",
      stage: .response
    )
  }

  /// Whether reports are coloured.
  var isColored: Bool {
    switch arguments.value(.color) {
    case "always": true
    case "never": false
    case _: StandardStreams.outputTakesColor
    }
  }

  package func makeReport() -> CommandLineSupport.Report {
    Report(isColored: isColored, links: Hyperlinks(arguments.value(.hyperlinks)))
  }

  package func print(_ report: CommandLineSupport.Report) {
    StandardStreams.writeOutput(report.text)
  }

  /// Prints generated Swift, or an object with it.
  package func print(swift text: String) -> ExitStatus {
    if arguments.isJSON {
      print(["swift": .string(text)])
    } else {
      StandardStreams.writeOutput(text)
    }
    return .fine
  }

  package func print(_ value: JSONValue) {
    StandardStreams.writeOutput(JSONReport.text(value))
  }

  /// Tells that there is no answer: because of the message, else of what the pipeline found.
  ///
  /// The JSON form holds the message as a diagnostic of the stage that it stands for.
  package func refuse(
    _ message: String? = nil,
    stage: Diagnostic.Stage = .command,
    code: RefusalCode? = nil
  ) -> ExitStatus {
    // Faults of a response prevent nothing but what is asked of the response itself.
    let found = workspace.diagnostics.filter {
      (stage == .response || $0.stage != .response)
        && (message == nil || $0.rule != InputFinding.noSchema)
    }
    if arguments.isJSON {
      let json = JSONReport(sources: workspace.sources)
      let refusal =
        message.map { [Diagnostic(stage: stage, rule: code?.rawValue, message: $0)] } ?? []
      print(["diagnostics": json.diagnostics(refusal + found)])
    } else if message == nil {
      printDiagnosticsAsErrors(found)
    }
    if let message { StandardStreams.writeError(message) }
    return .noAnswer
  }

  /// Tells what is wrong with a filter, or with the path to its rows, and where.
  ///
  /// `name` is what the text is called, the filter where it is none of the options.
  package func refuse(
    _ error: FilterError,
    filter text: String,
    named name: String = "filter"
  ) -> ExitStatus {
    var sources = workspace.sources
    let file =
      error.isInPath
      ? sources.add(name: "--in", text: arguments.value(.rows) ?? "")
      : sources.add(name: name, text: text)
    refuse([error], as: error.isSyntax ? .syntax : .document, in: file, of: sources)
    return .noAnswer
  }

  /// Tells what is wrong with a text that has its own language, and where.
  package func refuse(
    _ errors: [FilterError],
    as stage: Diagnostic.Stage,
    in file: SourceFile,
    of sources: SourceMap
  ) {
    let diagnostics = errors.map { error in
      Diagnostic(
        stage: stage,
        message: error.message,
        ranges: [
          SourceRange(
            file: file.id,
            start: UInt32(clamping: error.range.lowerBound),
            end: UInt32(clamping: error.range.upperBound)
          )
        ]
      )
    }
    if arguments.isJSON {
      print(["diagnostics": JSONReport(sources: sources).diagnostics(diagnostics)])
    }
    var report = Report(isColored: false)
    DiagnosticReport(sources: sources).add(diagnostics, to: &report)
    StandardStreams.writeErrorText(report.text)
  }

  /// Diagnostics on standard error, uncoloured: beside a report, or in place of one.
  package func printDiagnosticsAsErrors(_ diagnostics: [Diagnostic]) {
    var report = Report(isColored: false)
    DiagnosticReport(sources: workspace.sources).add(diagnostics, to: &report)
    StandardStreams.writeErrorText(report.text)
  }

  /// The schema, if the texts can be compiled as they are; else the refusal has been printed.
  ///
  /// Exploring goes on behind faults; a report or generated code from a faulty document would be
  /// taken for the truth by a script.
  package func usableSchema() -> Schema? {
    var needs = DocumentNeeds()
    needs.usesDocuments = arguments.subcommand.inputs.contents.contains(.documents)
    needs.runsReleasedGenerator = needs.usesDocuments && generatesApollo
    needs.reach = chosenReach
    let stopping = workspace.diagnostics(stopping: needs)
    if !stopping.isEmpty {
      _ = refuse()
      if arguments.subcommand.inputs.firstOperand == .path,
        stopping.contains(where: \.isOfMissingType)
      {
        StandardStreams.writeError(
          "several files make one schema: one of them may be missing here, or your schema is older "
            + "than the server ('gqlview schema URL' prints the current one)"
        )
      }
      if generatesApollo, stopping.allSatisfy(Self.isForceable) {
        StandardStreams.writeError(
          "Apollo's generator rejects this too; nothing was written "
            + "('gqlview generate --force' writes the files)"
        )
      }
      return nil
    }
    guard let schema = workspace.schema else {
      _ = refuseMissingSchema()
      return nil
    }
    guard !needsDocument || !workspace.documents.isEmpty else {
      _ = refuse("no operation or fragment among the files", stage: .document, code: .noDocument)
      return nil
    }
    return schema
  }

  /// Reports that there is no schema.
  package func refuseMissingSchema() -> ExitStatus {
    refuse(
      "no schema among the files; expected type definitions or an introspection result",
      stage: .schema,
      code: .noSchema
    )
  }

  /// Whether `generate --force` writes files despite an error.
  private static func isForceable(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.isUnusedVariable || diagnostic.rule == "KnownDirectives"
  }

  /// Whether files are generated as by the released Apollo client, and not by force.
  private var generatesApollo: Bool {
    workspace.options.severities.isApollo && workspace.options.severities.isGenerating
  }

  /// In one of two versions there may be no document yet, and a schema alone has code in some dialects.
  private var needsDocument: Bool {
    let traits = arguments.subcommand.inputs.traits
    return !traits.contains(.worksWithoutDocuments)
      && !(traits.contains(.generatesFiles)
        && workspace.codegenOptions.dialect.traits.contains(.writesSchemaAlone))
  }

  /// What the operation that was asked for is made of: faults elsewhere are told and stop nothing.
  private var chosenReach: OperationReach? {
    guard arguments.has(.operation), let operation = workspace.operation else { return nil }
    return OperationReach(of: operation.location, in: workspace.documents)
  }

  /// The one execution that a command reports on; else the refusal has been printed.
  package func usableExecution() -> WorkspaceExecution? {
    guard let executions = usableExecutions() else { return nil }
    guard executions.count == 1 else {
      let files = executions.map { "  \(workspace.responses[$0.response].name)" }
        .joined(separator: "\n")
      let count = executions.count
      _ = refuse(
        "'\(arguments.subcommand.name)' takes one response, not \(count):\n\(files)",
        code: .severalResponses
      )
      return nil
    }
    return executions[0]
  }

  /// The operation to execute; else the refusal has been printed.
  package func usableOperation() -> CompiledOperation? {
    guard usableSchema() != nil else { return nil }
    switch workspace.choice {
    case .none:
      _ = refuse("no operation among the files", stage: .document, code: .noOperation)
    case .open:
      _ = refuse(
        "several operations; choose one with --operation NAME:\n\(operationList)",
        code: .severalOperations
      )
    case .unknown(let name): _ = refuseOperation(named: name)
    case .chosen: return workspace.operation
    }
    return nil
  }

  /// The executions over all responses, at least one; else the refusal has been printed.
  package func usableExecutions() -> [WorkspaceExecution]? {
    guard usableOperation() != nil else { return nil }
    guard !arguments.has(.variables) || workspace.variables != nil else {
      _ = refuse()
      return nil
    }
    if workspace.responses.isEmpty, let exchange = workspace.unanswered.first {
      _ = refuse("\(exchange.place): \(exchange.absence)", stage: .response)
      return nil
    }
    guard others.isEmpty else {
      let list = enumerated(others, conjunction: "and", limit: 5)
      let title = workspace.operation?.name.map { "the operation '\($0)'" } ?? "this operation"
      _ = refuse("no recorded exchange is of \(title); there are \(list)", stage: .response)
      return nil
    }
    guard !workspace.responses.isEmpty else {
      _ = refuse(
        "no response among the files; expected a .json file, or '-' for standard input",
        stage: .response,
        code: .noResponse
      )
      return nil
    }
    guard !workspace.executions.isEmpty else {
      _ = refuse("the response cannot be executed", stage: .response)
      return nil
    }
    return workspace.executions
  }

  /// Refuses responses if all of them answer other operations; returns `nil` if one does not.
  package func refuseForeignResponses(_ executions: [WorkspaceExecution]) -> ExitStatus? {
    let reasons = executions.compactMap { execution in
      execution.reader.foreignResponse.map {
        "\(workspace.responses[execution.response].name): \($0)"
      }
    }
    guard reasons.count == executions.count else { return nil }
    return refuse(reasons.joined(separator: "\n"), stage: .response, code: .otherOperation)
  }

  /// Whether something was found beside what a report counts itself: an error that stands on
  /// standard error is no success.
  package var hasOtherErrors: Bool {
    workspace.diagnostics.contains { $0.severity == .error && $0.stage != .response }
  }

  /// Tells that no operation has the name asked for.
  package func refuseOperation(named name: String) -> ExitStatus {
    refuse(
      "no operation is named '\(name)'; there are:\n\(operationList)",
      code: .unknownOperation
    )
  }

  private var operationList: String {
    workspace.operationNames.map { "  \($0)" }.joined(separator: "\n")
  }
}

extension Diagnostic {
  /// Whether a document names a type or a field that the schema does not have, and that is not a
  /// typing mistake.
  fileprivate var isOfMissingType: Bool {
    (rule == "KnownTypeNames" || rule == "FieldsOnCorrectType") && facts.alternatives == nil
  }
}
