import CommandLineSupport
import Explorer
import GraphQLRuntime
import GraphQLSyntax
import ProjectInputs
import Reports
import SelectionIR
import Workspace

/// The documents that requests can name instead of sending their text.
struct TrafficDocuments: Sendable {
  private var manifest = DocumentManifest.empty
  /// The texts of the given operations in the form that clients send, by name.
  private var texts: [String: String] = [:]
  /// The same operations by their hashes.
  private var hashes = OperationHashes()
  /// The documents that were received together with their identifiers.
  private let learned = LearnedDocuments()

  /// Creates an empty collection.
  init() {}

  /// Adds the manifests among the operands and the operations of the workspace.
  init(_ run: Run) {
    // Skip responses, which can be large and are already read.
    let responses = Set(run.inputs.filter { $0.role == .response }.map(\.name))
    for operand in run.arguments.operands
    where operand.hasSuffix(".json") && !responses.contains(operand) {
      guard let bytes = try? FileReader.bytes(of: operand, isNamed: true) else { continue }
      if let found = DocumentManifest(bytes) { manifest.merge(found) }
    }
    for operation in run.workspace.compiled.operations {
      guard let name = operation.name else { continue }
      texts[name] = run.workspace.compiled.sentText(of: operation)
    }
    hashes = OperationHashes(run.workspace)
  }

  /// Adds the recorded documents for operations that have no other document.
  mutating func add(_ recordings: ServedRecordings) {
    texts.merge(recordings.documents) { known, _ in known }
  }

  /// Returns the inputs with type definitions, to be compiled with the document of each request.
  static func schema(of inputs: [WorkspaceInput]) -> [WorkspaceInput] {
    inputs.filter { input in
      guard input.role == .graphql else { return input.role == .json }
      var sources = SourceMap(readsNullabilityDesignators: true)
      let document = Parser.parse(sources.add(name: input.name, utf8: input.utf8)).document
      return document.definitions.contains { !$0.isExecutable }
    }
  }

  /// Returns the request with its document, found by its identifier or the operation's name.
  ///
  /// If the request has both text and identifier, the text is stored for later requests.
  func completing(_ request: OperationRequest) -> OperationRequest {
    var request = request
    if let id = request.documentID, let text = request.query {
      learned.add(text, id: id)
    }
    request.complete(from: manifest)
    if request.query == nil, let id = request.documentID {
      request.query = learned[id] ?? hashes.text(of: id)
    }
    if request.query == nil, let name = request.operationName {
      request.query = texts[name]
    }
    return request
  }
}
