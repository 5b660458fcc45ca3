import GraphQLRuntime

/// What a storm does to one value of a response.
package enum StormMutation: String, CaseIterable, Sendable {
  /// The object says that it is of a type which the schema does not know.
  case unknownType
  /// The enum has a value which the schema does not know.
  case unknownEnum
  case null
  case missingKey
  /// An object in the place of a scalar, a string in that of an object or a list.
  case wrongKind
  /// A number that fits into no Swift type.
  case hugeNumber
  case emptyList
  /// What a server sends where the field fails: an error, and null as far up as types ask for it.
  case failedField

  /// In a few words.
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

  /// What of these can happen to a value; `isItem` tells an element of a list, which has no key.
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

  /// Whether a server may do it that keeps to its schema, or to a later version of it.
  func conforms(to type: OutputType) -> Bool {
    switch self {
    case .unknownType, .unknownEnum, .emptyList, .failedField: true
    case .null: type.isNullable
    case .missingKey, .wrongKind, .hugeNumber: false
    }
  }

  /// The value that stands in the place of one of a type; nil where the mutation puts none there.
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

  /// A name that stands for what a newer server may send.
  static let unknownName = "UNKNOWN__"
}

extension OutputType {
  /// Whether null is a value of the type.
  var isNullable: Bool { if case .nonNull = self { false } else { true } }

  /// What an element of a list is; nil for what is no list.
  var element: OutputType? {
    switch self {
    case .nonNull(let wrapped): wrapped.element
    case .list(let element): element
    case .leaf, .object: nil
    }
  }
}
