package import GraphQLRuntime
import GraphQLSyntax
import GraphQLTransport
package import ResponseAnalysis
import SelectionIR
package import Workspace

/// Executes recorded exchanges with the document and variables that were sent; each document is
/// compiled once.
package struct ExchangeReaders: Sendable {
  private struct Compiled {
    let workspace: Workspace
    var lowered: [Int: LoweredOperation] = [:]
  }

  private let workspace: Workspace
  private var compiled = TextMemory<Compiled>(limit: 32)
  /// The workspace's own operations, used for exchanges without a known document.
  private var own: Compiled

  /// Creates readers with the schema, dialect and documents of a workspace.
  package init(_ workspace: Workspace) {
    self.workspace = workspace
    own = Compiled(workspace: workspace)
  }

  /// The reason why an exchange cannot be executed.
  package struct Obstacle: Error, Equatable, Sendable {
    package let message: String
  }

  /// Returns one of an exchange's responses, executed by its operation.
  package mutating func reader(
    of exchange: SessionExchange,
    response position: Int
  ) throws(Obstacle) -> ResponseReader {
    guard exchange.responses.indices.contains(position) else {
      throw Obstacle(message: exchange.outcome.failure ?? "it has no response")
    }
    return try reader(of: exchange.responses[position], to: exchange.request)
  }

  /// Returns a response, executed by the operation of its request.
  mutating func reader(
    of response: JSONDocument,
    to request: OperationRequest
  ) throws(Obstacle) -> ResponseReader {
    guard let text = request.query else {
      return try Self.reader(of: response, to: request, compiled: &own)
    }
    var found =
      compiled[text] ?? Compiled(workspace: workspace.asking(Array(text.utf8), named: "request"))
    let reader = try Self.reader(of: response, to: request, compiled: &found)
    compiled.keep(found, of: text)
    return reader
  }

  private static func reader(
    of json: JSONDocument,
    to request: OperationRequest,
    compiled: inout Compiled
  ) throws(Obstacle) -> ResponseReader {
    let workspace = compiled.workspace
    guard let schema = workspace.schema else {
      throw Obstacle(message: "no schema is loaded, so responses are not executed")
    }
    let operations = workspace.compiled.operations
    let named = request.operationName.flatMap { name in
      operations.firstIndex { $0.name == name }
    }
    let only = operations.count == 1 ? 0 : workspace.choice.index
    guard let index = request.operationName == nil ? only : named else {
      let fault = workspace.diagnostics.first { $0.severity == .error && $0.stage != .response }
      throw Obstacle(
        message: request.query == nil
          ? "the document of \(request.operationName ?? "the request") is unknown"
          : fault?.message ?? "the document does not define the requested operation"
      )
    }
    let lowering = compiled.lowered[index] ?? workspace.lowered(index, schema)
    compiled.lowered[index] = lowering
    let response = GraphQLResponse(json)
    var sources = workspace.sources
    let file = sources.add(name: "response", utf8: json.bytes)
    var reader = ResponseReader(
      document: workspace.compiled,
      operation: index,
      schema: schema,
      lowering: lowering,
      result: Executor.execute(
        lowering.plan,
        data: response.data,
        variables: request.variables.map { VariableValues($0) } ?? .none,
        rules: workspace.options.rules
      ),
      response: response,
      responseFile: file.id,
      sources: sources
    )
    reader.errorPolicy = workspace.options.errorPolicy
    return reader
  }
}

extension ResponseReader {
  /// Returns another response, executed by the same operation.
  package func reading(
    _ json: JSONDocument,
    variables: JSONValue?,
    _ rules: ExecutionRules
  ) -> ResponseReader {
    let response = GraphQLResponse(json)
    var sources = sources
    let file = sources.add(name: "response", utf8: json.bytes)
    var reader = ResponseReader(
      document: document,
      operation: operation,
      schema: schema,
      lowering: lowering,
      result: Executor.execute(
        lowering.plan,
        data: response.data,
        variables: variables.map { VariableValues($0) } ?? .none,
        rules: rules
      ),
      response: response,
      responseFile: file.id,
      sources: sources
    )
    reader.errorPolicy = errorPolicy
    return reader
  }
}
