import GraphQLRuntime
import GraphQLSyntax
import ResponseAnalysis

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
    of plan: ExecutionPlan,
    _ variables: VariableValues,
    _ rules: CacheKeyRules
  ) -> CacheOrigin {
    let records = KeptRecords(self)
    return CacheOrigin { path in
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
