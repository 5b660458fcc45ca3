package import GraphQLRuntime
package import GraphQLSchema
package import GraphQLSyntax
package import SelectionIR

/// Reads the result of an execution through the generated structs: the value of each accessor, case
/// and fragment of a struct on an entity, with the reason.
///
/// It makes no decisions itself: whether a case is present is the executor's outcome for its
/// selection set.
package struct ResponseReader: Sendable {
  package private(set) var document: CompiledDocument
  /// An index into ``CompiledDocument/operations``.
  package private(set) var operation: Int
  package let schema: Schema
  package let lowering: LoweredOperation
  package let result: ExecutionResult
  package private(set) var response: GraphQLResponse
  /// The file with the response.
  package let responseFile: SourceFileID
  package let sources: SourceMap
  /// The deferred data announced by the response's parts; empty if the response arrived in one
  /// piece.
  package var deliveryRecord = DeliveryRecord()
  /// The deferred fragments and streamed lists that the server announced.
  package var deliveries: [Delivery] { deliveryRecord.deliveries }
  /// What is known about the request.
  package var request = RequestRecord()
  /// The difference between the sent text and the document; `nil` if there is none or the sent text
  /// is unknown.
  package var sentText: SentTextDifference?
  /// The values that the client cannot read; `nil` if these are the executor's faults.
  package var clientFailures: ClientFailures?
  /// The cache file that the response was read from; `nil` for a server's response.
  package var cache: CacheOrigin?
  /// The server's errors and warnings.
  let remarks: ServerRemarks
  /// The places of the fields in the text that was sent, to which errors refer.
  package var sentLocations: SentLocations? { remarks.sent }
  /// Advice for values of custom scalars that could not be read.
  private(set) var scalars = ScalarAdvice()

  package init(
    document: CompiledDocument,
    operation: Int,
    schema: Schema,
    lowering: LoweredOperation,
    result: ExecutionResult,
    response: GraphQLResponse,
    responseFile: SourceFileID,
    sources: SourceMap,
    sent: SentLocations? = nil
  ) {
    self.document = document
    self.operation = operation
    self.schema = schema
    self.lowering = lowering
    self.result = result
    self.response = response
    self.responseFile = responseFile
    self.sources = sources
    remarks = ServerRemarks(response, document, operation: operation, sent: sent)
    scalars = ScalarAdvice(self)
  }

  /// A reader for the same operation with another response and other variables.
  package func reading(_ json: JSONDocument, variables: VariableValues) -> ResponseReader {
    reading(GraphQLResponse(json), variables: variables, rules: result.rules)
  }

  /// A reader for the same operation with another response, other variables and rules.
  func reading(
    _ response: GraphQLResponse,
    variables: VariableValues,
    rules: ExecutionRules
  ) -> ResponseReader {
    reading(
      response,
      Executor.execute(lowering.plan, data: response.data, variables: variables, rules: rules)
    )
  }

  /// A reader for the same operation with another response and its result.
  func reading(_ response: GraphQLResponse, _ result: ExecutionResult) -> ResponseReader {
    ResponseReader(
      document: document,
      operation: operation,
      schema: schema,
      lowering: lowering,
      result: result,
      response: response,
      responseFile: responseFile,
      sources: sources,
      sent: sentLocations
    )
  }

  /// A reader with a document that contains only this operation, ``CompiledDocument/part(of:)``.
  package func reading(partOf document: CompiledDocument) -> ResponseReader {
    var reader = self
    reader.document = document
    reader.operation = 0
    return reader
  }

  /// Names values as a dialect whose documents are compiled in the same way does.
  package mutating func useValueNames(_ words: SwiftValueNames) { document.words = words }

  /// A copy for use by another thread, ``JSONDocument/init(sharing:)``.
  package func forThread() -> ResponseReader {
    var reader = self
    reader.response = GraphQLResponse(JSONDocument(sharing: response.root.document))
    return reader
  }

  /// A reader for a response given as a value.
  package func reading(_ response: JSONValue, variables: VariableValues) -> ResponseReader? {
    (try? JSONDocument(JSONPrinter.print(response) + "\n")).map {
      reading($0, variables: variables)
    }
  }

  /// The request's policy for fields with errors; `nil` if it is unknown.
  package var errorPolicy: ErrorPolicy? {
    get { request.errorPolicy }
    set { request.errorPolicy = newValue }
  }

  /// The selection set of the operation's `Data`.
  package var rootSet: SelectionSetID { document.operations[operation].root }

  /// Whether a struct can be read on an entity, with the reason: the executor's outcome for its
  /// selection set.
  package func outcome(of set: SelectionSetID, in entity: EntityID) -> TypeCaseOutcome {
    outcome(of: set, on: result.shape(of: entity))
      ?? outcomeAbove(document.resolved(set), in: entity)
  }

  /// The outcome on objects of a shape; `nil` if the executor did not encounter the set.
  func outcome(of set: SelectionSetID, on shape: EntityShape) -> TypeCaseOutcome? {
    let id = document.resolved(set)
    let compiled = document[id]
    if compiled.isComposite {
      let sources = lowering.sources(of: id, in: document)
      return shape.outcome(
        ofCompositeWithSources: sources.all,
        deciding: sources.deciding,
        on: sources.base
      )
    }
    guard let planSet = lowering.planSet(of: id) else {
      // A struct with only merged accessors is present whenever its entity is.
      return .fulfilled(.sameType(compiled.parentType))
    }
    return shape.outcome(of: planSet)
  }

  /// The outcome of a set that the executor did not encounter on an entity: that of its enclosing
  /// set.
  ///
  /// If another selection of the field led to the entity, the reason is the condition of the field,
  /// or the set that contains the field.
  private func outcomeAbove(_ set: SelectionSetID, in entity: EntityID) -> TypeCaseOutcome {
    if let excluded = exclusion(ofFragment: set, in: entity) { return excluded }
    var current = set
    var entity = entity
    var outer: SelectionSetID?
    var key: String?
    for _ in document.selectionSets {
      guard let id = document[current].enclosing.map(document.resolved) else { break }
      let isField = document[current].role == .entity
      if isField {
        guard let parent = result.parent(of: entity) else { break }
        entity = parent.entity
        key = result.shape(of: entity).fields[parent.fieldIndex].responseKey
      }
      current = id
      guard let planSet = lowering.planSet(of: id) else { continue }
      let shape = result.shape(of: entity)
      guard let outcome = shape.outcome(of: planSet) else {
        outer = outer ?? id
        continue
      }
      if isField, outcome.isFulfilled,
        let excluded = shape.excludedFields.first(where: {
          $0.set == planSet && $0.responseKey == key
        })
      {
        return .unfulfilled(.excludedByCondition(excluded.trace))
      }
      if !outcome.isFulfilled { return .unfulfilled(.parentCaseNil(planSet)) }
      break
    }
    return .unfulfilled(
      .parentCaseNil(outer.flatMap { lowering.planSet(of: $0) } ?? result.plan.root)
    )
  }

  /// The value of an accessor on an entity.
  package func read(_ accessor: Accessor, in entity: EntityID) -> ReadValue {
    read(responseKey: accessor.responseKey, in: entity)
  }

  /// The value of a response key of an entity.
  package func read(responseKey: String, in entity: EntityID) -> ReadValue {
    let shape = result.shape(of: entity)
    guard let position = shape.fieldIndex(of: responseKey) else { return .absent }
    let leaf = shape.fields[position].field.type.leafType
    return read(result.value(at: position, of: entity), leaf: leaf)
  }

  /// A field's value with decoded leaves.
  ///
  /// Lists are nested as in the field's type.
  package func read(_ value: FieldValue, leaf: LeafType?) -> ReadValue {
    switch value {
    case .missing: return .missing
    case .null: return .null
    case .fault(let index): return .fault(FaultID(Int(index)))
    case .object(let index): return .entity(EntityID(Int(index)))
    case .list: return .list(result.items(of: value).map { read($0, leaf: leaf) })
    case .leaf, .converted:
      guard let leaf, let value = result.leaf(value, as: leaf) else { return .absent }
      return .leaf(value)
    }
  }
}

/// The value of an accessor, or the kind of its absence.
package indirect enum ReadValue: Equatable, Sendable {
  case leaf(LeafValue)
  case entity(EntityID)
  case list([ReadValue])
  /// Null from the server where the type allows it.
  case null
  /// A missing key, which lenient execution reads as `nil`.
  case missing
  /// No usable value; the fault contains the reason.
  case fault(FaultID)
  /// Not selected on this entity because of a condition or an unfulfilled case.
  case absent
}
