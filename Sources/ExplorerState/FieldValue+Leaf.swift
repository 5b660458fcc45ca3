package import GraphQLRuntime

extension FieldValue {
  /// True for a scalar or enum value.
  package var isLeaf: Bool {
    switch self {
    case .leaf, .converted: true
    case .missing, .null, .object, .list, .fault: false
    }
  }
}
