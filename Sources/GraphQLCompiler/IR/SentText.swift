extension CompiledDocument {
  /// The text that generated code sends: an operation with `__typename`, and its fragments (P34).
  package func sentText(of operation: CompiledOperation) -> String {
    let fragments = operation.fragments.compactMap { name in
      self.fragments.first { $0.name == name }?.document
    }
    return ([operation.document] + fragments).joined(separator: "\n")
  }
}
