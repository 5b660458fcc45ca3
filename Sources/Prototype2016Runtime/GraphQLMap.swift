public import GraphQLRuntime

/// A JSON object that converts its values to the requested types (AP-P11).
///
/// As a dictionary literal, it contains the variables of an operation; `nil` values are omitted
/// (AP-P6).
public struct GraphQLMap: Sendable {
  let members: [JSONValue.Member]

  init(members: [JSONValue.Member]) { self.members = members }

  /// Returns the value of a field that is not a list (AP-P12).
  ///
  /// - Throws: ``JSONDecodingError`` if a key of a non-optional type is missing (AP-P13), or if the
  ///   value cannot be converted (AP-P15).
  public func value<Value: JSONDecodable>(forKey key: String) throws -> Value {
    guard let value = self[key] else { return try Value.missing(forKey: key) }
    return try Value(jsonValue: value)
  }

  /// Returns the value of a list field (AP-P12).
  ///
  /// - Throws: ``JSONDecodingError``, like ``value(forKey:)``.
  public func list<List: JSONDecodableList>(forKey key: String) throws -> List {
    try value(forKey: key)
  }

  /// Returns the value of a field whose objects become different structs by `__typename` (AP-P22).
  ///
  /// - Throws: ``JSONDecodingError``, also for an unknown or missing `__typename` (AP-P30).
  public func value<Value>(
    forKey key: String,
    possibleTypes: [String: any GraphQLMapConvertible.Type]
  ) throws -> Value {
    guard let value = self[key] else {
      guard let optional = Value.self as? any PolymorphicValue.Type,
        let missing = optional.valueForMissingKey as? Value
      else { throw JSONDecodingError.missingValue(key) }
      return missing
    }
    return try PossibleTypes(structs: possibleTypes).decode(value)
  }

  /// Returns the value of a list field whose objects become different structs by `__typename`
  /// (AP-P22).
  ///
  /// - Throws: ``JSONDecodingError``, also for an unknown or missing `__typename` (AP-P30).
  public func list<List>(
    forKey key: String,
    possibleTypes: [String: any GraphQLMapConvertible.Type]
  ) throws -> List {
    try value(forKey: key, possibleTypes: possibleTypes)
  }

  /// The value of a key; the last one if the key is repeated.
  subscript(key: String) -> JSONValue? { members.last { $0.key == key }?.value }
}

extension GraphQLMap: ExpressibleByDictionaryLiteral, JSONEncodable {
  /// Creates a map of the values that are not `nil`.
  public init(dictionaryLiteral elements: (String, (any JSONEncodable)?)...) {
    members = elements.compactMap { key, value in
      guard let json = value?.jsonValue, json != .null else { return nil }
      return JSONValue.Member(key, json)
    }
  }

  /// The map as a JSON object.
  public var jsonValue: JSONValue { .object(members) }
}

/// A type that is created from a JSON object; all generated structs conform (AP-P11).
public protocol GraphQLMapConvertible: GraphQLObject, JSONDecodable {
  /// Reads the fields of an object.
  ///
  /// - Throws: ``JSONDecodingError``.
  init(map: GraphQLMap) throws
}

extension GraphQLMapConvertible {
  /// Reads a JSON object.
  ///
  /// - Throws: ``JSONDecodingError``.
  public init(jsonValue value: JSONValue) throws {
    guard case .object(let members) = value else {
      throw JSONDecodingError.couldNotConvert(value, to: "GraphQLMap")
    }
    try self.init(map: GraphQLMap(members: members))
  }
}
