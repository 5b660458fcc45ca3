import GraphQLCompiler
package import GraphQLRuntime

/// What the released Apollo client's program finds when it reads operations from the cache that a
/// response made, instead of asking the server.
package struct CacheReads: Sendable {
  package enum Outcome: Equatable, Sendable {
    /// All is there; where a cache mutation reads, so many keys are missing and read as nil.
    case whole(missing: Int)
    /// Something that is selected is not stored, nullable or not; the result is nil.
    case miss(ResponsePath)
    /// What is stored does not fit.
    case throwing(String, ResponsePath)
    /// Nobody said which value a variable has.
    case unread(variable: String)
  }

  package struct Read: Sendable {
    package let name: String
    package let outcome: Outcome

    /// The outcome in words, without full stop.
    package var text: String {
      switch outcome {
      case .whole(missing: 0): "all that it selects is stored"
      case .whole(let count):
        "a result, with \(count == 1 ? "one key" : "\(count) keys") that are missing read as nil"
      case .miss(let path): "a miss, for \(path.subscriptedText) is not stored"
      case .throwing(let error, let path): "throws \(error) at \(path.subscriptedText)"
      case .unread(let name): "not read, for nothing says what $\(name) is"
      }
    }
  }

  /// One an operation of the document, in its order; none where the response is not stored.
  package let reads: [Read]
  /// Whether the response has a fault: the client throws, and stores nothing of it.
  package let storesNothing: Bool

  /// Reads every operation with the variables of the one that was executed.
  package init(_ view: CacheView, rules: CacheKeyRules) {
    let reader = view.reader
    storesNothing = reader.result.faultCount > 0
    guard !storesNothing, let cache = view.cache else {
      reads = []
      return
    }
    reads = reader.document.operations.indices.map { index in
      let operation = reader.document.operations[index]
      let lowering =
        index == reader.operation
        ? reader.lowering : reader.document.lowered(operation: index, schema: reader.schema)
      return Read(
        name: operation.name ?? "",
        outcome: Self.outcome(operation, lowering.plan, reader.result.variables, cache, rules)
      )
    }
  }

  private static func outcome(
    _ operation: CompiledOperation,
    _ plan: ExecutionPlan,
    _ variables: VariableValues,
    _ cache: NormalizedCache,
    _ cacheRules: CacheKeyRules
  ) -> Outcome {
    for variable in operation.variables
    where variable.type.isNonNull && variable.defaultValue == nil && variables[variable.name] == nil
    {
      return .unread(variable: variable.name)
    }
    var rules = ExecutionRules.released
    rules.readsMissingAsNull = operation.marks.isLocalCacheMutation
    guard let document = cache.document(for: plan, variables: variables, rules: cacheRules) else {
      return .miss([])
    }
    let result = Executor.execute(
      plan,
      data: GraphQLResponse(document).data,
      variables: variables,
      rules: rules
    )
    guard result.faultCount > 0 else {
      return .whole(missing: result.conversions.count { $0.from == nil })
    }
    let fault = result.fault(FaultID(0))
    return fault.kind == .missingValue
      ? .miss(fault.path) : .throwing(fault.kind.rawValue, fault.path)
  }
}
