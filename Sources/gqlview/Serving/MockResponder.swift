import Explorer
import GraphQLCompiler
import GraphQLProxy
import GraphQLRuntime
import Threads

/// Answers operations without a server: from recordings, from the schema, or with what is made up.
final class MockResponder: Sendable {
  /// An operation that was answered, and from what.
  struct Served: Sendable {
    let number: Int
    let operation: String
    let kind: OperationKind?
    /// In words: the place of a recording, or how the answer was made.
    let source: String
  }

  private struct State {
    var count = 0
    var overCount = 0
    /// How often each operation was answered from several recordings.
    var turns: [String: Int] = [:]
    var workspaces: [ExactText: Workspace] = [:]
    var order: [ExactText] = []
    var served: [Served] = []
  }

  private let schema: [WorkspaceInput]
  private let options: WorkspaceOptions
  private let recordings: ServedRecordings
  private let documents: TrafficDocuments
  private let seed: UInt64
  private let state = Mutex(State())

  /// Seconds between the events of a subscription.
  private static let interval = 0.5
  private static let limit = 200

  init(_ run: Run, recordings: ServedRecordings, seed: UInt64) {
    schema = TrafficDocuments.schema(of: run.inputs)
    var options = run.workspace.options
    options.operationName = nil
    self.options = options
    self.recordings = recordings
    self.seed = seed
    documents = TrafficDocuments(run)
  }

  /// What was answered since this was last asked, in order.
  func takeServed() -> [Served] {
    state.withLock { state in
      defer { state.served = [] }
      return state.served
    }
  }

  /// How many operations were answered to their end.
  var overCount: Int { state.withLock(\.overCount) }

  func answer(_ json: [UInt8]) -> ServedAnswer {
    var answer = answered(json)
    answer.whenOver = { [state] in state.withLock { $0.overCount += 1 } }
    return answer
  }

  private func answered(_ json: [UInt8]) -> ServedAnswer {
    guard let root = (try? JSONDocument(json))?.root, let asked = CapturedExchange(request: root)
    else {
      return Self.refusal(["the request is no GraphQL operation"])
    }
    let exchange = documents.completing(asked)
    let (answer, name, kind, source) = answer(exchange)
    state.withLock { state in
      state.count += 1
      state.served.append(Served(number: state.count, operation: name, kind: kind, source: source))
    }
    return answer
  }

  private func answer(
    _ exchange: CapturedExchange
  ) -> (ServedAnswer, name: String, kind: OperationKind?, source: String) {
    let variables = exchange.variables ?? .object([])
    let name = exchange.operationName ?? exchange.writtenName
    guard let query = exchange.query else {
      if let name, let recorded = recorded(name, variables, isStream: nil) {
        return (recorded.answer, name, nil, recorded.source)
      }
      // What clients of automatically persisted queries wait for, to send the text.
      return (
        Self.refusal(["PersistedQueryNotFound"], code: "PERSISTED_QUERY_NOT_FOUND"),
        name ?? "without a name", nil, "its document is not known"
      )
    }
    let workspace = compiled(query)
    let operations = workspace.documents.flatMap(\.operations)
    let node = operations.first {
      exchange.operationName == nil || $0.name?.text == exchange.operationName
    }
    let title = name ?? "without a name"
    let faults = workspace.diagnostics.filter {
      $0.severity == .error && [.syntax, .document].contains($0.stage)
    }
    guard let node, faults.isEmpty else {
      let messages =
        faults.isEmpty ? ["the document has no operation '\(title)'"] : faults.map(\.message)
      return (Self.refusal(messages), title, node?.kind, "refused: \(messages[0])")
    }
    guard exchange.operationName != nil || operations.count == 1 else {
      let message = "the document has several operations, and the request names none"
      return (Self.refusal([message]), title, nil, "refused: \(message)")
    }
    var told: [JSONValue.Member] = []
    if let schema = workspace.schema, let document = workspace.documents.last {
      do throws(IntrospectionAnswer.Excess) {
        let (data, isWhole) = try IntrospectionAnswer.data(
          of: node,
          in: document,
          variables: variables,
          schema: schema
        )
        if isWhole {
          let answer = ServedAnswer([Self.text(["data": .object(data)])])
          return (answer, title, node.kind, "introspection")
        }
        told = data
      } catch {
        let message = "the operation asks for too much of the schema"
        return (Self.refusal([message]), title, node.kind, "refused: \(message)")
      }
    }
    if let name, let recorded = recorded(name, variables, isStream: node.kind == .subscription) {
      return (recorded.answer, title, node.kind, recorded.source)
    }
    guard let made = made(workspace, node.name?.text, told) else {
      return (
        Self.refusal(["no response can be made of this operation"]), title, node.kind, "refused"
      )
    }
    return (
      ServedAnswer([made], isStream: node.kind == .subscription), title, node.kind, "made up"
    )
  }

  /// The recording whose turn it is.
  private func recorded(
    _ name: String,
    _ variables: JSONValue,
    isStream: Bool?
  ) -> (answer: ServedAnswer, source: String)? {
    let (found, isExact) = recordings.answers(to: name, variables)
    guard !found.isEmpty else { return nil }
    let key = name + JSONPrinter.print(variables, layout: .compact)
    let turn = state.withLock { state in
      defer { state.turns[key, default: 0] += 1 }
      return state.turns[key, default: 0]
    }
    let recording = found[turn % found.count]
    var answer = ServedAnswer(
      recording.responses,
      isStream: isStream ?? (recording.responses.count > 1)
    )
    answer.interval = answer.isStream ? Self.interval : 0
    return (answer, recording.place + (isExact ? "" : ", with other variables"))
  }

  /// A whole response, the same for the same seed; what is told of the schema is as it is.
  private func made(
    _ workspace: Workspace,
    _ name: String?,
    _ told: [JSONValue.Member]
  ) -> [UInt8]? {
    let index = workspace.compiled.operations.firstIndex { name == nil || $0.name == name }
    guard let index, let empty = try? JSONDocument(#"{"data": {}}"#) else { return nil }
    var reader = SampleReader(workspace)
    guard let read = reader.reader(of: index, over: empty, name: "a response"),
      let whole = WishSolver.wholeResponse(for: read, seed: seed)
    else { return nil }
    guard case .object(let data)? = whole["data"], !told.isEmpty else { return Self.text(whole) }
    let members = data.map { member in told.first { $0.key == member.key } ?? member }
    return Self.text(["data": .object(members)])
  }

  /// The schema with the document of a request, which is kept for the next one.
  private func compiled(_ query: String) -> Workspace {
    let key = ExactText(query)
    if let known = state.withLock({ $0.workspaces[key] }) { return known }
    let document = WorkspaceInput(name: "request", role: .graphql, utf8: Array(query.utf8))
    let workspace = Workspace.load(schema + [document], options: options)
    state.withLock { state in
      if state.order.count == Self.limit { state.workspaces[state.order.removeFirst()] = nil }
      state.order.append(key)
      state.workspaces[key] = workspace
    }
    return workspace
  }

  private static func refusal(_ messages: [String], code: String? = nil) -> ServedAnswer {
    let errors: [JSONValue] = messages.map { message in
      .object(present: [
        ("message", .string(message)),
        ("extensions", code.map { ["code": .string($0)] }),
      ])
    }
    return ServedAnswer([text(["errors": .array(errors)])])
  }

  private static func text(_ value: JSONValue) -> [UInt8] {
    Array(JSONPrinter.print(value, layout: .compact).utf8)
  }
}
