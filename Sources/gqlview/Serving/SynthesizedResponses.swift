import GraphQLRuntime
import GraphQLSyntax
import Reports
import ResponseAnalysis
import ResponseTools
import SelectionIR
import Threads
import Workspace

/// Generates responses to operations on demand, from the schema.
final class SynthesizedResponses: Sendable {
  /// The reason why a response cannot be generated or cannot satisfy the conditions.
  struct Obstacle: Error {
    let message: String
  }

  private struct Known {
    var workspaces: [ExactText: Workspace] = [:]
    var order: [ExactText] = []
  }

  private let schema: [WorkspaceInput]
  private let options: WorkspaceOptions
  private let seed: UInt64
  private let known = Mutex(Known())

  /// The maximum number of compiled documents in the cache.
  private static let limit = 200

  init(_ run: Run, seed: UInt64) {
    schema = TrafficDocuments.schema(of: run.inputs)
    var options = run.workspace.options
    options.operationName = nil
    self.options = options
    self.seed = seed
  }

  /// Returns the workspace of the schema and a request's document, from a cache if possible.
  func workspace(_ query: String) -> Workspace {
    let key = ExactText(query)
    if let known = known.withLock({ $0.workspaces[key] }) { return known }
    let document = WorkspaceInput(name: "request", role: .graphql, utf8: Array(query.utf8))
    let workspace = Workspace.load(schema + [document], options: options)
    known.withLock { known in
      guard known.workspaces.updateValue(workspace, forKey: key) == nil else { return }
      known.order.append(key)
      if known.order.count > Self.limit { known.workspaces[known.order.removeFirst()] = nil }
    }
    return workspace
  }

  /// Generates a complete response, which depends only on the seed; `given` are introspection fields
  /// to include unchanged.
  func response(
    _ workspace: Workspace,
    _ name: String?,
    variables: JSONValue,
    given: [JSONValue.Member]
  ) throws(Obstacle) -> [UInt8] {
    let made = try whole(workspace, name: name, variables: VariableValues(variables))
    guard let whole = made?.response else {
      throw Obstacle(message: "cannot generate a response for this operation")
    }
    guard case .object(let data)? = whole["data"], !given.isEmpty else { return Self.text(whole) }
    let members = data.map { member in given.first { $0.key == member.key } ?? member }
    return Self.text(["data": .object(members)])
  }

  /// Generates a response that satisfies the conditions.
  func response(
    _ workspace: Workspace,
    _ name: String?,
    variables: JSONValue,
    requirements: [ResponseCondition]
  ) throws(Obstacle) -> [UInt8] {
    let variables = VariableValues(variables)
    var samples = SampleReader(workspace)
    guard let (index, whole) = try whole(workspace, name: name, variables: variables),
      let json = try? JSONDocument(Self.text(whole)),
      let reader = samples.reader(
        of: index,
        over: json,
        name: "the generated response",
        variables: variables
      ), var solver = ResponseSynthesizer(reader, requirements, seed: seed)
    else {
      let fault = workspace.diagnostics.first { $0.severity == .error }?.message
      throw Obstacle(message: fault ?? "cannot generate a response for this operation")
    }
    switch solver.solve() {
    case .met(_, let made): return made.response.root.document.bytes
    case .contradiction(let requirement, nil, let reason):
      throw Obstacle(message: "the condition '\(requirement.text)' cannot be satisfied: \(reason)")
    case .contradiction(let requirement, let other?, _):
      throw Obstacle(message: "the condition '\(requirement.text)' contradicts '\(other.text)'")
    case .unknown(let requirement, let message, _):
      throw Obstacle(message: "the condition '\(requirement.text)': \(message)")
    }
  }

  private func whole(
    _ workspace: Workspace,
    name: String?,
    variables: VariableValues
  ) throws(Obstacle) -> (operation: Int, response: JSONValue)? {
    let index = workspace.compiled.operations.firstIndex { name == nil || $0.name == name }
    guard let index, let empty = try? JSONDocument(#"{"data": {}}"#) else { return nil }
    var samples = SampleReader(workspace)
    let read = samples.reader(of: index, over: empty, name: "a response", variables: variables)
    guard let read else { return nil }
    do throws(TooManyValues) {
      let whole = try ResponseSynthesizer.wholeResponse(for: read, seed: seed)
      return whole.map { (index, $0) }
    } catch {
      throw Obstacle(message: error.message)
    }
  }

  private static func text(_ value: JSONValue) -> [UInt8] {
    Array(JSONPrinter.print(value, layout: .compact).utf8)
  }
}
