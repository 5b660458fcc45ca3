import ApolloPolicy
package import CommandLineSupport
import DialectKit
import Dialects
package import Explorer
package import GraphQLRuntime
package import GraphQLSchema
package import GraphQLSyntax
import GraphQLValidation
package import ProjectInputs
package import ResponseAnalysis
package import SelectionIR
package import Workspace

/// The inputs of a subcommand, and functions that print its output.
package struct Run {
  package let arguments: Arguments
  package var workspace: Workspace
  /// The source of the inputs; `nil` for a version that is compared with another.
  package var plan: InputPlan?
  /// The project that supplies the schema and documents; `nil` if the command line names them.
  package var project: ProjectUse? { plan?.project }
  /// The server used by the explorer, and the inputs other than the server's schema.
  package var server: LiveServer?
  package var inputs: [WorkspaceInput] = []
  /// The recorded documents and operations with their responses, if there are several.
  ///
  /// In this case the workspace contains none of these responses.
  package var requests: [RequestWorkspace] = []
  /// The titles of the responses, if all of them belong to other operations.
  package var others: [String] = []
  /// The recorded exchanges that the explorer lists, each with its own document.
  package var recordings: [WorkspaceInput] = []
  /// The named files that were read, including recordings.
  package var files: Set<String> = []
  /// The named files with responses.
  package var responseFiles: Set<String> = []
  /// Whether a response is damaged, in which case no command that reads responses succeeds.
  package var hasDamagedResponse = false
  /// The session files among the operands, which are not read yet.
  package var sessions: [String] = []

  package init(
    arguments: Arguments,
    workspace: Workspace,
    plan: InputPlan? = nil,
    server: LiveServer? = nil,
    inputs: [WorkspaceInput] = [],
    hasDamagedResponse: Bool = false,
    sessions: [String] = []
  ) {
    self.arguments = arguments
    self.workspace = workspace
    self.plan = plan
    self.server = server
    self.inputs = inputs
    self.sessions = sessions
    self.hasDamagedResponse = hasDamagedResponse
  }

  /// Returns this run for one of the recorded documents.
  package func on(_ request: RequestWorkspace) -> Run {
    Run(
      arguments: arguments,
      workspace: request.workspace,
      plan: plan,
      server: server,
      inputs: inputs,
      hasDamagedResponse: hasDamagedResponse
    )
  }

  /// The number of responses that were read, including those of the recorded documents.
  package var responseCount: Int {
    workspace.responses.count + requests.reduce(0) { $0 + $1.workspace.responses.count }
  }

  /// Records which files the inputs come from.
  package mutating func takeFiles(of inputs: [WorkspaceInput]) {
    for input in inputs where !input.isSupporting {
      let path = input.origin == nil ? input.name : input.origin?.file
      guard let path else { continue }
      files.insert(path)
      if let variables = input.variables?.file { files.insert(variables) }
      if input.role == .json || input.role == .response { responseFiles.insert(path) }
    }
  }

  /// Whether no response is given, not even one to another operation.
  package var hasNoResponses: Bool { workspace.responses.isEmpty && others.isEmpty }

  /// Rejects several recorded documents or operations for a command that accepts only one.
  package func refuseRequests() -> ExitStatus {
    let list = requests.map { "  \($0.title)" }.joined(separator: "\n")
    let command = arguments.subcommand
    // Other commands print a text report for each document.
    let form = command.inputs.recordings == .each ? " in this format" : ""
    let option = command.takes(.operation) ? ", or use --operation NAME" : ""
    return fail(
      with:
        "there are \(requests.count) different documents or operations, but '\(command.name)' "
        + "accepts one\(form); choose an exchange with FILE#NUMBER\(option):\n\(list)",
      stage: .response
    )
  }

  /// Whether reports are colored.
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
    StandardStreams.writeOutput(report.text, as: .styled)
  }

  /// Prints generated Swift as text, or in a JSON object.
  package func print(swift text: String) -> ExitStatus {
    if arguments.isJSON {
      Self.swiftForm.write(text)
    } else {
      StandardStreams.writeOutput(text)
    }
    return .success
  }

  package static let swiftForm = ReportForm<String>.object {
    ReportKey("swift", .text, "with --swift") { $0 }
  }

  /// The diagnostics of the workspace as JSON.
  package var jsonDiagnostics: JSONValue {
    JSONReport(sources: workspace.sources).diagnostics(workspace.diagnostics)
  }

  package func print(_ value: JSONValue) {
    StandardStreams.writeOutput(JSONReport.text(value), as: .json)
  }

  /// Reports that there is no result, because of `message` or the workspace's diagnostics.
  ///
  /// The JSON form contains the message as a diagnostic of `stage`.
  package func fail(
    with message: String? = nil,
    stage: Diagnostic.Stage = .command,
    code: RefusalCode? = nil
  ) -> ExitStatus {
    // Errors in a response only matter to commands that report on the response.
    let found = workspace.diagnostics.filter {
      (stage == .response || $0.stage != .response)
        && (message == nil || $0.rule != InputFinding.noSchema)
    }
    if arguments.isJSON {
      let refusal =
        message.map { [Diagnostic(stage: stage, rule: code?.rawValue, message: $0)] } ?? []
      JSONReport(sources: workspace.sources).printRefusal(refusal + found)
    } else if message == nil {
      printDiagnosticsAsErrors(found)
    }
    if let message { StandardStreams.writeError(message) }
    return .noAnswer
  }

  /// Reports an error in a filter or in the path to its rows, with its position.
  ///
  /// `name` is the name of the filter text, such as an option.
  package func fail(
    with error: FilterError,
    filter text: String,
    named name: String = "filter"
  ) -> ExitStatus {
    var sources = workspace.sources
    let file =
      error.isInPath
      ? sources.add(name: "--in", text: arguments.value(.rows) ?? "")
      : sources.add(name: name, text: text)
    fail(with: [error], as: error.isSyntax ? .syntax : .document, in: file, of: sources)
    return .noAnswer
  }

  /// Reports errors in a text with its own syntax, with their positions.
  package func fail(
    with errors: [FilterError],
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
    if arguments.isJSON { JSONReport(sources: sources).printRefusal(diagnostics) }
    var report = Report(isColored: false)
    DiagnosticReport(sources: sources).add(diagnostics, to: &report)
    StandardStreams.writeErrorText(report.text)
  }

  /// Prints diagnostics on standard error without colors.
  package func printDiagnosticsAsErrors(_ diagnostics: [Diagnostic]) {
    var report = Report(isColored: false)
    DiagnosticReport(sources: workspace.sources).add(diagnostics, to: &report)
    StandardStreams.writeErrorText(report.text)
  }

  /// Prints to standard error the schema's errors, because answers are based on only one of several
  /// conflicting definitions.
  package func printSchemaErrors() {
    printDiagnosticsAsErrors(
      workspace.diagnostics.filter { $0.stage == .schema && $0.severity == .error }
    )
  }

  /// Prints to standard error the findings that a report of responses does not contain.
  package func printFindingsOutsideResponses() {
    printDiagnosticsAsErrors(
      workspace.diagnostics.filter { $0.stage != .response && $0.stage != .variables }
    )
  }

  /// Prints to standard error which responses the client rejects, although a report lists their
  /// objects.
  package func printRefusals(of executions: [WorkspaceExecution]) {
    let options = workspace.codegenOptions
    for execution in executions where execution.reader.foreignResponse == nil {
      guard let refusal = options.dialect.account(of: execution.reader, options: options).refusal
      else { continue }
      StandardStreams.writeError("\(workspace.responses[execution.response].name): \(refusal)")
    }
  }

  /// Prints the findings about variables, how sent texts differ from the document, and which
  /// responses are read as bare data, on standard error.
  package func printRequestFindings() {
    printDiagnosticsAsErrors(workspace.variableFindings)
    var names: [String: [String]] = [:]
    var sentences: [String] = []
    for execution in workspace.executions {
      let reader = execution.reader
      for sentence in [reader.sentText?.sentence, reader.bareDataNote].compactMap({ $0 }) {
        if names[sentence] == nil { sentences.append(sentence) }
        names[sentence, default: []].append(workspace.responses[execution.response].name)
      }
    }
    for sentence in sentences {
      let list = enumerated(names[sentence] ?? [], conjunction: "and", limit: 5)
      StandardStreams.writeError("\(list): \(sentence)")
    }
  }

  /// Returns the schema if the inputs can be compiled; otherwise prints the errors and returns
  /// `nil`.
  ///
  /// The explorer continues despite errors. A report or generated code from an invalid document
  /// could mislead scripts.
  package func usableSchema() -> Schema? {
    var needs = DocumentNeeds()
    needs.usesDocuments = arguments.subcommand.inputs.contents.contains(.documents)
    needs.runsReleasedGenerator = needs.usesDocuments && generatesApollo
    needs.reach = chosenReach
    let stopping = workspace.diagnostics(stopping: needs)
    if !stopping.isEmpty {
      _ = fail()
      if arguments.subcommand.inputs.firstOperand == .path,
        stopping.contains(where: \.isOfMissingType)
      {
        StandardStreams.writeError(
          "several files form one schema: one of them may be missing here, or your schema is older "
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
    guard refuseUnknownScalars() == nil else { return nil }
    guard !needsDocument || !workspace.documents.isEmpty else {
      _ = fail(
        with: "no operation or fragment among the files",
        stage: .document,
        code: .noDocument
      )
      return nil
    }
    return schema
  }

  /// Refuses a `--scalar` of the command line that does not name a scalar of the schema; returns
  /// `nil` if there is none.
  package func refuseUnknownScalars() -> ExitStatus? {
    guard let schema = workspace.schema,
      let given = try? (plan?.given ?? arguments).all(.scalar)
    else { return nil }
    let unknown = given.first { scalar in
      if case .scalar? = schema.type(named: scalar.name) { false } else { true }
    }
    guard let name = unknown?.name else { return nil }
    let scalars = schema.types.filter { $0.kind == .scalar }.map(\.name)
    // The short names of scalars are close to many others.
    let near = Suggestions.near(name, in: scalars, limit: max(1, name.utf8.count / 3))
    return fail(
      with: "--scalar \(name): the schema has no scalar '\(name)'." + Suggestions.sentence(near),
      stage: .schema
    )
  }

  /// Reports that the schema is missing.
  package func refuseMissingSchema() -> ExitStatus {
    fail(
      with: "no schema among the files; expected type definitions or an introspection result",
      stage: .schema,
      code: .noSchema
    )
  }

  /// Whether `generate --force` writes files despite an error.
  private static func isForceable(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.isUnusedVariable || diagnostic.rule == "KnownDirectives"
  }

  /// Whether files are generated in the format of Apollo's generator, without `--force`.
  private var generatesApollo: Bool {
    workspace.options.severities.runsReleasedGenerator && workspace.options.severities.isGenerating
  }

  /// Whether the command requires a document.
  ///
  /// A compared version may have no documents, and some dialects generate code for a schema without
  /// documents.
  private var needsDocument: Bool {
    let traits = arguments.subcommand.inputs.traits
    return !traits.contains(.worksWithoutDocuments)
      && !(traits.contains(.generatesFiles)
        && workspace.codegenOptions.dialect.traits.contains(.writesSchemaAlone))
  }

  /// The definitions that the selected operation uses; errors in other definitions do not stop the
  /// command.
  private var chosenReach: OperationClosure? {
    guard arguments.has(.operation), let operation = workspace.operation else { return nil }
    return OperationClosure(of: operation.location, in: workspace.documents)
  }

  /// Returns the only execution; if there is not exactly one, prints the error and returns `nil`.
  package func usableExecution() -> WorkspaceExecution? {
    guard let executions = usableExecutions() else { return nil }
    guard executions.count == 1 else {
      let files = executions.map { "  \(workspace.responses[$0.response].name)" }
        .joined(separator: "\n")
      let count = executions.count
      _ = fail(
        with: "'\(arguments.subcommand.name)' accepts one response, not \(count):\n\(files)",
        code: .severalResponses
      )
      return nil
    }
    return executions[0]
  }

  /// Returns the operation to execute; if there is none, prints the error and returns `nil`.
  package func usableOperation() -> CompiledOperation? {
    guard usableSchema() != nil else { return nil }
    switch workspace.choice {
    case .none:
      _ = fail(with: "no operation among the files", stage: .document, code: .noOperation)
    case .open:
      _ = fail(
        with: "several operations; choose one with --operation NAME:\n\(operationList)",
        code: .severalOperations
      )
    case .unknown(let name): _ = refuseOperation(named: name)
    case .chosen: return workspace.operation
    }
    return nil
  }

  /// Returns the executions of all responses, at least one; if there are none, prints the error and
  /// returns `nil`.
  ///
  /// Unless `forAnyDialect` is true, a cache file that the client does not read is an error.
  package func usableExecutions(forAnyDialect: Bool = false) -> [WorkspaceExecution]? {
    guard usableOperation() != nil else { return nil }
    guard !arguments.has(.variables) || workspace.variables != nil else {
      _ = fail()
      return nil
    }
    if workspace.responses.isEmpty, !workspace.unanswered.isEmpty {
      let lines = workspace.unanswered.map { "\($0.place): \($0.absence)" }
      _ = fail(with: lines.joined(separator: "\n"), stage: .response)
      return nil
    }
    guard others.isEmpty else {
      let list = enumerated(others, conjunction: "and", limit: 5)
      let title = workspace.operation?.name.map { "the operation '\($0)'" } ?? "this operation"
      _ = fail(
        with: "no recorded exchange of \(title); the recording has \(list)",
        stage: .response
      )
      return nil
    }
    guard !workspace.responses.isEmpty else {
      _ = fail(
        with: "no response among the files; expected a .json file, or '-' for standard input",
        stage: .response,
        code: .noResponse
      )
      return nil
    }
    guard !workspace.executions.isEmpty else {
      _ = fail(with: "the response cannot be executed", stage: .response)
      return nil
    }
    let dialect = workspace.dialect
    if !forAnyDialect,
      let cache = workspace.executions.first(where: { !dialect.reads($0.reader) })
    {
      _ = fail(
        with: "\(workspace.responses[cache.response].name) is a cache of Apollo's client, which "
          + "clients of '\(dialect.rawValue)' do not read; use --dialect apollo",
        stage: .response
      )
      return nil
    }
    return workspace.executions
  }

  /// Rejects the responses if all of them belong to other operations; returns `nil` otherwise.
  package func refuseForeignResponses(_ executions: [WorkspaceExecution]) -> ExitStatus? {
    let reasons = executions.compactMap { execution in
      execution.reader.foreignResponse.map {
        "\(workspace.responses[execution.response].name): \($0)"
      }
    }
    guard reasons.count == executions.count else { return nil }
    return fail(with: reasons.joined(separator: "\n"), stage: .response, code: .otherOperation)
  }

  /// Reports that no operation has the requested name.
  package func refuseOperation(named name: String) -> ExitStatus {
    fail(
      with: "there is no operation named '\(name)'; the operations are:\n\(operationList)",
      code: .unknownOperation
    )
  }

  private var operationList: String {
    workspace.operationNames.map { "  \($0)" }.joined(separator: "\n")
  }
}

extension Diagnostic {
  /// Whether a document uses an unknown type or field whose name is not a misspelling, or a fragment
  /// on a type that an object type may implement in a newer schema.
  fileprivate var isOfMissingType: Bool {
    if facts.isOfMissingSubtype { return true }
    return (rule == "KnownTypeNames" || rule == "FieldsOnCorrectType") && facts.alternatives == nil
      && !facts.isInUnusedCopy
  }
}
