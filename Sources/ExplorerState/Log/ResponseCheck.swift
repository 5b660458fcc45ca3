import DialectKit
import Dialects
package import GraphQLRuntime
import GraphQLSyntax
import ResponseAnalysis
import SelectionIR
package import Workspace

/// Executes recorded operations over their responses, each with its own document.
package struct ResponseCheck {
  /// A document of a request, compiled once for all responses.
  private struct Reader {
    var reader: SampleReader
    let workspace: Workspace
    let dialect: (any DialectDefinition)?
  }

  private let home: Workspace
  private var readers = TextMemory<Reader>(limit: 200)

  /// Creates a check with the schema and dialect of a workspace; its documents and responses are
  /// not used.
  package init(_ home: Workspace) { self.home = home }

  /// Returns a check result that requires no execution.
  package static func unexecuted(
    _ texts: ExchangeTexts,
    kind: OperationKind?,
    failure: String?,
    isOver: Bool = true
  ) -> CheckResult {
    unexecuted(texts, texts.documents, kind: kind, failure: failure, isOver: isOver)
  }

  private static func unexecuted(
    _ texts: ExchangeTexts,
    _ documents: [JSONDocument],
    kind: OperationKind?,
    failure: String?,
    isOver: Bool
  ) -> CheckResult {
    var checkResult = CheckResult()
    checkResult.first = failure
    for json in documents { checkResult.take(GraphQLResponse(json)) }
    if isOver, texts.responses.isEmpty, texts.droppedCount == 0, kind != .subscription {
      checkResult.first = checkResult.first ?? "it has no response"
    }
    checkResult.responseCount = texts.droppedCount + texts.responses.count
    return checkResult
  }

  /// Returns the check result of all responses, executing only those without an earlier one.
  ///
  /// If it is cancelled, the remaining responses are not executed.
  package mutating func checkResult(
    on texts: ExchangeTexts,
    of title: ExchangeTitle,
    failure: String?,
    isOver: Bool = true,
    after known: CheckResult? = nil,
    isCancelled: () -> Bool = { false }
  ) -> CheckResult {
    let skipped = max(0, (known?.responseCount ?? 0) - texts.droppedCount)
    var fresh = texts
    fresh.responses = Array(texts.responses.dropFirst(skipped))
    let documents = fresh.documents
    var checkResult = Self.unexecuted(
      fresh,
      documents,
      kind: title.kind,
      failure: failure,
      isOver: isOver
    )
    checkResult.responseCount = texts.droppedCount + texts.responses.count
    if let known { checkResult.add(known) }
    guard home.schema != nil, !fresh.responses.isEmpty else { return checkResult }
    guard let query = texts.request.query else {
      checkResult.obstacle =
        texts.request.documentID == nil
        ? "the document of the request is unknown"
        : "no loaded manifest contains the document of the request"
      return checkResult
    }
    let purpose = DocumentPurpose(query, operation: texts.request.operationName)
    if let obstacle = purpose.obstacle(to: documents) {
      checkResult.obstacle = obstacle
      return checkResult
    }
    var reader = compiled(query)
    let index = reader.workspace.compiled.operations.firstIndex { operation in
      texts.request.operationName.map { $0 == operation.name } ?? true
    }
    guard let index else {
      checkResult.obstacle =
        reader.workspace.diagnostics.first { $0.severity == .error }?.message
        ?? "the document does not define the requested operation"
      return checkResult
    }
    let variables = texts.request.variables.map { VariableValues($0) }
    for json in documents where !isCancelled() {
      let read = reader.reader.reader(of: index, over: json, name: title.name, variables: variables)
      if let read { checkResult.take(read, as: reader.dialect?.reading(of: read), sent: query) }
    }
    readers.keep(reader, of: query)
    return checkResult
  }

  private mutating func compiled(_ query: String) -> Reader {
    if let known = readers[query] { return known }
    let workspace = home.asking(Array(query.utf8), named: "request")
    let made = Reader(
      reader: SampleReader(workspace),
      workspace: workspace,
      dialect: workspace.generator?.dialect
    )
    readers.keep(made, of: query)
    return made
  }
}

extension ExchangeTexts {
  /// The responses that are valid JSON.
  fileprivate var documents: [JSONDocument] {
    responses.compactMap { try? JSONDocument($0.utf8) }
  }
}

extension CheckResult {
  /// Counts the errors that the server reports.
  fileprivate mutating func take(_ response: GraphQLResponse) {
    let reported = response.reportedErrors
    errors += reported.count
    first = first ?? reported.first?.message
  }

  /// Counts the outcomes of an executed response.
  fileprivate mutating func take(
    _ read: ResponseReader,
    as reading: (any ResponseReading)?,
    sent document: String
  ) {
    let result = read.result
    faults += read.faultCount
    var cases = self.cases ?? ExchangeCases(of: document)
    for number in 0..<result.entityCount {
      let shape = result.shape(of: EntityID(number))
      nilCases += shape.nilCount
      cases.take(shape)
    }
    self.cases = cases
    if let tally = reading?.tally { readOutcomes.add(tally) }
    var overfetched = OverfetchedMembers(result, reading)
    overfetchedBytes += overfetched.count()
    guard first == nil else { return }
    first =
      read.faultCount > 0
      ? read.diagnostics.first { $0.severity == .error }?.message : read.missingData?.message
  }

  /// Adds an earlier check result.
  fileprivate mutating func add(_ known: CheckResult) {
    errors += known.errors
    faults += known.faults
    nilCases += known.nilCases
    readOutcomes.add(known.readOutcomes)
    overfetchedBytes += known.overfetchedBytes
    if let known = known.cases {
      if cases == nil { cases = known } else { cases?.add(known) }
    }
    obstacle = obstacle ?? known.obstacle
    first = known.first ?? first
  }
}

extension EntityShape {
  /// The number of evaluated selection sets that do not apply to an object.
  fileprivate var nilCount: Int { outcomes.count { !$0.outcome.isFulfilled } }
}
