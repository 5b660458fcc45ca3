public import GraphQLRuntime

/// A type that is made of a JSON value.
public protocol JSONDecodable {
  /// Converts a value.
  init(jsonValue value: JSONValue) throws

  /// What a missing key stands for; throws unless the type is Optional.
  static func missing(forKey key: String) throws -> Self
}

extension JSONDecodable {
  /// Throws: a value has to be there.
  public static func missing(forKey key: String) throws -> Self {
    throw JSONDecodingError.missingValue(key)
  }
}

/// A list, or an Optional of one.
public protocol JSONDecodableList: JSONDecodable {}

/// What decoding throws; as in the prototype, no error says at which path.
public enum JSONDecodingError: Error, Equatable, CustomStringConvertible, Sendable {
  /// No value under a key whose type is not Optional.
  case missingValue(String)
  /// A value that a type cannot be made of.
  case couldNotConvert(JSONValue, to: String)
  /// A `__typename` that no struct stands for.
  case unknownObjectType(forTypename: String)

  /// The error as Swift writes it.
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
  /// Takes a string.
  public init(jsonValue value: JSONValue) throws {
    guard case .string(let text) = value else {
      throw JSONDecodingError.couldNotConvert(value, to: "String")
    }
    self = text
  }
}

extension Int: JSONDecodable {
  /// Takes a whole number, where the prototype's `NSNumber` cuts fractions off and takes Booleans.
  public init(jsonValue value: JSONValue) throws {
    guard case .number(let text) = value, let number = JSONNumber.int(text) else {
      throw JSONDecodingError.couldNotConvert(value, to: "Int")
    }
    self = number
  }
}

extension Double: JSONDecodable {
  /// Takes a number.
  public init(jsonValue value: JSONValue) throws {
    guard case .number(let text) = value, let number = JSONNumber.double(text) else {
      throw JSONDecodingError.couldNotConvert(value, to: "Double")
    }
    self = number
  }
}

extension Bool: JSONDecodable {
  /// Takes a Boolean.
  public init(jsonValue value: JSONValue) throws {
    guard case .bool(let bool) = value else {
      throw JSONDecodingError.couldNotConvert(value, to: "Bool")
    }
    self = bool
  }
}

extension Optional: JSONDecodable where Wrapped: JSONDecodable {
  /// Takes null for nil.
  public init(jsonValue value: JSONValue) throws {
    self = value == .null ? nil : try Wrapped(jsonValue: value)
  }

  /// Nil.
  public static func missing(forKey key: String) throws -> Wrapped? { nil }
}

extension Optional: JSONDecodableList where Wrapped: JSONDecodableList {}

extension Array: JSONDecodable, JSONDecodableList where Element: JSONDecodable {
  /// Takes an array, each element of which can be converted.
  public init(jsonValue value: JSONValue) throws {
    guard case .array(let elements) = value else {
      throw JSONDecodingError.couldNotConvert(value, to: "Array")
    }
    self = try elements.map { try Element(jsonValue: $0) }
  }
}

extension RawRepresentable where Self: JSONDecodable, RawValue == String {
  /// Takes the raw value of a case, where the prototype's `!` ends the program for another one.
  public init(jsonValue value: JSONValue) throws {
    guard case .string(let text) = value, let found = Self(rawValue: text) else {
      throw JSONDecodingError.couldNotConvert(value, to: String(describing: Self.self))
    }
    self = found
  }
}
