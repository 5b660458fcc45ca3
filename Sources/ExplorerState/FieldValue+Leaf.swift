package import GraphQLRuntime

extension FieldValue {
  /// Whether it is neither an object nor a list, and not missing.
  package var isLeaf: Bool {
    switch self {
    case .leaf, .converted: true
    case .missing, .null, .object, .list, .fault: false
    }
  }
}
