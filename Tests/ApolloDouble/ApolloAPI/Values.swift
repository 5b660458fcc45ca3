// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The declarations belong to another library, whose documentation describes them.

/// A type that a variable or an input field can have.
public protocol GraphQLOperationVariableValue: Hashable, Sendable {}

/// A type that a field of a selection set can have.
public protocol OutputTypeConvertible: Hashable, Sendable {}

extension String: GraphQLOperationVariableValue, OutputTypeConvertible {}
extension Int: GraphQLOperationVariableValue, OutputTypeConvertible {}
extension Int32: GraphQLOperationVariableValue, OutputTypeConvertible {}
extension Double: GraphQLOperationVariableValue, OutputTypeConvertible {}
extension Bool: GraphQLOperationVariableValue, OutputTypeConvertible {}

extension Array: GraphQLOperationVariableValue where Element: GraphQLOperationVariableValue {}
extension Array: OutputTypeConvertible where Element: OutputTypeConvertible {}
extension Optional: GraphQLOperationVariableValue where Wrapped: GraphQLOperationVariableValue {}
extension Optional: OutputTypeConvertible where Wrapped: OutputTypeConvertible {}
extension Dictionary: GraphQLOperationVariableValue
where Key == String, Value: GraphQLOperationVariableValue {}

public protocol EnumType: RawRepresentable, CaseIterable, Hashable, Sendable
where RawValue == String {}

public enum GraphQLEnum<T: EnumType>: GraphQLOperationVariableValue, OutputTypeConvertible {
  case `case`(T)
  case unknown(String)

  public init(_ value: T) { self = .case(value) }

  public var rawValue: String { "" }
}

public enum GraphQLNullable<Wrapped: GraphQLOperationVariableValue>: GraphQLOperationVariableValue,
  ExpressibleByNilLiteral
{
  case none
  case null
  case some(Wrapped)

  public init(_ value: Wrapped) { self = .some(value) }
  public init<T>(_ value: T) where Wrapped == GraphQLEnum<T> { self = .some(.case(value)) }
  public init(nilLiteral: ()) { self = .none }
}

public func ?? <T>(left: T?, right: @autoclosure () -> GraphQLNullable<T>) -> GraphQLNullable<T> {
  left.map { .some($0) } ?? right()
}

extension GraphQLNullable: ExpressibleByUnicodeScalarLiteral
where Wrapped: ExpressibleByUnicodeScalarLiteral {
  public init(unicodeScalarLiteral value: Wrapped.UnicodeScalarLiteralType) {
    self = .some(Wrapped(unicodeScalarLiteral: value))
  }
}

extension GraphQLNullable: ExpressibleByExtendedGraphemeClusterLiteral
where Wrapped: ExpressibleByExtendedGraphemeClusterLiteral {
  public init(extendedGraphemeClusterLiteral value: Wrapped.ExtendedGraphemeClusterLiteralType) {
    self = .some(Wrapped(extendedGraphemeClusterLiteral: value))
  }
}

extension GraphQLNullable: ExpressibleByStringLiteral where Wrapped: ExpressibleByStringLiteral {
  public init(stringLiteral value: Wrapped.StringLiteralType) {
    self = .some(Wrapped(stringLiteral: value))
  }
}

extension GraphQLNullable: ExpressibleByIntegerLiteral where Wrapped: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Wrapped.IntegerLiteralType) {
    self = .some(Wrapped(integerLiteral: value))
  }
}

extension GraphQLNullable: ExpressibleByFloatLiteral where Wrapped: ExpressibleByFloatLiteral {
  public init(floatLiteral value: Wrapped.FloatLiteralType) {
    self = .some(Wrapped(floatLiteral: value))
  }
}

extension GraphQLNullable: ExpressibleByBooleanLiteral where Wrapped: ExpressibleByBooleanLiteral {
  public init(booleanLiteral value: Wrapped.BooleanLiteralType) {
    self = .some(Wrapped(booleanLiteral: value))
  }
}

/// A list type that an array literal can create.
public protocol ArrayLiteralInitializable: ExpressibleByArrayLiteral {
  init(elements: [ArrayLiteralElement])
}

extension Array: ArrayLiteralInitializable {
  public init(elements: [Element]) { self = elements }
}

extension GraphQLNullable: ExpressibleByArrayLiteral where Wrapped: ArrayLiteralInitializable {
  public init(arrayLiteral elements: Wrapped.ArrayLiteralElement...) {
    self = .some(Wrapped(elements: elements))
  }
}
