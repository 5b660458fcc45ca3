public import GraphQLRuntime

/// A JSON object that converts the values of its fields to the types that are asked for.
///
/// As a dictionary literal it holds the variables of an operation; what is nil is left out.
public struct GraphQLMap: Sendable {
  let members: [JSONValue.Member]

  init(members: [JSONValue.Member]) { self.members = members }

  /// The value of a single field.
  ///
  /// - Throws: ``JSONDecodingError`` for a missing key of a type that is not Optional, and for a
  ///   value that cannot be converted.
  public func value<Value: JSONDecodable>(forKey key: String) throws -> Value {
    guard let value = self[key] else { return try Value.missing(forKey: key) }
    return try Value(jsonValue: value)
  }

  /// The value of a list field.
  public func list<List: JSONDecodableList>(forKey key: String) throws -> List {
    try value(forKey: key)
  }

  /// The value of a field whose objects become structs by their `__typename`.
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

  /// The value of a list field whose objects become structs by their `__typename`.
  public func list<List>(
    forKey key: String,
    possibleTypes: [String: any GraphQLMapConvertible.Type]
  ) throws -> List {
    try value(forKey: key, possibleTypes: possibleTypes)
  }

  /// The value under a key, the last one where the key occurs twice.
  subscript(key: String) -> JSONValue? { members.last { $0.key == key }?.value }
}

extension GraphQLMap: ExpressibleByDictionaryLiteral, JSONEncodable {
  /// A map of what is not nil.
  public init(dictionaryLiteral elements: (String, (any JSONEncodable)?)...) {
    members = elements.compactMap { key, value in
      guard let json = value?.jsonValue, json != .null else { return nil }
      return JSONValue.Member(key, json)
    }
  }

  /// The map as a JSON object.
  public var jsonValue: JSONValue { .object(members) }
}

/// A type that is made of a JSON object: every generated struct.
public protocol GraphQLMapConvertible: GraphQLObject, JSONDecodable {
  /// Reads the fields of an object.
  init(map: GraphQLMap) throws
}

extension GraphQLMapConvertible {
  /// Reads a JSON object.
  public init(jsonValue value: JSONValue) throws {
    guard case .object(let members) = value else {
      throw JSONDecodingError.couldNotConvert(value, to: "GraphQLMap")
    }
    try self.init(map: GraphQLMap(members: members))
  }
}
