import GraphQLSchema
import GraphQLSyntax
package import ResponseAnalysis
import SelectionIR

/// Matches recorded requests with a workspace's operations, and compares their texts.
///
/// Each operation and each text is parsed once.
package struct SentTexts {
  private struct Question: Hashable {
    let request: SentRequest
    let operation: Int
  }

  private let compiled: CompiledDocument
  private let schema: Schema?
  private let chosen: Int?
  private let workspace: Workspace
  private lazy var hashes = OperationHashes(workspace)
  /// The name of each operation's file.
  private let files: [String]
  private let indices: [String: Int]
  /// The only anonymous operation of the documents, including operations that cannot be compiled.
  private let onlyAnonymous: Int?
  /// Whether the documents have several anonymous operations, in which case none of them is
  /// matched.
  package let hasSeveralAnonymous: Bool
  private var written: WrittenOperations
  private var sent: [SentRequest: SentSelections?] = [:]
  /// The selections of each operation, both as generated code sends them and as written.
  private var selections: [Int: [SentSelections]] = [:]
  /// The operations by their selections, computed on first use.
  private var operations: [SentSelections.Key: [Int]]?
  private var same: [SentRequest: [Int]] = [:]
  private var differences: [Question: SentTextDifference?] = [:]

  package init(_ workspace: Workspace) {
    self.workspace = workspace
    compiled = workspace.compiled
    schema = workspace.schema
    chosen = workspace.choice.index
    let operations = compiled.operations
    files = operations.map { workspace.sources.file($0.location.file)?.name ?? "" }
    indices = Dictionary(
      operations.enumerated().compactMap { index, operation in operation.name.map { ($0, index) } },
      uniquingKeysWith: { first, _ in first }
    )
    let anonymousCount = workspace.documents.reduce(0) { count, document in
      count + document.operations.count { $0.name == nil }
    }
    hasSeveralAnonymous = anonymousCount > 1
    onlyAnonymous = hasSeveralAnonymous ? nil : operations.firstIndex { $0.name == nil }
    self.written = WrittenOperations(workspace.documents)
  }

  /// Returns the operation that a recorded request matches: by name, or else by equal selections,
  /// or else the only anonymous one if they share a field.
  package mutating func operation(askedBy exchange: RecordedExchange) -> Int? {
    let name = exchange.name
    if let name, let index = indices[name] { return index }
    guard let request = exchange.sent else {
      if let index = operation(withIdentifierOf: exchange) { return index }
      return name == nil ? onlyAnonymous ?? chosen : nil
    }
    let same = operations(asking: request)
    if name == nil, let index = same.first(where: { compiled.operations[$0].name == nil }) {
      return index
    }
    if let first = same.first { return first }
    guard let onlyAnonymous, name == nil || compiled.operations.count == 1,
      let sent = selections(of: request),
      selections(ofOperation: onlyAnonymous).contains(where: { $0.sharesField(with: sent) })
    else { return nil }
    return onlyAnonymous
  }

  /// Returns the operation whose hash a recorded request has in place of a text.
  package mutating func operation(withIdentifierOf exchange: RecordedExchange) -> Int? {
    guard exchange.sent == nil, let id = exchange.request.documentID else { return nil }
    let location = hashes.location(of: id)
    return location.flatMap { compiled.operations.map(\.location).firstIndex(of: $0) }
  }

  /// Returns `nil` if a response's request selects the same as the operation, requests another one,
  /// or is unknown.
  mutating func difference(
    of response: WorkspaceResponse,
    from operation: Int
  ) -> SentTextDifference? {
    // A response with hashed keys was requested by a transformed text.
    guard let exchange = response.exchange, let request = exchange.sent, !response.isDealiased,
      exchange.name == nil || self.operation(askedBy: exchange) == operation,
      let found = difference(of: request, from: operation)
    else { return nil }
    return found.isEmpty ? nil : found
  }

  /// Returns how a request differs from the operation of the same name; `nil` if it selects the
  /// same or there is none.
  package mutating func difference(ofRequest request: SentRequest) -> SentTextDifference? {
    guard request.operationNames.count == 1, let name = request.operationNames.first,
      let operation = indices[name], let found = difference(of: request, from: operation)
    else { return nil }
    return found.isEmpty ? nil : found
  }

  /// Returns how an anonymous request differs from the operation that it was probably made from: the
  /// chosen one, or the only one, that selects one of its root fields; `nil` if there is none.
  mutating func difference(ofAnonymous exchange: RecordedExchange) -> SentTextDifference? {
    guard exchange.name == nil, let request = exchange.sent, let sent = selections(of: request)
    else { return nil }
    var similar: [Int] = []
    for index in compiled.operations.indices
    where selections(ofOperation: index).contains(where: { $0.sharesField(with: sent) }) {
      similar.append(index)
    }
    if let chosen, similar.contains(chosen) { similar = [chosen] }
    guard similar.count == 1, let found = difference(of: request, from: similar[0]) else {
      return nil
    }
    return found.isEmpty ? nil : found
  }

  /// Returns the operations that select the same as a request.
  private mutating func operations(asking request: SentRequest) -> [Int] {
    if let found = same[request] { return found }
    var found: [Int] = []
    if let key = selections(of: request)?.key {
      found = operationsBySelections()[key] ?? []
      found = found.filter { difference(of: request, from: $0)?.isEmpty == true }
    }
    same[request] = found
    return found
  }

  private mutating func operationsBySelections() -> [SentSelections.Key: [Int]] {
    if let operations { return operations }
    var made: [SentSelections.Key: [Int]] = [:]
    for index in compiled.operations.indices {
      for key in Set(selections(ofOperation: index).map(\.key)) {
        made[key, default: []].append(index)
      }
    }
    operations = made
    return made
  }

  /// Compares the text of a request with an operation; returns `nil` if they cannot be compared.
  private mutating func difference(
    of request: SentRequest,
    from index: Int
  ) -> SentTextDifference? {
    let question = Question(request: request, operation: index)
    if let found = differences[question] { return found }
    let sent = selections(of: request)
    // Clients differ in what they add to the written document.
    let found = sent.flatMap { sent in
      selections(ofOperation: index)
        .map { SentTextDifference(document: $0, named: files[index], sent: sent) }
        .min { $0.changes.count < $1.changes.count }
    }
    differences[question] = .some(found)
    return found
  }

  private mutating func selections(of request: SentRequest) -> SentSelections? {
    if let found = sent[request] { return found }
    let found = schema.flatMap { schema in
      SentSelections(
        Self.definitions(of: request.document.text),
        operation: request.operation,
        schema: schema
      )
    }
    sent[request] = .some(found)
    return found
  }

  private mutating func selections(ofOperation index: Int) -> [SentSelections] {
    if let found = selections[index] { return found }
    let operation = compiled.operations[index]
    let texts = [
      Self.definitions(of: compiled.sentText(of: operation)), written.definitions(of: operation),
    ]
    let found = schema.map { schema in
      texts.compactMap { SentSelections($0, operation: nil, schema: schema) }
    }
    selections[index] = found ?? []
    return found ?? []
  }

  private static func definitions(of text: String) -> [Definition] {
    var sources = SourceMap(readsNullabilityDesignators: true)
    return Parser.parse(sources.add(name: "", text: text)).document.definitions
  }
}

/// The operations of documents with their fragments, as written.
private struct WrittenOperations {
  private let documents: [Document]
  private lazy var found = Found(documents)

  /// The definitions in a form for lookups.
  private struct Found {
    var operations: [SourceRange: Definition] = [:]
    var fragments: [String: [Definition]] = [:]

    init(_ documents: [Document]) {
      for definition in documents.lazy.flatMap(\.definitions) {
        switch definition {
        case .operation(let node): operations[node.range] = definition
        case .fragment(let node): fragments[node.name.text, default: []].append(definition)
        case .schema, .type, .directive: break
        }
      }
    }
  }

  init(_ documents: [Document]) { self.documents = documents }

  mutating func definitions(of operation: CompiledOperation) -> [Definition] {
    let definition = found.operations[operation.location].map { [$0] } ?? []
    return definition + operation.fragments.flatMap { found.fragments[$0] ?? [] }
  }
}
