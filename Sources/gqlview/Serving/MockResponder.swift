import GraphQLProxy
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import ProjectInputs
import Reports
import ResponseAnalysis
import SelectionIR
import Threads
import Workspace

/// Answers operations without a server, from recordings, from the schema, or with generated values.
final class MockResponder: Sendable {
  /// An answered operation and the source of its answer.
  struct Served: Sendable {
    let number: Int
    let operation: String
    let kind: OperationKind?
    /// A description of the source, such as the recording's location.
    let source: String
  }

  private struct State {
    var count = 0
    var overCount = 0
    /// The number of times each operation was answered, used to alternate between its recordings.
    var turns: [String: Int] = [:]
    var served: [Served] = []
  }

  private let made: SynthesizedResponses
  private let recordings: ServedRecordings
  private let documents: TrafficDocuments
  private let state = Mutex(State())

  /// The seconds between events of a subscription; `nil` to use the recorded times.
  private let interval: Double?

  /// The default interval in seconds, for events without recorded times.
  static let interval = 0.5

  init(_ run: Run, recordings: ServedRecordings, seed: UInt64, interval: Double?) {
    self.interval = interval
    made = SynthesizedResponses(run, seed: seed)
    self.recordings = recordings
    var documents = TrafficDocuments(run)
    documents.add(recordings)
    self.documents = documents
  }

  /// Returns the operations answered since the last call, in order.
  func takeServed() -> [Served] {
    state.withLock { state in
      defer { state.served = [] }
      return state.served
    }
  }

  /// The number of operations whose answers were sent completely.
  var overCount: Int { state.withLock(\.overCount) }

  func answer(_ request: ServedRequest) -> ServedAnswer {
    var answer = answered(request)
    answer.whenOver = { [state] in state.withLock { $0.overCount += 1 } }
    return answer
  }

  private func answered(_ request: ServedRequest) -> ServedAnswer {
    guard let root = (try? JSONDocument(request.json))?.root,
      let asked = OperationRequest(json: root)
    else {
      return Self.refusal(["the request is not a GraphQL operation"])
    }
    if let variables = root["variables"], ![.object, .null].contains(variables.kind) {
      let found = variables.kind.phrase
      return Self.refusal(["the variables of a request must be an object or null, not \(found)"])
    }
    let (answer, name, kind, source) = answer(
      documents.completing(asked),
      isSent: asked.query != nil,
      isGET: request.isGET
    )
    state.withLock { state in
      state.count += 1
      state.served.append(Served(number: state.count, operation: name, kind: kind, source: source))
    }
    return answer
  }

  private func answer(
    _ request: OperationRequest,
    isSent: Bool,
    isGET: Bool
  ) -> (ServedAnswer, name: String, kind: OperationKind?, source: String) {
    let variables = request.variables ?? .object([])
    let name = request.name
    guard let query = request.query else { return answer(toUnknown: name, variables) }
    // A text found by the operation's name can be older than the client's.
    let question = ServedRecordings.Question(
      name,
      text: isSent || name == nil ? query : nil,
      variables: variables
    )
    let workspace = made.workspace(query)
    let operations = workspace.documents.flatMap(\.operations)
    let node = operations.first {
      request.operationName == nil || $0.name?.text == request.operationName
    }
    let title = name ?? "without a name"
    let faults = workspace.diagnostics.filter {
      $0.severity == .error && [.syntax, .document].contains($0.stage)
    }
    func refusal(_ messages: [String]) -> (ServedAnswer, String, OperationKind?, String) {
      (Self.refusal(messages), title, node?.kind, "rejected: \(messages[0])")
    }
    if isGET, node?.kind == .mutation {
      var answer = refusal(["GET works only for queries; send a mutation with POST"])
      answer.0.isMethodRefused = true
      return answer
    }
    guard let node, faults.isEmpty else {
      // The client did not send this document, so a recording answers even if it is invalid.
      if !isSent, name != nil, let recorded = recorded(question, isStream: nil) {
        return (recorded.answer, title, node?.kind, recorded.source)
      }
      return refusal(
        faults.isEmpty ? ["the document has no operation '\(title)'"] : faults.map(\.message)
      )
    }
    guard request.operationName != nil || operations.count == 1 else {
      return refusal(["the document has several operations, but the request does not name one"])
    }
    let invalid = Self.faults(of: variables, for: request.operationName, in: workspace)
    guard invalid.isEmpty else { return refusal(invalid) }
    var given: [JSONValue.Member] = []
    do throws(IntrospectionAnswer.Excess) {
      let (data, isWhole) = try Self.introspection(of: node, in: workspace, variables)
      if isWhole {
        let answer = ServedAnswer([Self.text(["data": .object(data)])])
        return (answer, title, node.kind, "introspection")
      }
      given = data
    } catch {
      return refusal(["the operation selects too many fields"])
    }
    if let recorded = recorded(question, isStream: node.kind == .subscription) {
      return (recorded.answer, title, node.kind, recorded.source)
    }
    let whole: [UInt8]
    do throws(SynthesizedResponses.Obstacle) {
      whole = try made.response(workspace, node.name?.text, variables: variables, given: given)
    } catch {
      return refusal([error.message])
    }
    let source =
      name == nil && recordings.hasAnonymous
      ? "generated because no recording contains this document" : "generated"
    return (ServedAnswer([whole], isStream: node.kind == .subscription), title, node.kind, source)
  }

  /// Answers a request whose document is unknown.
  private func answer(
    toUnknown name: String?,
    _ variables: JSONValue
  ) -> (ServedAnswer, name: String, kind: OperationKind?, source: String) {
    if let name,
      let recorded = recorded(.init(name, text: nil, variables: variables), isStream: nil)
    {
      return (recorded.answer, name, nil, recorded.source)
    }
    // This error makes clients of automatic persisted queries send the text.
    return (
      Self.refusal(["PersistedQueryNotFound"], code: "PERSISTED_QUERY_NOT_FOUND"),
      name ?? "without a name", nil, "its document is unknown"
    )
  }

  /// Returns the data of an operation's introspection fields, and whether it selects nothing else.
  private static func introspection(
    of node: GraphQLSyntax.OperationDefinition,
    in workspace: Workspace,
    _ variables: JSONValue
  ) throws(IntrospectionAnswer.Excess) -> (data: [JSONValue.Member], isWhole: Bool) {
    guard let schema = workspace.schema, let document = workspace.documents.last else {
      return ([], false)
    }
    return try IntrospectionAnswer.data(
      of: node,
      in: document,
      variables: variables,
      schema: schema
    )
  }

  /// Returns the errors for variable values that a server would reject (`CoerceVariableValues`).
  private static func faults(
    of variables: JSONValue,
    for name: String?,
    in workspace: Workspace
  ) -> [String] {
    guard let schema = workspace.schema,
      let values = try? JSONDocument(JSONPrinter.print(variables, layout: .compact)),
      let operation = workspace.compiled.operations.first(where: { name == nil || $0.name == name })
    else { return [] }
    return VariableCheck.check(values.root, in: .builtIn, for: operation, schema)
      .filter { $0.severity == .error }.map(\.message)
  }

  /// Returns the next matching recording; matching recordings alternate.
  private func recorded(
    _ question: ServedRecordings.Question,
    isStream: Bool?
  ) -> (answer: ServedAnswer, source: String)? {
    let found = recordings.answers(to: question)
    guard !found.recordings.isEmpty else { return nil }
    let key =
      (question.name ?? question.text ?? "")
      + JSONPrinter.print(question.variables, layout: .compact)
    let turn = state.withLock { state in
      defer { state.turns[key, default: 0] += 1 }
      return state.turns[key, default: 0]
    }
    let recording = found.recordings[turn % found.recordings.count]
    return (
      recording.answer(isStream: isStream, interval: interval),
      ([recording.place] + found.remarks).joined(separator: ", ")
    )
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

  static func text(_ value: JSONValue) -> [UInt8] {
    Array(JSONPrinter.print(value, layout: .compact).utf8)
  }
}
