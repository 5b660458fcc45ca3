internal import ApolloPolicy
internal import DialectKit
internal import Dialects
package import GraphQLRuntime
package import GraphQLSchema
internal import GraphQLSyntax
internal import ResponseAnalysis
package import SelectionIR

/// Lowers and executes one operation of a workspace over its responses.
package struct ExecutionStage {
  private var workspace: Workspace
  private var diagnostics: [Diagnostic] = []
  private var lowering: LoweredOperation?
  private var sentTexts: SentTexts?
  /// The types that the plans of all operations share.
  private var metadata: SchemaMetadata?
  /// The damaged sent texts that were reported.
  private var reportedTexts: Set<SentRequest> = []

  package init(workspace: Workspace) { self.workspace = workspace }

  /// Returns the workspace with an operation selected; findings about variables and responses are
  /// computed again.
  mutating func workspace(executing operation: Int) -> Workspace {
    takeVariables(of: workspace.compiled.operations[operation])
    checkVariables(
      of: workspace.compiled.operations[operation],
      for: Array(workspace.responses.indices)
    )
    for index in workspace.responses.indices {
      checkSentVariables(index, of: workspace.compiled.operations[operation])
    }
    dealiasResponses(of: operation)
    let executions = executions(of: operation)
    if !workspace.options.isExploring { addCacheOverwrites(of: executions) }
    var made = found
    made.choice = .chosen(operation)
    made.executions = executions
    // Show a response that matches this operation.
    let fitting = executions.indices.filter { index in
      executions[index].reader.isAnswer
    }
    let isFine = fitting.contains(workspace.shownResponse) || fitting.isEmpty
    made.shownResponse = isFine ? workspace.shownResponse : fitting[0]
    return made
  }

  /// Returns the workspace with findings about its responses, each read with the operation at the
  /// same index; responses without an operation are skipped.
  mutating func workspace(answering operations: [Int?]) -> Workspace {
    guard let schema = workspace.schema else { return workspace }
    var accounts: [(index: Int, account: ResponseAccount)] = []
    var overwrites = CacheOverwriteSearch(workspace)
    let positions = Dictionary(grouping: operations.indices) { operations[$0] }
    let dialect = workspace.generator?.dialect
    for operation in positions.keys.compactMap({ $0 }).sorted() {
      lowering = nil
      var forms = WireForms()
      let compiled = workspace.compiled.operations[operation]
      let indices = positions[operation] ?? []
      if indices.contains(where: { workspace.responses[$0].variables == nil }) {
        checkVariables(of: compiled, for: indices)
      }
      for index in indices {
        dealias(index, of: operation, schema, &forms)
        checkSentVariables(index, of: compiled)
        let execution = execution(of: operation, over: index, schema)
        overwrites.collect(execution.reader, response: index)
        guard execution.reader.foreignResponse == nil else { continue }
        accounts.append((index, workspace.account(of: execution, dialect)))
      }
    }
    addCacheOverwrites(overwrites, answering: operations, schema)
    var found = found
    found.answeredAccounts = accounts.sorted { $0.index < $1.index }.map(\.account)
    return found
  }

  /// The workspace with the findings, without executions.
  private var found: Workspace {
    var found = workspace
    found.executions = []
    found.shownResponse = 0
    found.failure = nil
    found.brokenTexts = []
    found.diagnostics = workspace.loadingDiagnostics + diagnostics
    return found
  }

  /// If no variables were given, reads a cache file with the operation's own variables.
  private mutating func takeVariables(of operation: CompiledOperation) {
    for index in workspace.responses.indices where workspace.responses[index].cache != nil {
      workspace.responses[index].variables =
        workspace.variables == nil
        ? operation.name.flatMap { workspace.variablesOfOperations[$0] } : nil
    }
  }

  /// Checks the given values, which are used for the responses at `indices` that have none.
  private mutating func checkVariables(of operation: CompiledOperation, for indices: [Int]) {
    guard let schema = workspace.schema else { return }
    if let variables = workspace.variables {
      noteReplacedVariables(variables, indices)
      diagnostics.append(
        contentsOf: VariableCheck.check(
          variables.json.root,
          in: variables.file,
          for: operation,
          schema
        )
      )
    } else if workspace.responses.contains(where: { $0.variables == nil }) {
      diagnostics.append(contentsOf: VariableCheck.missingValues(of: operation))
    }
  }

  /// Names the recorded exchanges that are read with other values than were sent.
  private mutating func noteReplacedVariables(_ given: WorkspaceVariables, _ indices: [Int]) {
    let replaced = indices.compactMap { index -> String? in
      let response = workspace.responses[index]
      guard response.variables == nil, let exchange = response.exchange,
        let sent = exchange.request.variables, VariableValues(sent) != given.values
      else { return nil }
      return exchange.place
    }
    guard !replaced.isEmpty else { return }
    diagnostics.append(
      Diagnostic(
        severity: .note,
        stage: .variables,
        message: "These values replace the recorded variables of "
          + enumerated(replaced, conjunction: "and", limit: 5) + ".",
        ranges: [SourceRange(file: given.file, start: 0, end: 0)]
      )
    )
  }

  /// Checks the variables that were sent for one response.
  private mutating func checkSentVariables(_ index: Int, of operation: CompiledOperation) {
    let response = workspace.responses[index]
    guard let schema = workspace.schema, response.cache == nil, let sent = response.variables else {
      return
    }
    diagnostics += VariableCheck.check(sent.json.root, in: sent.file, for: operation, schema)
  }

  /// Replaces hashed response keys, as received by the program of some dialect, by those of the
  /// document.
  private mutating func dealiasResponses(of operation: Int) {
    guard let schema = workspace.schema else { return }
    var forms = WireForms()
    for index in workspace.responses.indices { dealias(index, of: operation, schema, &forms) }
  }

  private mutating func dealias(
    _ index: Int,
    of operation: Int,
    _ schema: Schema,
    _ forms: inout WireForms
  ) {
    let captured = workspace.responses[index]
    // A response received from the server matches the document.
    guard captured.part == nil, captured.arrival == nil else { return }
    let response = GraphQLResponse(captured.json)
    guard let data = response.data else { return }
    for type in Dialect.wireForms where type.mayBeHashed(data) {
      let form = forms.form(type) {
        type.init(
          workspace.compiled,
          operation: operation,
          schema: schema,
          plan: lowered(operation, schema).plan,
          variables: workspace.variables?.values ?? .none
        )
      }
      guard form.isHashed(data), let json = form.dealiased(captured.json) else { continue }
      let name = captured.name + ", with plain keys"
      workspace.responses[index] = WorkspaceResponse(
        file: workspace.sources.add(name: name, utf8: json.bytes).id,
        name: name,
        json: json,
        isDealiased: true,
        exchange: captured.exchange
      )
      return
    }
  }

  /// The wire formats computed for one operation, by type.
  private struct WireForms {
    private var made: [ObjectIdentifier: any DialectWireForm] = [:]

    /// Returns the format of a type, computed at first use.
    mutating func form(
      _ type: any DialectWireForm.Type,
      make: () -> any DialectWireForm
    ) -> any DialectWireForm {
      if let form = made[ObjectIdentifier(type)] { return form }
      let form = make()
      made[ObjectIdentifier(type)] = form
      return form
    }
  }

  private mutating func executions(of operation: Int) -> [WorkspaceExecution] {
    guard let schema = workspace.schema, !workspace.responses.isEmpty else { return [] }
    return workspace.responses.indices.map { execution(of: operation, over: $0, schema) }
  }

  /// Executes the operation over one response, unless the result is known.
  private mutating func execution(
    of operation: Int,
    over index: Int,
    _ schema: Schema,
    _ known: ExecutionResult? = nil
  ) -> WorkspaceExecution {
    let lowering = lowered(operation, schema)
    if known == nil { readCache(index, operation: operation, plan: lowering.plan) }
    let text = workspace.responses[index]
    let response = GraphQLResponse(text.json)
    let result =
      known
      ?? Executor.execute(
        lowering.plan,
        data: response.data,
        variables: (text.variables ?? workspace.variables)?.values ?? .none,
        rules: workspace.options.rules
      )
    let locations = sentLocations(of: text, response, operation)
    var reader = ResponseReader(
      document: workspace.compiled,
      operation: operation,
      schema: schema,
      lowering: lowering,
      result: result,
      response: response,
      responseFile: text.file,
      sources: workspace.sources,
      sent: locations
    )
    reader.errorPolicy = workspace.options.errorPolicy ?? text.exchange?.request.errorPolicy
    reader.request.hasVariables =
      text.exchange?.request.variables.map { VariableValues($0) == result.variables } ?? false
    if let record = text.deliveryRecord { reader.deliveryRecord = record }
    reader.sentText = text.sentText ?? sentTextDifference(of: text, from: operation)
    reader.cache = text.cache.map { cache in
      cache.stored.origin(
        of: workspace.compiled.operations[operation],
        lowering.plan,
        result.variables,
        workspace.storedRules
      )
    }
    if result.faultCount > 0 { reader.clientFailures = workspace.clientFailures(of: reader) }
    // The explorer lists the findings about visible responses itself.
    if !workspace.options.isExploring {
      diagnostics += workspace.options.severities.applied(to: reader.diagnostics)
    }
    return WorkspaceExecution(response: index, reader: reader)
  }

  /// Reads the text that was sent, or else those that may have been sent, if errors refer to it, and
  /// reports its syntax errors; returns `nil` if it is not needed.
  private mutating func sentLocations(
    of text: WorkspaceResponse,
    _ response: GraphQLResponse,
    _ operation: Int
  ) -> SentLocations? {
    let compiled = workspace.compiled.operations[operation]
    let isNeeded = response.hasLocatedRemarks
    guard let exchange = text.exchange, let request = exchange.sent else {
      guard isNeeded else { return nil }
      return SentLocations(
        guessingTextOf: compiled,
        in: workspace.compiled,
        definedBy: workspace.documents.flatMap(\.definitions),
        workspace.sources
      )
    }
    let isSubscription = compiled.kind == .subscription && !response.reportedErrors.isEmpty
    guard request.document.isDamaged || isNeeded || isSubscription else { return nil }
    // Hashed keys were taken out of the text.
    guard !text.isDealiased else { return .unknown }
    let place = compiled.location
    let name = "\(exchange.place) request"
    let utf8 = Array(request.document.text.utf8)
    let file = workspace.sources.file(place.file).flatMap { $0.utf8 == utf8 ? $0 : nil }
    let known = file ?? workspace.sources.files.last { $0.name == name && $0.utf8 == utf8 }
    let (document, found) = Parser.parse(known ?? workspace.sources.add(name: name, utf8: utf8))
    if request.document.isDamaged, reportedTexts.insert(request).inserted {
      diagnostics += found.filter { $0.severity == .error }.map { error in
        Diagnostic(
          stage: .response,
          message: "The sent operation has a syntax error: \(error.message)",
          ranges: error.ranges
        )
      }
    }
    return SentLocations(
      document,
      operation: request.operation,
      in: workspace.sources,
      comparedWith: workspace.documents.flatMap(\.definitions),
      operationAt: place
    )
  }

  /// Compares the request of a response with an operation; returns `nil` if they are equal or there
  /// is no request.
  private mutating func sentTextDifference(
    of response: WorkspaceResponse,
    from operation: Int
  ) -> SentTextDifference? {
    guard response.exchange != nil else { return nil }
    var texts = sentTexts ?? SentTexts(workspace)
    sentTexts = nil
    defer { sentTexts = texts }
    return texts.difference(of: response, from: operation)
  }

  /// Adds the findings about nulls that replace values in a client's cache.
  private mutating func addCacheOverwrites(
    _ search: CacheOverwriteSearch,
    answering operations: [Int?],
    _ schema: Schema
  ) {
    addFindings(cacheOverwrites(search, answering: operations, schema))
  }

  /// Returns the nulls that replace values in a client's cache, for responses that are read with the
  /// operations at the same indices.
  mutating func cacheOverwrites(answering operations: [Int?]) -> [CacheOverwrite] {
    guard let schema = workspace.schema else { return [] }
    var search = CacheOverwriteSearch(workspace)
    for (index, operation) in operations.enumerated() {
      guard let operation else { continue }
      lowering = nil
      search.collect(execution(of: operation, over: index, schema).reader, response: index)
    }
    return cacheOverwrites(search, answering: operations, schema)
  }

  private mutating func cacheOverwrites(
    _ search: CacheOverwriteSearch,
    answering operations: [Int?],
    _ schema: Schema
  ) -> [CacheOverwrite] {
    guard let last = search.lastResponse else { return [] }
    var search = search
    let queries = CacheFieldReaders(workspace)
    // The findings about these responses are already listed.
    let listed = diagnostics
    var current: Int?
    for index in 0...last {
      guard let operation = operations[index] else { continue }
      if operation != current { lowering = nil }
      current = operation
      let reader = execution(of: operation, over: index, schema).reader
      search.read(reader, response: index, operations: queries)
    }
    diagnostics = listed
    return search.found
  }

  /// Adds the same findings for executed responses.
  private mutating func addCacheOverwrites(of executions: [WorkspaceExecution]) {
    addFindings(workspace.cacheOverwrites(of: executions))
  }

  private mutating func addFindings(_ found: [CacheOverwrite]) {
    let listed = found.prefix(DiagnosticList.limit).map { found in
      workspace.diagnostic(of: found)
    }
    var findings = Array(listed)
    if !findings.isEmpty { findings[findings.count - 1].omit(found.count - findings.count) }
    diagnostics += workspace.options.severities.applied(to: findings)
  }

  /// Executes another operation over one response; returns `nil` if it does not match.
  mutating func reader(of operation: Int, over index: Int) -> ResponseReader? {
    guard let schema = workspace.schema else { return nil }
    lowering = nil
    let reader = execution(of: operation, over: index, schema).reader
    return reader.isAnswer ? reader : nil
  }

  /// Reads the operation's data from a cache file as the response.
  private mutating func readCache(_ index: Int, operation: Int, plan: ExecutionPlan) {
    let response = workspace.responses[index]
    guard let cache = response.cache?.stored,
      let json = workspace.response(
        of: operation,
        from: cache,
        plan,
        (response.variables ?? workspace.variables)?.values ?? .none
      )
    else { return }
    workspace.sources.replace(response.file, utf8: json.bytes)
    workspace.responses[index].json = json
  }

  private mutating func lowered(_ operation: Int, _ schema: Schema) -> LoweredOperation {
    if let lowering { return lowering }
    let shared = metadata ?? workspace.compiled.schemaMetadata(in: schema)
    metadata = shared
    let made = workspace.lowered(operation, schema, metadata: shared)
    lowering = made
    return made
  }

  /// Returns the workspace with one response executed again, or for the first time if it is the
  /// last; other responses are kept.
  package mutating func workspace(
    reexecuting response: Int,
    result: ExecutionResult? = nil
  ) -> Workspace {
    workspace(reexecuting: [(response, result)])
  }

  /// Returns the workspace with several responses executed, each with its result if that is known.
  package mutating func workspace(
    reexecuting responses: [(index: Int, result: ExecutionResult?)]
  ) -> Workspace {
    guard let operation = workspace.choice.index, let schema = workspace.schema else {
      return workspace
    }
    // Reuse the plan lowered for other responses.
    lowering = workspace.executions.first?.reader.lowering
    var forms = WireForms()
    var executions = workspace.executions
    for (response, result) in responses {
      guard response <= executions.count, workspace.responses.indices.contains(response) else {
        continue
      }
      if result == nil { dealias(response, of: operation, schema, &forms) }
      let execution = execution(of: operation, over: response, schema, result)
      if response == executions.count {
        executions.append(execution)
      } else {
        executions[response] = execution
      }
    }
    var changed = workspace
    changed.executions = executions
    return changed
  }
}

extension ResponseReader {
  /// True if there is data that matches this operation.
  var isAnswer: Bool { foreignResponse == nil && result.root != nil }
}

extension Workspace {
  /// Returns an operation lowered for execution.
  package func lowered(
    _ operation: Int,
    _ schema: Schema,
    metadata: SchemaMetadata? = nil
  ) -> LoweredOperation {
    compiled.lowered(
      operation: operation,
      schema: schema,
      options: options.codegen.lowering,
      metadata: metadata
    )
  }
}

extension SourceFile {
  /// Returns the range of a value in a JSON text.
  func range(of node: JSONNode) -> SourceRange {
    SourceRange(of: node, in: id)
  }
}
