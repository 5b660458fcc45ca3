/// A nullable input: omitted, null, or a value (P28).
///
/// `nil` means ``none``: the input is omitted from the request, and the server uses its default.
@dynamicMemberLookup
public enum GraphQLNullable<Wrapped> {
  /// The input is omitted.
  case none
  /// The input is sent as null.
  case null
  /// The input is sent as the value.
  case some(Wrapped)

  /// Creates an input from an optional, using `missing` for `nil` (default: omit it).
  public init(_ value: Wrapped?, default missing: GraphQLNullable<Wrapped> = .none) {
    self = value.map { .some($0) } ?? missing
  }

  /// The value, or `nil` if the input is omitted or null.
  public var unwrapped: Wrapped? {
    switch self {
    case .none, .null: nil
    case .some(let value): value
    }
  }

  /// The value; traps if there is none.
  public var unsafelyUnwrapped: Wrapped {
    guard case .some(let value) = self else {
      preconditionFailure("a GraphQLNullable without a value was unwrapped")
    }
    return value
  }

  /// A property of the value, or `nil` if there is no value.
  public subscript<Member>(dynamicMember path: KeyPath<Wrapped, Member>) -> Member? {
    unwrapped?[keyPath: path]
  }
}

extension GraphQLNullable: Sendable where Wrapped: Sendable {}
extension GraphQLNullable: Equatable where Wrapped: Equatable {}
extension GraphQLNullable: Hashable where Wrapped: Hashable {}

extension GraphQLNullable: ExpressibleByNilLiteral {
  /// Creates an omitted input.
  public init(nilLiteral: ()) { self = .none }
}

extension GraphQLNullable: ExpressibleByUnicodeScalarLiteral
where Wrapped: ExpressibleByUnicodeScalarLiteral {
  /// Creates an input with the literal's value.
  public init(unicodeScalarLiteral value: Wrapped.UnicodeScalarLiteralType) {
    self = .some(Wrapped(unicodeScalarLiteral: value))
  }
}

extension GraphQLNullable: ExpressibleByExtendedGraphemeClusterLiteral
where Wrapped: ExpressibleByExtendedGraphemeClusterLiteral {
  /// Creates an input with the literal's value.
  public init(extendedGraphemeClusterLiteral value: Wrapped.ExtendedGraphemeClusterLiteralType) {
    self = .some(Wrapped(extendedGraphemeClusterLiteral: value))
  }
}

extension GraphQLNullable: ExpressibleByStringLiteral where Wrapped: ExpressibleByStringLiteral {
  /// Creates an input with the literal's value.
  public init(stringLiteral value: Wrapped.StringLiteralType) {
    self = .some(Wrapped(stringLiteral: value))
  }
}

extension GraphQLNullable: ExpressibleByIntegerLiteral where Wrapped: ExpressibleByIntegerLiteral {
  /// Creates an input with the literal's value.
  public init(integerLiteral value: Wrapped.IntegerLiteralType) {
    self = .some(Wrapped(integerLiteral: value))
  }
}

extension GraphQLNullable: ExpressibleByFloatLiteral where Wrapped: ExpressibleByFloatLiteral {
  /// Creates an input with the literal's value.
  public init(floatLiteral value: Wrapped.FloatLiteralType) {
    self = .some(Wrapped(floatLiteral: value))
  }
}

extension GraphQLNullable: ExpressibleByBooleanLiteral where Wrapped: ExpressibleByBooleanLiteral {
  /// Creates an input with the literal's value.
  public init(booleanLiteral value: Wrapped.BooleanLiteralType) {
    self = .some(Wrapped(booleanLiteral: value))
  }
}

extension GraphQLNullable: ExpressibleByArrayLiteral
where Wrapped: RangeReplaceableCollection & ExpressibleByArrayLiteral {
  /// Creates an input with the literal's elements.
  public init(arrayLiteral elements: Wrapped.Element...) { self = .some(Wrapped(elements)) }
}
