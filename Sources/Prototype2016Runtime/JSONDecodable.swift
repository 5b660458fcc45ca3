public import GraphQLRuntime

/// A type that can be created from a JSON value (AP-P16).
public protocol JSONDecodable {
  /// Converts a value.
  ///
  /// - Throws: ``JSONDecodingError``.
  init(jsonValue value: JSONValue) throws

  /// Returns the value for a missing key, or throws unless the type is an optional (AP-P13,
  /// AP-P14).
  static func missing(forKey key: String) throws -> Self
}

extension JSONDecodable {
  /// Throws, because a value is required.
  ///
  /// - Throws: ``JSONDecodingError/missingValue(_:)``.
  public static func missing(forKey key: String) throws -> Self {
    throw JSONDecodingError.missingValue(key)
  }
}

/// A list or an optional list (AP-P17).
public protocol JSONDecodableList: JSONDecodable {}

/// An error in decoding a response; as in the prototype, it has no path.
public enum JSONDecodingError: Error, Equatable, CustomStringConvertible, Sendable {
  /// A key of a non-optional type is missing.
  case missingValue(String)
  /// A value cannot be converted to a type.
  case couldNotConvert(JSONValue, to: String)
  /// There is no struct for a `__typename`.
  case unknownObjectType(forTypename: String)

  /// The error as a Swift expression.
  public var description: String {
    switch self {
    case .missingValue(let key): "missingValue(\(JSONPrinter.quoted(key)))"
    case .couldNotConvert(let value, let type): "couldNotConvert(\(value.summary), to: \(type))"
    case .unknownObjectType(let name):
      "unknownObjectType(forTypename: \(JSONPrinter.quoted(name)))"
    }
  }
}

extension String: JSONDecodable {
  /// Converts a string.
  ///
  /// - Throws: ``JSONDecodingError`` for another kind of value.
  public init(jsonValue value: JSONValue) throws {
    guard case .string(let text) = value else {
      throw JSONDecodingError.couldNotConvert(value, to: "String")
    }
    self = text
  }
}

extension Int: JSONDecodable {
  /// Converts an integer; the prototype's `NSNumber` also accepts Booleans and truncates fractions.
  ///
  /// - Throws: ``JSONDecodingError`` for another kind of value.
  public init(jsonValue value: JSONValue) throws {
    guard case .number(let text) = value, let number = JSONNumber.int(text) else {
      throw JSONDecodingError.couldNotConvert(value, to: "Int")
    }
    self = number
  }
}

extension Double: JSONDecodable {
  /// Converts a number.
  ///
  /// - Throws: ``JSONDecodingError`` for another kind of value.
  public init(jsonValue value: JSONValue) throws {
    guard case .number(let text) = value, let number = JSONNumber.double(text) else {
      throw JSONDecodingError.couldNotConvert(value, to: "Double")
    }
    self = number
  }
}

extension Bool: JSONDecodable {
  /// Converts a Boolean.
  ///
  /// - Throws: ``JSONDecodingError`` for another kind of value.
  public init(jsonValue value: JSONValue) throws {
    guard case .bool(let bool) = value else {
      throw JSONDecodingError.couldNotConvert(value, to: "Bool")
    }
    self = bool
  }
}

extension Optional: JSONDecodable where Wrapped: JSONDecodable {
  /// Converts a value; null becomes `nil` (AP-P14).
  ///
  /// - Throws: ``JSONDecodingError``.
  public init(jsonValue value: JSONValue) throws {
    self = value == .null ? nil : try Wrapped(jsonValue: value)
  }

  /// Returns `nil` for a missing key, and throws no error (AP-P14).
  public static func missing(forKey key: String) throws -> Wrapped? { nil }
}

extension Optional: JSONDecodableList where Wrapped: JSONDecodableList {}

extension Array: JSONDecodable, JSONDecodableList where Element: JSONDecodable {
  /// Converts an array and its elements.
  ///
  /// - Throws: ``JSONDecodingError``.
  public init(jsonValue value: JSONValue) throws {
    guard case .array(let elements) = value else {
      throw JSONDecodingError.couldNotConvert(value, to: "Array")
    }
    self = try elements.map { try Element(jsonValue: $0) }
  }
}

extension RawRepresentable where Self: JSONDecodable, RawValue == String {
  /// Converts a raw value to its case; the prototype traps for an unknown one.
  ///
  /// - Throws: ``JSONDecodingError`` if there is no such case.
  public init(jsonValue value: JSONValue) throws {
    guard case .string(let text) = value, let found = Self(rawValue: text) else {
      throw JSONDecodingError.couldNotConvert(value, to: String(describing: Self.self))
    }
    self = found
  }
}
