import CommandLineSupport
import Explorer
import GraphQLSyntax
import ProjectInputs
import Reports
import SelectionIR
import Workspace

/// The documents that an app's requests may name instead of their text.
struct TrafficDocuments: Sendable {
  private var manifest = DocumentManifest.empty
  /// The operations of the documents that are given, as they are sent.
  private var texts: [String: String] = [:]

  /// None.
  init() {}

  /// Takes the manifests among the operands, and the operations of the workspace.
  init(_ run: Run) {
    // What is known to be a response, however large, is not read once more.
    let responses = Set(run.inputs.filter { $0.role == .response }.map(\.name))
    for operand in run.arguments.operands
    where operand.hasSuffix(".json") && !responses.contains(operand) {
      guard let bytes = try? FileReader.bytes(of: operand) else { continue }
      if let found = DocumentManifest(bytes) { manifest.merge(found) }
    }
    for operation in run.workspace.compiled.operations {
      guard let name = operation.name else { continue }
      texts[name] = run.workspace.compiled.sentText(of: operation)
    }
  }

  /// Takes what recordings were asked with, of several the last, for operations that nothing else has.
  mutating func add(_ recordings: ServedRecordings) {
    texts.merge(recordings.documents) { known, _ in known }
  }

  /// The texts that define types: with them each request's own document is compiled.
  static func schema(of inputs: [WorkspaceInput]) -> [WorkspaceInput] {
    inputs.filter { input in
      guard input.role == .graphql else { return input.role == .json }
      var sources = SourceMap()
      let document = Parser.parse(sources.add(name: input.name, utf8: input.utf8)).document
      return document.definitions.contains { !$0.isExecutable }
    }
  }

  /// The exchange with the text of its document, by its identifier or else by the operation's name.
  func completing(_ exchange: CapturedExchange) -> CapturedExchange {
    var exchange = exchange
    exchange.complete(from: manifest)
    if exchange.query == nil, let name = exchange.operationName { exchange.query = texts[name] }
    return exchange
  }
}
