package import GraphQLRuntime

/// The JSON values that a Swift type accepts.
///
/// Each dialect has its own messages for rejected values.
package enum AcceptedLeaf {
  case int
  case double
  case bool
  case string
  /// One of these strings.
  case enumeration(TextTable)
  case anything

  package func takes(_ node: JSONNode) -> Bool {
    switch self {
    case .int: JSONNumber.isInt(node)
    case .double: JSONNumber.isDouble(node)
    case .bool: node.kind == .bool
    case .string: node.kind == .string
    case .enumeration(let values): values.position(of: node) != nil
    case .anything: true
    }
  }
}
