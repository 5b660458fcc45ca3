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

  /// The values that a Swift type accepts; any value for types of the app and of the runtimes.
  package init(swiftType: String) {
    switch swiftType {
    case "Int": self = .int
    case "Double": self = .double
    case "Bool": self = .bool
    case "String": self = .string
    case _: self = .anything
    }
  }

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
