extension CompiledDocument {
  /// The text that generated code sends: an operation with `__typename`, and its fragments (P34).
  package func sentText(of operation: CompiledOperation) -> String {
    let fragments = operation.fragments.compactMap { fragment(named: $0)?.document }
    return ([operation.document] + fragments).joined(separator: "\n")
  }
}
