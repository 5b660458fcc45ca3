import GraphQLRuntime

/// A mutation of one value of a response.
package enum StormMutation: String, CaseIterable, Sendable {
  /// The object's type name is not in the schema.
  case unknownType
  /// The enum value is not in the schema.
  case unknownEnum
  case null
  case missingKey
  /// An object replaces a scalar, or a string replaces an object or list.
  case wrongKind
  /// A number that does not fit into any Swift type.
  case hugeNumber
  case emptyList
  /// The response of a server if the field fails: an error, and null propagated as far as the types
  /// require.
  case failedField

  /// A short description.
  package var words: String {
    switch self {
    case .unknownType: "unknown type"
    case .unknownEnum: "unknown enum value"
    case .null: "null"
    case .missingKey: "missing key"
    case .wrongKind: "wrong kind"
    case .hugeNumber: "huge number"
    case .emptyList: "empty list"
    case .failedField: "error and null"
    }
  }

  /// The mutations that can be applied to a value; `isItem` means a list element, which has no key.
  static func possible(for type: OutputType, isNull: Bool, isItem: Bool) -> [StormMutation] {
    let removing: [StormMutation] = isItem ? [] : [.missingKey]
    guard !isNull else { return removing }
    if case .nonNull(let wrapped) = type {
      return possible(for: wrapped, isNull: false, isItem: isItem)
    }
    let own: [StormMutation] =
      switch type {
      case .list: [.emptyList]
      case .object: [.unknownType]
      case .leaf(.enumeration): [.unknownEnum]
      case .leaf(.int), .leaf(.double): [.hugeNumber]
      case .leaf, .nonNull: []
      }
    return own + [.null] + removing + [.wrongKind, .failedField]
  }

  /// Whether a server that conforms to its schema or to a later version of it may send the result.
  func conforms(to type: OutputType) -> Bool {
    switch self {
    case .unknownType, .unknownEnum, .emptyList, .failedField: true
    case .null: type.isNullable
    case .missingKey, .wrongKind, .hugeNumber: false
    }
  }

  /// The replacement for a value of a type; `nil` if the mutation does not replace it.
  func replacement(for type: OutputType) -> JSONValue? {
    switch self {
    case .unknownType, .missingKey: nil
    case .unknownEnum: .string(Self.unknownName)
    case .null, .failedField: .null
    case .wrongKind:
      switch type {
      case .nonNull(let wrapped): replacement(for: wrapped)
      case .list, .object: .string("wrong kind")
      case .leaf: [:]
      }
    case .hugeNumber: .number(type.leafType == .double ? "1e400" : "9223372036854775808")
    case .emptyList: []
    }
  }

  /// A name that represents future values of a newer server.
  static let unknownName = "UNKNOWN__"
}

extension OutputType {
  /// Whether null is a value of the type.
  var isNullable: Bool { if case .nonNull = self { false } else { true } }

  /// The element type of a list; `nil` for other types.
  var element: OutputType? {
    switch self {
    case .nonNull(let wrapped): wrapped.element
    case .list(let element): element
    case .leaf, .object: nil
    }
  }
}
