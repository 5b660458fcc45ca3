package import GraphQLRuntime
import GraphQLSyntax
import ResponseAnalysis
package import SelectionIR

/// What the released Apollo client's program finds when it reads operations from the cache that a
/// response made, instead of asking the server.
package struct CacheReads: Sendable {
  package enum Outcome: Equatable, Sendable {
    /// All is there; where a cache mutation reads, so many keys are missing and read as nil.
    case whole(missing: Int)
    /// Something that is selected is not stored, nullable or not; the result is nil.
    case miss(ResponsePath, CachePlace)
    /// What is stored does not fit.
    case throwing(String, ResponsePath)
    /// Nobody said which value a variable has.
    case unread(variable: String)
    /// What is selected is more than anybody reads.
    case tooLarge
  }

  package struct Read: Sendable {
    package let name: String
    package let kind: OperationKind
    package let outcome: Outcome

    package init(name: String, kind: OperationKind, outcome: Outcome) {
      self.name = name
      self.kind = kind
      self.outcome = outcome
    }

    /// The outcome in words, without full stop.
    package var text: String {
      switch outcome {
      case .whole(missing: 0): "all that it selects is stored"
      case .whole(let count):
        "a result, with \(count == 1 ? "one key" : "\(count) keys") that are missing read as nil"
      case .miss(let path, let place):
        path.elements.isEmpty
          ? "a miss, for there is no \(place)"
          : "a miss, for \(path.subscriptedText) is not stored (\(place))"
      case .throwing(let error, let path): "throws \(error) at \(path.subscriptedText)"
      case .unread(let name): "not read, for nothing says what $\(name) is"
      case .tooLarge: "not read, for what it selects is too large"
      }
    }
  }

  /// One for each operation of the document, in its order; none where the response is not stored.
  package let reads: [Read]
  /// Whether reading the response throws, so that nothing of it is stored.
  package let storesNothing: Bool

  package init(_ reads: [Read], storesNothing: Bool) {
    self.reads = reads
    self.storesNothing = storesNothing
  }

  /// What reading one operation comes to: what the executor finds in what the cache has of it.
  package static func outcome(
    _ operation: CompiledOperation,
    _ plan: ExecutionPlan,
    _ variables: VariableValues,
    _ cache: some CacheSource,
    _ cacheRules: CacheKeyRules,
    limit: Int? = nil
  ) -> Outcome {
    for variable in operation.variables
    where variable.type.isNonNull && variable.defaultValue == nil && variables[variable.name] == nil
    {
      return .unread(variable: variable.name)
    }
    var rules = ExecutionRules.released
    rules.readsMissingAsNull = operation.marks.isLocalCacheMutation
    func miss(at path: ResponsePath) -> Outcome {
      .miss(path, cache.place(of: path, for: plan, variables: variables, rules: cacheRules))
    }
    guard
      let document = cache.document(
        for: plan,
        variables: variables,
        rules: cacheRules,
        limit: limit
      )
    else {
      return cache[.root(of: plan.operationKind)] == nil ? miss(at: []) : .tooLarge
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
      ? miss(at: fault.path) : .throwing(fault.kind.rawValue, fault.path)
  }
}
