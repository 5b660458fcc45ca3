import Explorer
import GraphQLCompiler
import GraphQLProxy
import GraphQLRuntime

/// Executes the operations that an app sends over the responses that it gets, each with its own document.
struct TrafficJudge {
  private let schema: [WorkspaceInput]
  private let options: WorkspaceOptions
  /// The documents of requests, compiled once for however many responses.
  private var readers: [ExactText: (reader: SampleReader, workspace: Workspace)] = [:]
  private var order: [ExactText] = []

  private static let limit = 200

  /// `inputs` are the texts of a workspace; those that are no schema are not needed.
  init(_ inputs: [WorkspaceInput], options: WorkspaceOptions) {
    schema = TrafficDocuments.schema(of: inputs)
    var options = options
    options.operationName = nil
    self.options = options
  }

  /// What can be said without executing anything.
  static func unexecuted(_ entry: TrafficEntry) -> TrafficVerdict {
    var verdict = TrafficVerdict()
    verdict.first = entry.outcome.failure
    for response in entry.exchange.responses {
      guard let json = try? JSONDocument(response) else { continue }
      let errors = GraphQLResponse(json).errors
      verdict.errors += errors.count
      verdict.first = verdict.first ?? errors.first?.message
    }
    if entry.exchange.responses.isEmpty, entry.kind != .subscription {
      verdict.first = verdict.first ?? "there is no response"
    }
    return verdict
  }

  mutating func verdict(on entry: TrafficEntry) -> TrafficVerdict {
    var verdict = Self.unexecuted(entry)
    let responses = entry.exchange.responses.compactMap { try? JSONDocument($0) }
    guard !responses.isEmpty, !schema.isEmpty else { return verdict }
    guard let query = entry.exchange.query else {
      verdict.obstacle = "no manifest that is read here has the document of the request"
      return verdict
    }
    var (reader, workspace) = compiled(query)
    let index = workspace.compiled.operations.firstIndex { operation in
      entry.exchange.operationName.map { $0 == operation.name } ?? true
    }
    guard let index else {
      verdict.obstacle =
        workspace.diagnostics.first { $0.severity == .error }?.message
        ?? "the document has no operation of the request's name"
      return verdict
    }
    for response in responses {
      guard let read = reader.reader(of: index, over: response, name: entry.name) else { continue }
      let result = read.result
      verdict.faults += result.faultCount
      for number in 0..<result.entityCount {
        verdict.nilCases += result.shape(of: EntityID(number)).nilCount
      }
      guard verdict.first == nil else { continue }
      verdict.first =
        result.faultCount > 0
        ? read.diagnostics.first { $0.severity == .error }?.message : read.missingData?.message
    }
    readers[ExactText(query)]?.reader = reader
    return verdict
  }

  private mutating func compiled(_ query: String) -> (reader: SampleReader, workspace: Workspace) {
    let key = ExactText(query)
    if let known = readers[key] { return known }
    if order.count == Self.limit { readers[order.removeFirst()] = nil }
    order.append(key)
    let document = WorkspaceInput(name: "request", role: .graphql, utf8: Array(query.utf8))
    let workspace = Workspace.load(schema + [document], options: options)
    let made = (SampleReader(workspace), workspace)
    readers[key] = made
    return made
  }
}

extension EntityShape {
  /// How many of the sets that an object was looked at through are nil on it.
  fileprivate var nilCount: Int { outcomes.count { !$0.outcome.isFulfilled } }
}
