import GraphQLProxy
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import ProjectInputs
import Reports
import Threads
import Workspace

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
    var served: [Served] = []
  }

  private let made: MadeResponses
  private let recordings: ServedRecordings
  private let documents: TrafficDocuments
  private let state = Mutex(State())

  /// Seconds between the events of a subscription; nil for those of its recording.
  private let interval: Double?

  /// Seconds between events that came nobody knows when.
  static let interval = 0.5

  init(_ run: Run, recordings: ServedRecordings, seed: UInt64, interval: Double?) {
    self.interval = interval
    made = MadeResponses(run, seed: seed)
    self.recordings = recordings
    var documents = TrafficDocuments(run)
    documents.add(recordings)
    self.documents = documents
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
    let (answer, name, kind, source) = answer(exchange, isSent: asked.query != nil)
    state.withLock { state in
      state.count += 1
      state.served.append(Served(number: state.count, operation: name, kind: kind, source: source))
    }
    return answer
  }

  private func answer(
    _ exchange: CapturedExchange,
    isSent: Bool
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
    let workspace = made.workspace(query)
    let operations = workspace.documents.flatMap(\.operations)
    let node = operations.first {
      exchange.operationName == nil || $0.name?.text == exchange.operationName
    }
    let title = name ?? "without a name"
    let faults = workspace.diagnostics.filter {
      $0.severity == .error && [.syntax, .document].contains($0.stage)
    }
    guard let node, faults.isEmpty else {
      // Nobody sent what is wrong with it.
      if !isSent, let name, let recorded = recorded(name, variables, isStream: nil) {
        return (recorded.answer, title, node?.kind, recorded.source)
      }
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
    let found = made.response(workspace, node.name?.text, variables: variables, told: told)
    guard let whole = found else {
      let message = "no response can be made of this operation"
      return (Self.refusal([message]), title, node.kind, "refused")
    }
    return (
      ServedAnswer([whole], isStream: node.kind == .subscription), title, node.kind, "made up"
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
    return (
      recording.answer(isStream: isStream, interval: interval),
      recording.place + (isExact ? "" : ", with other variables")
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
