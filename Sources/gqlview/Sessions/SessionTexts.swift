import ExplorerState
import GraphQLRuntime
import GraphQLTransport
import SelectionIR
import Workspace

/// Records responses that are read as texts, from standard input or from files in a watched folder.
struct SessionTexts {
  private let file: SessionWriter
  private let workspace: Workspace

  /// Creates a recorder; `workspace` contains the operation of the responses.
  init(_ file: SessionWriter, answering workspace: Workspace) {
    self.file = file
    self.workspace = workspace
  }

  /// Records a text, which is one response or a response per line.
  func keep(_ utf8: [UInt8], from: String, variables: [UInt8]? = nil) {
    let lines = JSONLines(utf8)?.lines.map { Array($0.utf8) } ?? [utf8]
    for line in lines {
      guard let json = try? JSONDocument(line) else { continue }
      var exchange = SessionExchange(time: file.clock.text(), from: from)
      if let operation = workspace.operation {
        exchange.request.operationName = operation.name
        exchange.kind = operation.kind
        exchange.request.query = workspace.compiled.sentText(of: operation)
      }
      let values = variables.flatMap { try? JSONDocument($0) } ?? workspace.variables?.json
      exchange.request.variables = values.map { JSONValue($0.root) }
      exchange.outcome.size = line.count
      exchange.responses = [json]
      file.add(exchange)
    }
  }

  /// Records the responses that are new or changed compared with the workspace.
  func keepNew(_ inputs: [WorkspaceInput]) {
    var known: [String: [UInt8]] = [:]
    for response in workspace.responses { known[response.name] = response.json.bytes }
    for input in inputs where input.cache == nil {
      switch input.role {
      case .json where Self.isResponse(input.utf8), .response:
        if known[input.name] != input.utf8 {
          keep(input.utf8, from: input.name, variables: input.variables?.utf8)
        }
      case .graphql, .json, .variables, .swift, .script: break
      }
    }
  }

  private static func isResponse(_ utf8: [UInt8]) -> Bool {
    guard let json = try? JSONDocument(utf8) else { return JSONLines(utf8) != nil }
    return json.root["data"] != nil && json.root["data"]?["__schema"] == nil
  }
}
