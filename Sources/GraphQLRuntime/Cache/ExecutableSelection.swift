/// A selection with its variable values, independent of the operation object it was created from.
///
/// It can be stored, sent to other threads, and executed for any number of responses.
package struct ExecutableSelection<Data: RootSelectionSet>: Sendable {
  private let lowered: SelectionSetLowering.Lowered
  private let variables: VariableValues

  /// Creates a selection from an operation with its current variable values.
  package init<Operation: GraphQLOperation>(_ operation: Operation) where Operation.Data == Data {
    lowered = operation.lowered()
    variables = VariableValues(operation.variables)
  }

  /// Creates a selection from a fragment; the object to read is given at each read.
  package init(fragment: Data.Type, variables: Variables?) {
    lowered = SelectionSetLowering.lower(fragment)
    self.variables = VariableValues(variables)
  }

  /// The variable values to send, or `nil` if there are none.
  package var sentVariables: JSONValue? {
    variables.entries.isEmpty
      ? nil : .object(variables.entries.map { JSONValue.Member($0.name, $0.value) })
  }

  /// Executes a response; the result has no data if the response has only errors.
  ///
  /// - Throws: an error if the text is not JSON, has neither data nor errors, or has faults.
  package func execute(_ response: [UInt8]) throws(ExecutionFailure) -> ExecutedResponse<Data> {
    let response = try GraphQLResponse(scanning: response)
    let result = lowered.execute(response, variables: variables, mode: .strict)
    let hasData = response.data.map { !$0.isNull } ?? false
    let data: Data? =
      hasData || response.errors.isEmpty
      ? try ResponseDictBuilder.view(of: result, lowered: lowered, response: response) : nil
    return ExecutedResponse(data: data, response: response, result: result)
  }

  /// Returns the records to store for a response.
  package func records(of executed: ExecutedResponse<Data>) -> NormalizedCache {
    let result = executed.result
    return CacheWriter.write(result) { Data.Schema.cacheKey(of: $0, in: result) }.cache
  }

  /// Reads from the root record of the operation's kind, or from the record at `key`.
  package func read(from cache: NormalizedCache, at key: CacheKey? = nil) -> CacheReading<Data> {
    let root = key ?? .root(of: lowered.plan.operationKind)
    let source = CacheReader.reading(cache, plan: lowered.plan, variables: variables, at: root)
    guard let document = source.document else {
      let place = CacheLocation(record: root, field: nil)
      return CacheReading(
        misses: [CacheReadingMiss(path: ResponsePath([]), place: place)],
        dependencies: source.dependencies
      )
    }
    let response = GraphQLResponse(document)
    let result = lowered.execute(response, variables: variables, mode: .strict)
    var reading = CacheReading<Data>(dependencies: source.dependencies)
    reading.isPending =
      lowered.plan.defersAnything
      && result.entities.contains { !result.shape(of: $0).pendingSets.isEmpty }
    do throws(ExecutionFailure) {
      reading.data = try ResponseDictBuilder.view(of: result, lowered: lowered, response: response)
    } catch {
      reading.failure = error
      guard case .faults(let faults) = error else { return reading }
      for fault in faults where fault.kind == .missingValue {
        let place = CacheReader.place(
          of: fault.path,
          in: cache,
          plan: lowered.plan,
          variables: variables,
          at: root
        )
        reading.misses.append(CacheReadingMiss(path: fault.path, place: place))
      }
    }
    return reading
  }

  /// Runs a body that can change individual objects, with the types of the selection's schema.
  package func transaction<Value>(
    in cache: inout NormalizedCache,
    _ body: (CacheTransaction) throws -> Value
  ) rethrows -> Value {
    try cache.transaction(schema: Data.Schema.self, body)
  }
}
