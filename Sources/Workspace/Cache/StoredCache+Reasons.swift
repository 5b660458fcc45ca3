import GraphQLRuntime
import GraphQLSyntax
import ResponseAnalysis
import SelectionIR

extension StoredCache {
  /// Returns why a value is missing, as a sentence without full stop.
  func reason(of place: CacheLocation) -> String {
    switch place.lack {
    case .record(let referrer, let item):
      if let problem = problem(of: place.record) { return problem.message }
      guard let referrer else {
        return "\(place.record) is missing: no operation of this kind was stored"
      }
      let field = "\(referrer.record).\(referrer.field)"
      return
        "\(item.map { "item \($0) of \(field)" } ?? field) refers to \(place.record), which "
        + "is missing"
    case .field(let others):
      let field = place.field ?? ""
      guard !others.isEmpty else { return "\(place.record) has no \(field)" }
      let known = enumerated(others.map(Self.shortened), conjunction: "and", limit: 5)
      return "\(place.record) has no \(field); with other arguments it has \(known)"
    case nil: return "\(place) is not stored in the requested form"
    }
  }

  static func shortened(_ text: String) -> String {
    text.unicodeScalars.count > 200 ? String(text.unicodeScalars.prefix(200)) + "…" : text
  }

  /// Returns the cache file's content for the places of a response that an operation reads from it.
  func origin(
    of operation: CompiledOperation,
    _ plan: ExecutionPlan,
    _ variables: VariableValues,
    _ rules: CacheKeyRules
  ) -> CacheOrigin {
    let records = KeptRecords(self)
    let unread = operation.requiredVariable(without: variables).map { variable in
      let stored = records.storedArguments(using: variable, of: plan)
      return "the value of $\(variable) is unknown" + (stored.map { "; \($0)" } ?? "")
    }
    return CacheOrigin(unread: unread) { path in
      let place = records.place(of: path, for: plan, variables: variables, rules: rules)
      switch place.lack {
      case nil: return .stored("\(place)")
      case .field: return .missing(place, reason: reason(of: place))
      case .record:
        return .missing(CacheLocation(record: place.record, field: nil), reason: reason(of: place))
      }
    }
  }
}

extension CacheSource {
  /// Lists the stored arguments of an operation's fields that use a variable; `nil` if none are
  /// stored.
  func storedArguments(using variable: String, of plan: ExecutionPlan) -> String? {
    guard let root = self[.root(of: plan.operationKind)], !plan.selectionSets.isEmpty else {
      return nil
    }
    let names = plan[plan.root].selections.compactMap { selection -> String? in
      guard case .field(let field) = selection,
        field.arguments.contains(where: { $0.value == .variable(variable) })
      else { return nil }
      return field.name
    }
    let stored = root.fields.map(\.key).filter { key in
      names.contains { key.hasPrefix($0 + "(") }
    }
    guard !stored.isEmpty else { return nil }
    let known = enumerated(stored.map(StoredCache.shortened), conjunction: "and", limit: 5)
    return "the stored values are \(known)"
  }
}
