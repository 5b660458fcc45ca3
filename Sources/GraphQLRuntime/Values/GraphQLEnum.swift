/// A value of a schema's enum, or a value that the schema did not have when the code was generated
/// (P15).
///
/// It compares by raw value, and can be matched against the enum's own cases (P17):
///
///     switch size {
///     case .SMALL: ...
///     case .__unknown(let raw): ...
///     default: ...
///     }
///
/// With `.case(.SMALL)` for every case and `.__unknown`, a switch is exhaustive without a default.
public enum GraphQLEnum<Enum: EnumType>: Sendable, RawRepresentable {
  /// A value that the schema defines.
  case `case`(Enum)
  /// The raw value of any other value.
  case __unknown(String)

  /// Wraps a case.
  public init(_ value: Enum) { self = .case(value) }

  /// Creates a value from its raw value; an unknown one is kept (P15).
  public init(rawValue: String) {
    self = Enum(rawValue: rawValue).map { .case($0) } ?? .__unknown(rawValue)
  }

  /// The value as the server spells it.
  public var rawValue: String {
    switch self {
    case .case(let value): value.rawValue
    case .__unknown(let rawValue): rawValue
    }
  }

  /// The case, or `nil` for an unknown value.
  public var value: Enum? {
    switch self {
    case .case(let value): value
    case .__unknown: nil
    }
  }
}

extension GraphQLEnum: Hashable {
  /// Returns true if both have the same raw value.
  public static func == (left: Self, right: Self) -> Bool { left.rawValue == right.rawValue }

  /// Returns true if the raw value is that of the case.
  public static func == (left: Self, right: Enum) -> Bool { left.rawValue == right.rawValue }

  /// Returns true if the raw value is not that of the case.
  public static func != (left: Self, right: Enum) -> Bool { left.rawValue != right.rawValue }

  /// Hashes the raw value.
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension GraphQLEnum: CaseIterable {
  /// The values that the schema defines, in its order.
  public static var allCases: [GraphQLEnum<Enum>] { Enum.allCases.map { .case($0) } }
}

/// Returns true if there is a value and its raw value is that of the case.
public func == <Enum: EnumType>(left: GraphQLEnum<Enum>?, right: Enum) -> Bool {
  left.map { $0 == right } ?? false
}

/// Returns true if there is no value or its raw value is not that of the case.
public func != <Enum: EnumType>(left: GraphQLEnum<Enum>?, right: Enum) -> Bool {
  !(left == right)
}

/// Matches a value against a case of its enum in a `switch` (P17).
public func ~= <Enum: EnumType>(pattern: Enum, value: GraphQLEnum<Enum>) -> Bool {
  value == pattern
}

/// Matches an optional value against a case of its enum in a `switch`.
public func ~= <Enum: EnumType>(pattern: Enum, value: GraphQLEnum<Enum>?) -> Bool {
  value.map { $0 == pattern } ?? false
}
