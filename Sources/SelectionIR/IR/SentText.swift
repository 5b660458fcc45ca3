package import GraphQLRuntime

extension CompiledDocument {
  /// The text that generated code sends: an operation with `__typename`, and its fragments (P34).
  package func sentText(of operation: CompiledOperation, separator: String = "\n") -> String {
    let fragments = operation.fragments.compactMap { fragment(named: $0)?.document }
    return ([operation.document] + fragments).joined(separator: separator)
  }
}

extension CompiledOperation {
  /// Removes the values of variables that the sent text does not define, because servers may reject
  /// them.
  package func sentValues(_ given: JSONValue?) -> JSONValue? {
    let unsent = Set(variables.filter { !$0.isSent }.map(\.name))
    guard !unsent.isEmpty, case .object(let members)? = given else { return given }
    return .object(members.filter { !unsent.contains($0.key) })
  }
}
