/// The type of a field for value completion; nullable unless wrapped in `nonNull`.
package indirect enum OutputType: Hashable, Sendable {
  case nonNull(OutputType)
  case list(OutputType)
  case leaf(LeafType)
  case object(SetID)

  /// The selection set of the field's objects, inside any lists.
  package var objectSet: SetID? {
    switch self {
    case .nonNull(let wrapped), .list(let wrapped): wrapped.objectSet
    case .leaf: nil
    case .object(let set): set
    }
  }

  /// True if the field is a list.
  var isList: Bool {
    switch self {
    case .nonNull(let wrapped): wrapped.isList
    case .list: true
    case .leaf, .object: false
    }
  }

  /// The leaf type of the field, inside any lists.
  package var leafType: LeafType? {
    switch self {
    case .nonNull(let wrapped), .list(let wrapped): wrapped.leafType
    case .leaf(let leaf): leaf
    case .object: nil
    }
  }
}

/// The type of a scalar or enum value.
///
/// `ID` and custom scalars without a mapping are type aliases of `String` in generated code, so
/// they are `string` here.
package enum LeafType: Hashable, Sendable {
  case string
  case int
  case double
  case bool
  /// An enum with its GraphQL name and its values in schema order.
  case enumeration(name: String, values: [String])
  /// A custom scalar that is mapped to a Swift type of this name; any JSON value is accepted.
  case custom(name: String)

  /// The Swift type of the value in generated code.
  package var swiftName: String {
    switch self {
    case .string: "String"
    case .int: "Int"
    case .double: "Double"
    case .bool: "Bool"
    case .enumeration(let name, _): "GraphQLEnum<\(name)>"
    case .custom(let name): name
    }
  }

  /// The Swift type that the value is converted to; for an enum, the type of its raw value.
  package var storedName: String {
    switch self {
    case .enumeration: "String"
    case .string, .int, .double, .bool, .custom: swiftName
    }
  }
}
