import GraphQLRuntime

/// What a Swift type takes of JSON; why it does not take a value each dialect has words for.
enum TakenLeaf {
  case int
  case double
  case bool
  case string
  /// One of these strings.
  case enumeration(Set<String>)
  case anything

  func takes(_ node: JSONNode) -> Bool {
    switch self {
    case .int: node.kind == .number && LeafReader.int(node) != nil
    case .double: LeafReader.double(node) != nil
    case .bool: node.kind == .bool
    case .string: node.kind == .string
    case .enumeration(let values): node.string.map { values.contains($0) } ?? false
    case .anything: true
    }
  }
}
