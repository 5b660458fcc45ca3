/// A nullable input: left out, null, or a value (P28).
///
/// `nil` is ``none``: the input is left out of the request, and the server uses its default.
@dynamicMemberLookup
public enum GraphQLNullable<Wrapped> {
  /// Left out.
  case none
  /// Sent as null.
  case null
  /// Sent as the value.
  case some(Wrapped)

  /// Takes an optional, with what stands for nil.
  public init(_ value: Wrapped?, default missing: GraphQLNullable<Wrapped> = .none) {
    self = value.map { .some($0) } ?? missing
  }

  /// The value; nil if there is none or it is null.
  public var unwrapped: Wrapped? {
    switch self {
    case .none, .null: nil
    case .some(let value): value
    }
  }

  /// The value; calling this without one is a programming error and traps.
  public var unsafelyUnwrapped: Wrapped {
    guard case .some(let value) = self else {
      preconditionFailure("a GraphQLNullable without a value was unwrapped")
    }
    return value
  }

  /// A property of the value; nil if there is no value.
  public subscript<Member>(dynamicMember path: KeyPath<Wrapped, Member>) -> Member? {
    unwrapped?[keyPath: path]
  }
}

extension GraphQLNullable: Sendable where Wrapped: Sendable {}
extension GraphQLNullable: Equatable where Wrapped: Equatable {}
extension GraphQLNullable: Hashable where Wrapped: Hashable {}

extension GraphQLNullable: ExpressibleByNilLiteral {
  /// The input is left out.
  public init(nilLiteral: ()) { self = .none }
}

extension GraphQLNullable: ExpressibleByUnicodeScalarLiteral
where Wrapped: ExpressibleByUnicodeScalarLiteral {
  /// The literal's value.
  public init(unicodeScalarLiteral value: Wrapped.UnicodeScalarLiteralType) {
    self = .some(Wrapped(unicodeScalarLiteral: value))
  }
}

extension GraphQLNullable: ExpressibleByExtendedGraphemeClusterLiteral
where Wrapped: ExpressibleByExtendedGraphemeClusterLiteral {
  /// The literal's value.
  public init(extendedGraphemeClusterLiteral value: Wrapped.ExtendedGraphemeClusterLiteralType) {
    self = .some(Wrapped(extendedGraphemeClusterLiteral: value))
  }
}

extension GraphQLNullable: ExpressibleByStringLiteral where Wrapped: ExpressibleByStringLiteral {
  /// The literal's value.
  public init(stringLiteral value: Wrapped.StringLiteralType) {
    self = .some(Wrapped(stringLiteral: value))
  }
}

extension GraphQLNullable: ExpressibleByIntegerLiteral where Wrapped: ExpressibleByIntegerLiteral {
  /// The literal's value.
  public init(integerLiteral value: Wrapped.IntegerLiteralType) {
    self = .some(Wrapped(integerLiteral: value))
  }
}

extension GraphQLNullable: ExpressibleByFloatLiteral where Wrapped: ExpressibleByFloatLiteral {
  /// The literal's value.
  public init(floatLiteral value: Wrapped.FloatLiteralType) {
    self = .some(Wrapped(floatLiteral: value))
  }
}

extension GraphQLNullable: ExpressibleByBooleanLiteral where Wrapped: ExpressibleByBooleanLiteral {
  /// The literal's value.
  public init(booleanLiteral value: Wrapped.BooleanLiteralType) {
    self = .some(Wrapped(booleanLiteral: value))
  }
}

extension GraphQLNullable: ExpressibleByArrayLiteral
where Wrapped: RangeReplaceableCollection & ExpressibleByArrayLiteral {
  /// The elements of the literal.
  public init(arrayLiteral elements: Wrapped.Element...) { self = .some(Wrapped(elements)) }
}
