import GraphQLRuntime

/// The generated structs by `__typename`.
struct PossibleTypes {
  let structs: [String: any GraphQLMapConvertible.Type]

  /// Decodes an object, or a list or optional of objects.
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

/// An optional or array whose content is decoded by `__typename`.
///
/// The content is an existential, which conforms to no protocol, so the wrappers cannot require
/// `JSONDecodable`.
protocol PolymorphicValue {
  static func decode(_ value: JSONValue, _ types: PossibleTypes) throws -> Self
  /// `.some(nil)` for an optional, or `nil` if a value is required.
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
