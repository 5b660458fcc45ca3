import GraphQLRuntime

/// The structs that objects become by their `__typename`.
struct PossibleTypes {
  let structs: [String: any GraphQLMapConvertible.Type]

  /// Decodes an object, or a list or an Optional of some.
  func decode<Value>(_ value: JSONValue) throws -> Value {
    if let type = Value.self as? any PolymorphicValue.Type {
      guard let decoded = try type.decode(value, self) as? Value else {
        throw JSONDecodingError.couldNotConvert(value, to: "GraphQLMap")
      }
      return decoded
    }
    guard case .object = value else {
      throw JSONDecodingError.couldNotConvert(value, to: "GraphQLMap")
    }
    guard let typename = value["__typename"] else {
      throw JSONDecodingError.missingValue("__typename")
    }
    let name = try String(jsonValue: typename)
    guard let type = structs[name] else {
      throw JSONDecodingError.unknownObjectType(forTypename: name)
    }
    guard let decoded = try type.init(jsonValue: value) as? Value else {
      throw JSONDecodingError.unknownObjectType(forTypename: name)
    }
    return decoded
  }
}

/// An Optional or Array of what is decoded by `__typename`.
///
/// An existential conforms to no protocol, so that the wrappers cannot ask for `JSONDecodable`.
protocol PolymorphicValue {
  static func decode(_ value: JSONValue, _ types: PossibleTypes) throws -> Self
  /// Nil inside for an Optional; nil for what has to be there.
  static var valueForMissingKey: Self? { get }
}

extension Optional: PolymorphicValue {
  static func decode(_ value: JSONValue, _ types: PossibleTypes) throws -> Wrapped? {
    value == .null ? nil : .some(try types.decode(value))
  }

  static var valueForMissingKey: Wrapped?? { .some(nil) }
}

extension Array: PolymorphicValue {
  static func decode(_ value: JSONValue, _ types: PossibleTypes) throws -> [Element] {
    guard case .array(let elements) = value else {
      throw JSONDecodingError.couldNotConvert(value, to: "Array")
    }
    return try elements.map { try types.decode($0) }
  }

  static var valueForMissingKey: [Element]? { nil }
}
