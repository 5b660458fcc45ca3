import ApolloPolicy
internal import DialectKit
import DocumentEditing
internal import GraphQLRuntime
import GraphQLSchema
package import GraphQLSyntax
import GraphQLValidation
internal import ResponseAnalysis
import SelectionIR

extension Workspace {
  /// Runs the whole pipeline over the texts; each stage uses as much of the previous stage's result
  /// as possible.
  ///
  /// The result does not depend on the workers.
  package static func load(
    _ inputs: [WorkspaceInput],
    options: WorkspaceOptions = WorkspaceOptions(),
    workers: some Workers = OneWorker()
  ) -> Workspace {
    var loader = WorkspaceLoader(options: options)
    var rest = inputs[...]
    while let input = rest.first {
      let documents = rest.prefix { $0.role == .graphql && $0.wholeSize == nil }
      if documents.isEmpty { loader.read(input) } else { loader.parse(documents, workers) }
      rest = rest.dropFirst(max(1, documents.count))
    }
    return loader.workspace(workers)
  }

  /// Returns the workspace with findings about responses of several operations, each read with the
  /// operation at its index.
  package func answering(_ operations: [Int?]) -> Workspace {
    var stage = ExecutionStage(workspace: self)
    return stage.workspace(answering: operations)
  }

  /// Returns a workspace of this schema with a sent document and the responses to it.
  func answering(
    _ set: RequestSet,
    variables: WorkspaceVariables?,
    comparedWith texts: inout SentTexts
  ) -> Workspace {
    var asked = asking(set.document.utf8, named: set.document.name)
    var loader = WorkspaceLoader(options: options)
    loader.sources = asked.sources
    for answer in set.answers { loader.read(answer) }
    asked.sources = loader.sources
    asked.responses = loader.responses
    for index in asked.responses.indices {
      guard let exchange = asked.responses[index].exchange else { continue }
      asked.responses[index].sentText = texts.difference(ofAnonymous: exchange)
    }
    asked.unanswered = loader.unanswered
    asked.variables = variables
    asked.loadingDiagnostics += loader.diagnostics
    asked.diagnostics = asked.loadingDiagnostics
    asked.choice = WorkspaceLoader.choice(
      among: asked.compiled.operations,
      named: set.operation,
      responses: asked.responses,
      supporting: asked.supporting
    )
    return asked.choice.index.map { asked.choosing(operation: $0) } ?? asked
  }

  /// Returns the workspace with another operation executed, without parsing or compiling again.
  package func choosing(operation index: Int) -> Workspace {
    guard compiled.operations.indices.contains(index) else { return self }
    var stage = ExecutionStage(workspace: self)
    return stage.workspace(executing: index)
  }

  /// Selects the operation and the response that are selected in another workspace, if they exist
  /// here.
  package func choosing(as other: Workspace) -> Workspace {
    var workspace = self
    if choice == .open, let name = other.operation?.name,
      let index = compiled.operations.firstIndex(where: { $0.name == name })
    {
      workspace = choosing(operation: index)
    }
    return workspace.showing(as: other)
  }

  /// Shows the response that another workspace shows, if it exists here.
  package func showing(as other: Workspace) -> Workspace {
    guard let shown = other.responses[checked: other.shownResponse] else { return self }
    // Runs with the same variables have the same name.
    let index =
      responses.firstIndex { $0.name == shown.name && $0.run == shown.run }
      ?? responses.firstIndex { $0.name == shown.name }
    guard let index, executions.indices.contains(index) else { return self }
    return showing(response: index)
  }

  /// Returns the workspace with another response displayed.
  package func showing(response index: Int) -> Workspace {
    var workspace = self
    workspace.shownResponse = index
    return workspace
  }
}

/// Reads texts one by one and creates a workspace from them.
private struct WorkspaceLoader {
  let options: WorkspaceOptions
  var sources: SourceMap
  var parsed: [Document] = []
  var introspections: [Document] = []
  /// The responses to introspection queries: schemas, or responses to a query among the documents.
  private var answers: [(file: SourceFile, json: JSONDocument)] = []
  var responses: [WorkspaceResponse] = []
  var unanswered: [RecordedExchange] = []
  /// The request definitions read so far, in a normalized layout; requests of one app share
  /// fragments.
  private var sentDefinitions: Set<String> = []
  var variables: WorkspaceVariables?
  var variablesOfOperations: [String: WorkspaceVariables] = [:]
  var diagnostics: [Diagnostic] = []
  /// The findings of the specification's rules in the documents.
  var validation: [Diagnostic]?
  /// The findings of the rules for Apollo projects in the documents.
  private var apolloValidation: [Diagnostic]?
  /// The placeholder document shown if there are no documents.
  var newOperationFile: SourceFileID?
  /// The files that a project adds to the named ones.
  var supporting: Set<SourceFileID> = []

  init(options: WorkspaceOptions) {
    self.options = options
    sources = SourceMap(
      readsNullabilityDesignators: options.codegen.apollo?.readsNullabilityDesignators ?? false
    )
  }

  mutating func read(_ input: WorkspaceInput) {
    if input.isUnanswered { return addUnanswered(input) }
    if let size = input.wholeSize {
      let beginning = ResponseBeginning(input.utf8, size: size) ?? .nothing
      let file = sources.add(name: input.name, utf8: beginning.utf8)
      if let json = scan(file) {
        addResponse(file, json, part: beginning.part)
        takeVariables(of: input)
      }
      return
    }
    let file = sources.add(name: input.name, utf8: input.utf8, line: input.line)
    if input.isSupporting { supporting.insert(file.id) }
    switch input.role {
    case .graphql: take(Parser.parse(file), file, isRequest: input.request != nil)
    case .swift, .script:
      let (document, found) =
        input.role == .swift
        ? SwiftEmbeddedDocuments.parse(file) : ScriptEmbeddedDocuments.parse(file)
      if let document { parsed.append(document) }
      diagnostics.append(contentsOf: found)
    case .json:
      guard let json = scan(file) ?? scanLines(file) else { return }
      if IntrospectionReader.schemaNode(of: json) != nil {
        answers.append((file, json))
      } else if !addBatch(file, json) {
        addResponse(file, json)
        takeVariables(of: input)
      }
    case .response where input.damage != nil:
      if scan(file) == nil, let note = input.damage {
        diagnostics[diagnostics.count - 1].notes.append(note)
      }
    case .response where input.line != nil:
      if let json = scan(file) { addResponse(file, json) }
    case .response:
      if let json = scan(file) ?? scanLines(file), !addBatch(file, json) {
        addResponse(file, json)
        responses[responses.count - 1].arrival = input.arrival
        if let record = input.deliveryRecord {
          responses[responses.count - 1].deliveryRecord = record
        }
        responses[responses.count - 1].isDealiased = input.wasHashed
        responses[responses.count - 1].exchange = input.exchange
        responses[responses.count - 1].cache = input.cache.map { ResponseCache(stored: $0) }
        takeVariables(of: input)
      }
    case .variables:
      guard let values = variables(in: file) else { return }
      if let operation = input.operation {
        variablesOfOperations[operation] = values
      } else {
        variables = values
      }
    }
  }

  /// Reads the variables that were sent for the last response.
  private mutating func takeVariables(of input: WorkspaceInput) {
    guard let sent = input.variables else { return }
    let file = sources.add(name: sent.file ?? "\(input.name) variables", utf8: sent.utf8)
    responses[responses.count - 1].variables = variables(in: file)
  }

  private mutating func variables(in file: SourceFile) -> WorkspaceVariables? {
    guard let json = scan(file, stage: .syntax) else { return nil }
    guard json.root.kind == .object else {
      diagnostics.append(
        Diagnostic(
          stage: .variables,
          message: "Variables must be an object, found \(json.root.kind.phrase).",
          ranges: [file.range(of: json.root)]
        )
      )
      return nil
    }
    return WorkspaceVariables(file: file.id, json: json)
  }

  /// Parses consecutive texts of documents.
  mutating func parse(_ inputs: ArraySlice<WorkspaceInput>, _ workers: some Workers) {
    let files = inputs.map { sources.add(name: $0.name, utf8: $0.utf8) }
    let read = workers.map(files.count, inStretchesOf: 32) { Parser.parse(files[$0]) }
    for (input, file) in zip(inputs, files) where input.isSupporting { supporting.insert(file.id) }
    for (index, document) in read.enumerated() {
      let isRequest = inputs[inputs.startIndex + index].request != nil
      take(document, files[index], isRequest: isRequest)
    }
  }

  private mutating func take(
    _ read: (document: Document, diagnostics: [Diagnostic]),
    _ file: SourceFile,
    isRequest: Bool
  ) {
    parsed.append(isRequest ? withoutKnown(read.document) : read.document)
    let isEmpty = !read.diagnostics.isEmpty && NewOperationDocument.isBlank(file.utf8)
    diagnostics += isEmpty ? [InputFinding.noDefinitions(file)] : read.diagnostics
  }

  /// Returns a sent document without definitions that an earlier one had.
  private mutating func withoutKnown(_ document: Document) -> Document {
    Document(
      definitions: document.definitions.filter {
        sentDefinitions.insert(Printer.text(of: $0, style: .compact)).inserted
      },
      file: document.file,
      unparsed: document.unparsed,
      hasFragmentArguments: document.hasFragmentArguments
    )
  }

  /// Adds an exchange without a response and reports it.
  private mutating func addUnanswered(_ input: WorkspaceInput) {
    guard let exchange = input.exchange else { return }
    unanswered.append(exchange)
    diagnostics.append(
      Diagnostic(
        severity: .warning,
        stage: .response,
        message: "\(input.name): \(exchange.absence)."
      )
    )
  }

  private mutating func scan(
    _ file: SourceFile,
    stage: Diagnostic.Stage = .response
  ) -> JSONDocument? {
    do throws(JSONSyntaxError) {
      return try JSONDocument(file.utf8)
    } catch {
      diagnostics.append(InputFinding.invalidJSON(file, error, stage: stage))
      return nil
    }
  }

  /// Makes damaged files stop commands, if they may be schemas or if no response is readable.
  private mutating func stopAtDamagedFiles() {
    for (index, finding) in diagnostics.enumerated()
    where finding.stage == .response && finding.severity == .error {
      guard let file = finding.ranges.first.flatMap({ sources.file($0.file) }), file.line == nil,
        responses.isEmpty || Needle("__schema").first(in: file.utf8) != nil
      else { continue }
      diagnostics[index].stage = .syntax
    }
  }

  /// Reads the response to a batch of operations; returns `false` for other JSON.
  private mutating func addBatch(_ file: SourceFile, _ json: JSONDocument) -> Bool {
    guard json.root.kind == .array, json.root.count > 0,
      json.root.elements.allSatisfy({ element in
        element.kind == .object && element["hasNext"] == nil
          && (element["data"] != nil || element["errors"] != nil)
      })
    else { return false }
    for (index, element) in json.root.elements.enumerated() {
      let part = sources.add(name: "\(file.name)#\(index + 1)", utf8: Array(element.utf8))
      if let json = scan(part) { addResponse(part, json) }
    }
    return true
  }

  /// Reads a text with one response per line; always returns `nil`.
  private mutating func scanLines(_ file: SourceFile) -> JSONDocument? {
    guard let lines = JSONLines(file.utf8) else { return nil }
    // In this case, several values are not an error.
    diagnostics.removeLast()
    for (number, utf8) in lines.lines {
      let line = sources.add(
        name: "\(file.name):\(number)",
        utf8: Array(utf8),
        line: FileLine(number, of: file.name)
      )
      if let json = scan(line) { addResponse(line, json) }
    }
    if lines.rest > 0 {
      diagnostics.append(
        Diagnostic(
          severity: .warning,
          stage: .response,
          message: "\(lines.rest) more responses of \(file.name) are not read."
        )
      )
    }
    return nil
  }

  private mutating func addResponse(
    _ file: SourceFile,
    _ json: JSONDocument,
    part: ResponsePart? = nil
  ) {
    guard part == nil, let parts = IncrementalResponse(wholeStream: json.root) else {
      responses.append(WorkspaceResponse(file: file.id, name: file.name, json: json, part: part))
      if part == nil, IncrementalResponse.ends(with: json.root) {
        responses[responses.count - 1].deliveryRecord = DeliveryRecord(end: .announced)
      }
      return
    }
    // Positions stay valid if the text needs no merging.
    let isMerged = json.root.kind == .array || json.root["incremental"] != nil
    if isMerged, let merged = try? JSONDocument(parts.utf8) {
      let shown = sources.add(name: file.name + ", put together", utf8: merged.bytes)
      responses.append(WorkspaceResponse(file: shown.id, name: file.name, json: merged))
    } else {
      responses.append(WorkspaceResponse(file: file.id, name: file.name, json: json))
    }
    responses[responses.count - 1].deliveryRecord = parts.record
  }

  /// Decides whether the responses to introspection queries are schemas or responses.
  private mutating func takeAnswers() {
    let operations = parsed.filter { !supporting.contains($0.file) }.flatMap(\.operations)
    let areResponses =
      !operations.isEmpty
      && operations.allSatisfy { operation in
        operation.selections.contains { $0.field?.name.text == "__schema" }
      }
    let hasTypes = parsed.contains { $0.definitions.contains { !$0.isExecutable } }
    for (file, json) in answers {
      if areResponses { addResponse(file, json) }
      if areResponses && hasTypes { continue }
      let (document, found) = IntrospectionReader.read(json, file: file.id)
      introspections.append(document)
      diagnostics += found
    }
  }

  /// Adds an empty placeholder document if the explorer has a schema but no document.
  private mutating func beginDocument() {
    let hasTypes =
      !introspections.isEmpty || parsed.contains { $0.definitions.contains { !$0.isExecutable } }
    guard options.isExploring, hasTypes, !parsed.contains(where: \.isDocument) else { return }
    let file = sources.add(name: NewOperationDocument.name, utf8: [])
    parsed.append(NewOperationDocument.read(file).document)
    newOperationFile = file.id
  }

  mutating func workspace(_ workers: some Workers) -> Workspace {
    takeAnswers()
    stopAtDamagedFiles()
    beginDocument()
    let repeated = RepeatedSchemas(
      parsed.filter { $0.definitions.contains { !$0.isExecutable } } + introspections,
      sources
    )
    let typeSystems = repeated.kept
    diagnostics += options.severities.applied(to: repeated.diagnostics)
    let documents = parsed.filter { $0.isDocument || $0.file == newOperationFile }.map(
      \.executablePart
    )
    // Unparsed definitions belong to the schema or to the documents according to their beginning.
    let withUnparsed = parsed.filter { !$0.unparsed.isEmpty }
    let otherTypeSystems = withUnparsed.filter { !$0.definitions.contains { !$0.isExecutable } }
    let otherDocuments = withUnparsed.filter { !$0.isDocument }.map(\.executablePart)
    let schema =
      typeSystems.isEmpty
      ? nil
      : SchemaBuilder.build(typeSystems + otherTypeSystems, isStrict: options.severities.isStrict)
    check(
      documents,
      otherDocuments,
      typeSystems: typeSystems + otherTypeSystems,
      schema,
      beside: repeated
    )
    let schemaName = typeSystems.first.flatMap { sources.file($0.file)?.name }
    let codegen = options.codegen(over: schemaName)
    let compilation = codegen.compilation(codegen.dialect.profile)
    let compiled =
      schema.map {
        Compiler.compile(documents, schema: $0, options: compilation, workers: workers)
      } ?? CompiledDocument()
    var severities = options.severities
    severities.hasSchemaAlone = documents.isEmpty
    diagnostics += severities.applied(to: compiled.diagnostics)
    if schema != nil, compiled.operations.allSatisfy({ $0.location.file == newOperationFile }) {
      diagnostics += severities.applied(to: InputFinding.withoutOperation(responses))
    }
    var loaded = Workspace(
      options: options,
      sources: sources,
      schemaName: schemaName,
      schema: schema,
      documents: documents,
      compiled: compiled,
      responses: responses,
      variables: variables,
      variablesOfOperations: variablesOfOperations,
      choice: Self.choice(
        among: compiled.operations,
        named: options.operationName,
        responses: responses,
        supporting: supporting
      ),
      cacheKeys: options.cacheKeys(of: schema),
      executions: [],
      supporting: supporting,
      validation: validation,
      apolloValidation: apolloValidation,
      loadingDiagnostics: diagnostics,
      diagnostics: diagnostics
    )
    loaded.unanswered = unanswered
    return loaded.choice.index.map { loaded.choosing(operation: $0) } ?? loaded
  }

  /// Finds the errors in the schema and the documents; without a schema, only rules that do not
  /// need one apply.
  private mutating func check(
    _ documents: [Document],
    _ otherDocuments: [Document],
    typeSystems: [Document],
    _ schema: Schema?,
    beside copies: RepeatedSchemas
  ) {
    let all = documents + otherDocuments
    guard let schema else {
      diagnostics += InputFinding.withoutSchema(all, responses: responses, options.severities)
      return
    }
    var severities = options.severities
    severities.hasSchemaAlone = documents.isEmpty
    diagnostics += severities.applied(
      to: SchemaValidator.validate(typeSystems, schema: schema, isStrict: severities.isStrict)
    )
    diagnostics += severities.applied(to: NewSyntax.notes(on: parsed))
    guard !documents.isEmpty else { return }
    let faults = copies.noting(
      Validator.validate(all, schema: schema, isStrict: severities.isStrict)
    )
    let ofApollo = Workspace.apolloFaults(of: all, schema, options)
    if otherDocuments.isEmpty { (validation, apolloValidation) = (faults, ofApollo) }
    diagnostics += severities.applied(
      to: (severities.runsReleasedGenerator ? Self.policyFaults(schema, options) : [])
        + Validator.sorted(faults + Workspace.advice(on: all, schema, options)) + ofApollo
    )
  }

  /// Returns the errors in cache policies that the project's release supports.
  private static func policyFaults(_ schema: Schema, _ options: WorkspaceOptions) -> [Diagnostic] {
    let release = options.codegen.apollo
    return TypePolicies(schema).diagnostics(
      typePolicies: release?.has(.typePolicies) ?? true,
      fieldPolicies: release?.has(.fieldPolicies) ?? true
    )
  }

  static func choice(
    among operations: [CompiledOperation],
    named name: String?,
    responses: [WorkspaceResponse],
    supporting: Set<SourceFileID>
  ) -> OperationChoice {
    if let name {
      let index = operations.firstIndex { $0.name == name || $0.structName == name }
      return index.map { .chosen($0) } ?? .unknown(name)
    }
    let named = operations.indices.filter { !supporting.contains(operations[$0].location.file) }
    if named.count == 1 { return .chosen(named[0]) }
    switch operations.count {
    case 0: return .none
    case 1: return .chosen(0)
    default: return answered(by: responses, among: operations).map { .chosen($0) } ?? .open
    }
  }

  /// Returns the operation that all responses are named after.
  private static func answered(
    by responses: [WorkspaceResponse],
    among operations: [CompiledOperation]
  ) -> Int? {
    var indices: [String: Int] = [:]
    for (index, operation) in operations.enumerated().reversed() {
      indices[operation.structName] = index
      if let name = operation.name { indices[name] = index }
    }
    let found = responses.map { response in
      response.operationNames.lazy.compactMap { indices[$0] }.first
    }
    guard let first = found.first, found.allSatisfy({ $0 == first }) else { return nil }
    return first
  }
}

extension Document {
  /// True if it contains an operation or fragment, even one with syntax errors.
  fileprivate var isDocument: Bool {
    definitions.contains(where: \.isExecutable) || unparsed.contains { !$0.mayBeTypeSystem }
  }
}
