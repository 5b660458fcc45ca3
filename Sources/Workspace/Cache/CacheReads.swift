package import GraphQLRuntime
import GraphQLSyntax
import ResponseAnalysis
package import SelectionIR

/// The results that the released Apollo client gets for operations read from the cache of a
/// response instead of the server.
package struct CacheReads: Sendable {
  package enum Outcome: Equatable, Sendable {
    /// All data is stored; for a cache mutation, `missing` keys are read as nil.
    case whole(missing: Int)
    /// A selected field is not stored, whether nullable or not; the result is nil.
    case miss(ResponsePath, CacheLocation)
    /// Deferred data is not stored; the result lacks it.
    case pending(ResponsePath, CacheLocation)
    /// The stored data does not fit.
    case throwing(String, ResponsePath)
    /// A variable has no value.
    case unread(variable: String)
    /// The result is too large to be read.
    case tooLarge
  }

  package struct Read: Sendable {
    package let name: String
    package let kind: OperationKind
    package let outcome: Outcome
    /// Further explanation of the outcome, such as a limit of the release, without full stop.
    package let note: String?

    /// A description of the outcome without full stop.
    package var text: String { outcomeText + (note.map { "; " + $0 } ?? "") }

    private var outcomeText: String {
      switch outcome {
      case .whole(missing: 0): "everything it selects is stored"
      case .whole(let count):
        "a result, with \(count == 1 ? "one missing key" : "\(count) missing keys") read as nil"
      case .miss(let path, let place):
        path.elements.isEmpty
          ? "a miss, because \(place) is missing"
          : "a miss, because \(path.subscriptedText) is not stored (\(place))"
      case .pending(let path, let place):
        "a miss of deferred data, because \(path.subscriptedText) is not stored (\(place)): the "
          + "result does not contain it"
      case .throwing(let error, let path): "throws \(error) at \(path.subscriptedText)"
      case .unread(let name): "not read, because the value of $\(name) is unknown"
      case .tooLarge: "not read, because its selections are too large"
      }
    }
  }

  /// The results of the document's operations, in order; empty if the response is not stored.
  package let reads: [Read]
  /// True if reading the response throws, so that none of it is stored.
  package let storesNothing: Bool

  package init(_ reads: [Read], storesNothing: Bool) {
    self.reads = reads
    self.storesNothing = storesNothing
  }

  /// Reads one operation: executes it over its data in the cache.
  package static func read(
    _ operation: CompiledOperation,
    plan: ExecutionPlan,
    variables: VariableValues,
    cache: some CacheSource,
    cacheRules: CacheKeyRules,
    limit: Int? = nil
  ) -> Read {
    func made(_ outcome: Outcome, note: String? = nil) -> Read {
      Read(name: operation.name ?? "", kind: operation.kind, outcome: outcome, note: note)
    }
    if let variable = operation.requiredVariable(without: variables) {
      return made(.unread(variable: variable))
    }
    var rules = ExecutionRules.released
    rules.readsMissingAsNull = operation.marks.isLocalCacheMutation
    func place(of path: ResponsePath) -> CacheLocation {
      cache.place(of: path, for: plan, variables: variables, rules: cacheRules)
    }
    func miss(at path: ResponsePath) -> Read {
      let place = place(of: path)
      return made(.miss(path, place), note: place.otherKeyNote(cacheRules))
    }
    guard
      let document = cache.document(
        for: plan,
        variables: variables,
        rules: cacheRules,
        limit: limit
      )
    else {
      return cache[.root(of: plan.operationKind)] == nil ? miss(at: []) : made(.tooLarge)
    }
    let result = Executor.execute(
      plan,
      data: GraphQLResponse(document).data,
      variables: variables,
      rules: rules
    )
    if result.faultCount > 0 {
      let fault = result.fault(FaultID(0))
      if fault.kind == .missingValue { return miss(at: fault.path) }
      let isReference = if case .reference? = place(of: fault.path).value { true } else { false }
      return made(
        .throwing(fault.kind.rawValue, fault.path),
        note: isReference ? cacheRules.release.limit(at: fault.path) : nil
      )
    }
    if let path = result.firstPendingPath {
      let place = place(of: path)
      return made(.pending(path, place), note: place.deferredNote(path, plan: plan, cache: cache))
    }
    let missing = result.conversions.count { $0.from == nil }
    return made(
      .whole(missing: missing),
      note: missing > 0 && !cacheRules.release.writesPartialMutations
        ? "writing it back with \(cacheRules.release.name) throws missingValue unless they are set "
          + "(1.0.6 ignores them)" : nil
    )
  }
}

extension CacheLocation {
  /// Returns a note if a record that matches the missing field's arguments is stored.
  fileprivate func otherKeyNote(_ rules: CacheKeyRules) -> String? {
    guard let named else { return nil }
    let known = "the record \(named) exists, but the query uses another key"
    guard isReadByPolicy else {
      let isKnown = rules.release.readsFieldPolicies
      return known + (isKnown ? " (a @fieldPolicy would read \(record).\(named))" : "")
    }
    return "\(known); @fieldPolicy reads it from \(self), which only the app itself writes"
  }

  /// Returns a note if the missing deferred data is stored under its response path.
  fileprivate func deferredNote(
    _ path: ResponsePath,
    plan: ExecutionPlan,
    cache: some CacheSource
  ) -> String? {
    guard let field else { return nil }
    let key = CacheKey.underResponsePath(
      ResponsePath(path.elements.dropLast()),
      of: plan.operationKind
    )
    guard key.description != record.description, cache[key]?[field] != nil else { return nil }
    return "it is in the record \(key), where Apollo stores deferred data before 2.3.0"
  }
}

extension CompiledOperation {
  /// Returns the name of the first required variable without a value.
  func requiredVariable(without values: VariableValues) -> String? {
    variables.first { variable in
      variable.type.isNonNull && variable.defaultValue == nil && values[variable.name] == nil
    }?.name
  }
}
